// Magic Maze on an NVIDIA GPU, for JAX: a warp writes the observations of a table.
#include "observe.h"

#include "../../kernel/jax_gpu.h"

constexpr int WARPS = 8;

__global__ void observe_kernel(const Rules *rules, const Match *tables, const u64 *reach, float *rows_out,
                               i32 count) {
    __shared__ float rows[WARPS][OBSERVATION];
    __shared__ Match kept[WARPS];
    const i32 warp = threadIdx.x / 32, lane = threadIdx.x % 32, table = blockIdx.x * WARPS + warp;
    if (table >= count) return;
    float *row = rows[warp];
    Match *m = kept + warp;
    for (i32 i = lane; i < MATCH_WORDS; i += 32) ((u32 *)m)[i] = ((const u32 *)(tables + table))[i];
    for (i32 i = lane; i < OBSERVATION; i += 32) row[i] = 0;
    __syncwarp();
    if (lane < HEROES) write_hero(rules, m, lane, row + HERO_SIZE * lane);
    if (lane >= 1 && lane < TILES) write_tile(rules, m, lane, row);
    if (lane < 8) write_goal(rules, m, lane, row);
    if (lane < SPECIALS) write_special(m, lane, row);
    if (lane < 12) row[TABLE_PART + lane] = table_value(rules, m, lane);
    if (lane < 20) row[RULES_PART + lane] = rules->rule_values[lane];
    if (lane == 31) write_piles(rules, m, row);
    for (i32 i = lane; i < BOARD; i += 32)
        row[REACH_PART + i] = (float)(reach[WORDS * table + (i >> 6)] >> (i & 63) & 1);
    for (i32 seat = 0; seat < rules->seats; seat++) {
        float *out = rows_out + (size_t)OBSERVATION * (rules->seats * table + seat);
        if (seat) {
            __syncwarp();
            for (i32 i = COMMON + lane; i < OBSERVATION; i += 32) row[i] = 0;
            __syncwarp();
        }
        if (lane < rules->seats) write_place(rules, m, seat, lane, row);
        __syncwarp();
        for (i32 i = lane; i < OBSERVATION; i += 32) out[i] = row[i];
    }
}

#define OBSERVE(rules, tables, reach, rows, n) \
    observe_kernel<<<blocks(n, WARPS), 32 * WARPS, 0, stream>>>(rules, tables, reach, rows, n)

#include "../../kernel/jax_calls.h"
