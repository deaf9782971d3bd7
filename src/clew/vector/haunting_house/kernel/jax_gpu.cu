// The Haunting House on an NVIDIA GPU, for JAX: a warp writes the observations of a table.
#include "observe.h"

#include "../../kernel/jax_gpu.h"

constexpr int WARPS = 8;

__global__ void observe_kernel(const Rules *rules, const Match *matches, float *rows_out, i32 count) {
    __shared__ float rows[WARPS][OBSERVATION];
    __shared__ Match kept[WARPS];
    const i32 warp = threadIdx.x / 32, lane = threadIdx.x % 32, table = blockIdx.x * WARPS + warp;
    if (table >= count) return;
    float *row = rows[warp];
    Match *m = kept + warp;
    for (i32 i = lane; i < MATCH_WORDS; i += 32) ((u32 *)m)[i] = ((const u32 *)(matches + table))[i];
    for (i32 i = lane; i < OBSERVATION; i += 32) row[i] = 0;
    __syncwarp();
    for (u32 cell = lane; cell < CELLS; cell += 32) write_tile(m, cell, row);
    if (lane == 31) write_table(rules, m, row);
    for (i32 seat = 0; seat < rules->seats; seat++) {
        float *out = rows_out + (size_t)OBSERVATION * (rules->seats * table + seat);
        if (seat) {
            __syncwarp();
            for (i32 i = COMMON + lane; i < OBSERVATION; i += 32) row[i] = 0;
            __syncwarp();
        }
        if (lane < rules->seats) write_place(rules, m, seat, lane, m->step, row);
        if (lane == 31) write_program(m, seat, row);
        __syncwarp();
        for (i32 i = lane; i < OBSERVATION; i += 32) out[i] = row[i];
    }
}

#define OBSERVE(rules, matches, hints, rows, n) \
    observe_kernel<<<blocks(n, WARPS), 32 * WARPS, 0, stream>>>(rules, matches, rows, n)

#include "../../kernel/jax_calls.h"
