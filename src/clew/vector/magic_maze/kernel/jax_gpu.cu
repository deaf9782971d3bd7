// The batch on an NVIDIA GPU, as calls of JAX (XLA's foreign functions). A thread plays a table, in shared
// memory; a warp writes a row of sights. Built by clew/vector/magic_maze/foreign.py with nvcc.
#include <cuda_runtime.h>

#include "observe.h"
#include "xla/ffi/api/ffi.h"

namespace ffi = xla::ffi;

constexpr int THREADS = 128, WARPS = 8;
constexpr int TABLE_WORDS = sizeof(Table) / 4;

__device__ void copy_in(u32 *to, const u32 *from, i32 words) {
    for (i32 i = threadIdx.x; i < words; i += blockDim.x) to[i] = from[i];
    __syncthreads();
}

__device__ void copy_out(u32 *to, const u32 *from, i32 words) {
    __syncthreads();
    for (i32 i = threadIdx.x; i < words; i += blockDim.x) to[i] = from[i];
}

__device__ void put_masks(const Box *box, const Table *t, u64 *masks, u64 *reach, i32 table) {
    Mask all = reach_of(box, t);
    for (i32 w = 0; w < WORDS; w++) reach[WORDS * table + w] = all.word[w];
    for (i32 seat = 0; seat < box->seats; seat++) {
        Mask mask = mask_of(box, t, &all, seat);
        u64 *out = masks + (size_t)WORDS * (box->seats * table + seat);
        for (i32 w = 0; w < WORDS; w++) out[w] = mask.word[w];
    }
}

// Keeps the tables of a block in shared memory while each of its threads plays one.
#define BLOCK_OF_TABLES(from)                                             \
    extern __shared__ u64 memory[];                                       \
    Table *mine = (Table *)memory;                                        \
    const i32 first = blockIdx.x * THREADS, table = first + threadIdx.x;  \
    const i32 here = min(THREADS, count - first);                         \
    copy_in((u32 *)mine, (const u32 *)(from + first), here * TABLE_WORDS);

__global__ void deal_kernel(const Box *box, const u64 *seeds, Table *tables, i32 count) {
    extern __shared__ u64 memory[];
    Table *mine = (Table *)memory;
    const i32 first = blockIdx.x * THREADS, table = first + threadIdx.x;
    const i32 here = min(THREADS, count - first);
    if (table < count) deal(box, mine + threadIdx.x, seeds[table], 0);
    copy_out((u32 *)(tables + first), (const u32 *)mine, here * TABLE_WORDS);
}

__global__ void look_kernel(const Box *box, const Table *tables, u64 *masks, u64 *reach, i32 count) {
    BLOCK_OF_TABLES(tables)
    if (table < count) put_masks(box, mine + threadIdx.x, masks, reach, table);
}

__global__ void step_kernel(const Box *box, const Table *before, const i32 *numbers, Table *after,
                            u64 *masks, u64 *reach, float *rewards, u8 *done, i32 again, i32 count) {
    BLOCK_OF_TABLES(before)
    if (table < count) {
        Table *t = mine + threadIdx.x;
        Told told = {0.0f, TERMINATED, 0};
        if (!t->outcome) told = tick(box, t, numbers + (size_t)box->seats * table);
        rewards[table] = told.reward;
        done[table] = told.done;
        if (told.done && again) deal(box, t, next_seed(t->seed), t->episode + 1);
        put_masks(box, t, masks, reach, table);
    }
    copy_out((u32 *)(after + first), (const u32 *)mine, here * TABLE_WORDS);
}

__global__ void sights_kernel(const Box *box, const Table *tables, const u64 *reach, float *sights,
                              i32 count) {
    __shared__ float rows[WARPS][OBSERVATION];
    __shared__ Table kept[WARPS];
    const i32 warp = threadIdx.x / 32, lane = threadIdx.x % 32, table = blockIdx.x * WARPS + warp;
    if (table >= count) return;
    float *row = rows[warp];
    Table *t = kept + warp;
    for (i32 i = lane; i < TABLE_WORDS; i += 32) ((u32 *)t)[i] = ((const u32 *)(tables + table))[i];
    for (i32 i = lane; i < OBSERVATION; i += 32) row[i] = 0;
    __syncwarp();
    if (lane < HEROES) write_hero(box, t, lane, row + HERO_SIZE * lane);
    if (lane >= 1 && lane < TILES) write_tile(box, t, lane, row);
    if (lane < 8) write_goal(box, t, lane, row);
    if (lane < SPECIALS) write_special(t, lane, row);
    if (lane < 12) row[TABLE_PART + lane] = table_value(box, t, lane);
    if (lane < 20) row[RULES_PART + lane] = box->rules[lane];
    if (lane == 31) write_piles(box, t, row);
    for (i32 i = lane; i < BOARD; i += 32)
        row[REACH_PART + i] = (float)(reach[WORDS * table + (i >> 6)] >> (i & 63) & 1);
    for (i32 seat = 0; seat < box->seats; seat++) {
        float *out = sights + (size_t)OBSERVATION * (box->seats * table + seat);
        if (seat) {
            __syncwarp();
            for (i32 i = COMMON + lane; i < OBSERVATION; i += 32) row[i] = 0;
            __syncwarp();
        }
        if (lane < box->seats) write_place(box, t, seat, lane, row);
        __syncwarp();
        for (i32 i = lane; i < OBSERVATION; i += 32) out[i] = row[i];
    }
}

__global__ void sample_kernel(const u64 *masks, const u64 *seed, i32 *numbers, i32 count) {
    i32 i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) numbers[i] = sample(masks + (size_t)WORDS * i, splitmix64(seed[0] + i));
}

static i32 blocks(i32 count, i32 size) { return (count + size - 1) / size; }
static ffi::Error launched() {
    cudaError_t error = cudaGetLastError();
    return error == cudaSuccess ? ffi::Error::Success()
                                : ffi::Error(ffi::ErrorCode::kInternal, cudaGetErrorString(error));
}

#define STREAM .Ctx<ffi::PlatformStream<cudaStream_t>>()
#define STREAM_ARGUMENT cudaStream_t stream,
#define DEAL(box, seeds, tables, n) \
    deal_kernel<<<blocks(n, THREADS), THREADS, THREADS * sizeof(Table), stream>>>(box, seeds, tables, n)
#define LOOK(box, tables, masks, reach, n)                                                       \
    look_kernel<<<blocks(n, THREADS), THREADS, THREADS * sizeof(Table), stream>>>(box, tables, masks, \
                                                                                 reach, n)
#define STEP(box, before, numbers, after, masks, reach, rewards, done, again, n)                 \
    step_kernel<<<blocks(n, THREADS), THREADS, THREADS * sizeof(Table), stream>>>(               \
        box, before, numbers, after, masks, reach, rewards, done, again, n)
#define SIGHTS(box, tables, reach, sights, n) \
    sights_kernel<<<blocks(n, WARPS), 32 * WARPS, 0, stream>>>(box, tables, reach, sights, n)
#define SAMPLE(masks, seed, numbers, n) \
    sample_kernel<<<blocks(n, 256), 256, 0, stream>>>(masks, seed, numbers, n)

#include "jax_calls.h"
