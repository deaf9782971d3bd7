// The batch on an NVIDIA GPU, as calls of JAX (XLA's foreign functions). A thread plays a table, in shared
// memory. batch.h says what a game brings along; its own file says how observations are written (OBSERVE), and
// then includes jax_calls.h.
#include <cuda_runtime.h>

#include "batch.h"
#include "xla/ffi/api/ffi.h"

namespace ffi = xla::ffi;

constexpr int THREADS = 128;
constexpr int MATCH_WORDS = sizeof(Match) / 4;

__device__ void copy_in(u32 *to, const u32 *from, i32 words) {
    for (i32 i = threadIdx.x; i < words; i += blockDim.x) to[i] = from[i];
    __syncthreads();
}

__device__ void copy_out(u32 *to, const u32 *from, i32 words) {
    __syncthreads();
    for (i32 i = threadIdx.x; i < words; i += blockDim.x) to[i] = from[i];
}

__device__ void put_masks(const Rules *rules, const Match *match, u64 *masks, u64 *hints, i32 table) {
    u64 hint[HINT_WORDS];
    write_hint(rules, match, hint);
    for (i32 w = 0; w < HINT_WORDS; w++) hints[(size_t)HINT_WORDS * table + w] = hint[w];
    write_masks(rules, match, hint, masks + mask_size(rules) * table);
}

// Keeps the tables of a block in shared memory while each of its threads plays one.
#define BLOCK_OF_TABLES                                                   \
    extern __shared__ u64 memory[];                                       \
    Match *mine = (Match *)memory;                                        \
    const i32 first = blockIdx.x * THREADS, table = first + threadIdx.x;  \
    const i32 here = min(THREADS, count - first);

__global__ void deal_kernel(const Rules *rules, const u64 *seeds, Match *matches, i32 count) {
    BLOCK_OF_TABLES
    if (table < count) deal(rules, mine + threadIdx.x, seeds[table], 0);
    copy_out((u32 *)(matches + first), (const u32 *)mine, here * MATCH_WORDS);
}

__global__ void look_kernel(const Rules *rules, const Match *matches, u64 *masks, u64 *hints, i32 count) {
    BLOCK_OF_TABLES
    copy_in((u32 *)mine, (const u32 *)(matches + first), here * MATCH_WORDS);
    if (table < count) put_masks(rules, mine + threadIdx.x, masks, hints, table);
}

__global__ void step_kernel(const Rules *rules, const Match *before, const i32 *numbers, Match *after,
                            u64 *masks, u64 *hints, float *rewards, u8 *done, i32 autoreset, i32 count) {
    BLOCK_OF_TABLES
    copy_in((u32 *)mine, (const u32 *)(before + first), here * MATCH_WORDS);
    if (table < count) {
        Match *match = mine + threadIdx.x;
        float *earned = rewards + (size_t)reward_count(rules) * table;
        TickResult result = play_on(rules, match, numbers + (size_t)rules->seats * table, earned);
        done[table] = result.done;
        if (result.done && autoreset) deal_next(rules, match);
        put_masks(rules, match, masks, hints, table);
    }
    copy_out((u32 *)(after + first), (const u32 *)mine, here * MATCH_WORDS);
}

__global__ void sample_kernel(const u64 *masks, const u64 *seed, i32 *numbers, i32 count) {
    i32 i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) numbers[i] = sample(masks + (size_t)WORDS * i, WORDS, splitmix64(seed[0] + i));
}

static i32 blocks(i32 count, i32 size) { return (count + size - 1) / size; }
static ffi::Error launched() {
    cudaError_t error = cudaGetLastError();
    return error == cudaSuccess ? ffi::Error::Success()
                                : ffi::Error(ffi::ErrorCode::kInternal, cudaGetErrorString(error));
}

#define STREAM .Ctx<ffi::PlatformStream<cudaStream_t>>()
#define STREAM_ARGUMENT cudaStream_t stream,
#define DEAL(rules, seeds, matches, n) \
    deal_kernel<<<blocks(n, THREADS), THREADS, THREADS * sizeof(Match), stream>>>(rules, seeds, matches, n)
#define LOOK(rules, matches, masks, hints, n)                                                      \
    look_kernel<<<blocks(n, THREADS), THREADS, THREADS * sizeof(Match), stream>>>(rules, matches, masks, \
                                                                                 hints, n)
#define STEP(rules, before, numbers, after, masks, hints, rewards, done, autoreset, n)                 \
    step_kernel<<<blocks(n, THREADS), THREADS, THREADS * sizeof(Match), stream>>>(                 \
        rules, before, numbers, after, masks, hints, rewards, done, autoreset, n)
#define SAMPLE(masks, seed, numbers, n) \
    sample_kernel<<<blocks(n, 256), 256, 0, stream>>>(masks, seed, numbers, n)
