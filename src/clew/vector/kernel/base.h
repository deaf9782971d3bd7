/* What the kernels of all games share: types, bits, chance.
 *
 * The same source is compiled for CPUs and for NVIDIA GPUs; nothing here allocates, and nothing depends on
 * the machine.
 */
#ifndef CLEW_BASE_H
#define CLEW_BASE_H

#include <stdint.h>
#include <string.h>

#ifdef __CUDACC__
#define FN __host__ __device__ static inline
#else
#define FN static inline
#endif

typedef uint8_t u8;
typedef int8_t i8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef int32_t i32;
typedef uint64_t u64;

enum { TERMINATED = 1, TRUNCATED = 2 }; /* how a match ended */

typedef struct {
    u8 done;
    u16 refused; /* a bit for each seat */
} TickResult; /* what a tick led to */

FN u32 bit_count(u32 x) {
#ifdef __CUDA_ARCH__
    return __popc(x);
#else
    return (u32)__builtin_popcount(x);
#endif
}
FN u32 bit_count64(u64 x) { return bit_count((u32)x) + bit_count((u32)(x >> 32)); }
FN u32 low_bit(u32 x) {
#ifdef __CUDA_ARCH__
    return __ffs(x) - 1;
#else
    return (u32)__builtin_ctz(x);
#endif
}
FN u32 high_bit(u32 x) {
#ifdef __CUDA_ARCH__
    return 31 - __clz(x);
#else
    return 31 - (u32)__builtin_clz(x);
#endif
}
FN u32 low_bit64(u64 x) { return (u32)x ? low_bit((u32)x) : 32 + low_bit((u32)(x >> 32)); }

/* Chance, as clew.core.chance has it. */
FN u64 splitmix64(u64 x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

/* A random number from 0 to count - 1. */
FN u32 below(u32 count, u64 seed, u64 draw) {
    return (u32)(splitmix64(splitmix64(seed ^ splitmix64(draw))) % count);
}

FN void shuffle(u8 *deck, i32 count, u64 seed, u64 draw) {
    u64 x = splitmix64(seed ^ splitmix64(draw));
    for (i32 i = count - 1; i > 0; i--) {
        x = splitmix64(x);
        i32 j = (i32)(x % (u64)(i + 1));
        u8 kept = deck[i];
        deck[i] = deck[j];
        deck[j] = kept;
    }
}

/* The seed of the match that is dealt after this one, below 2^53. */
FN u64 next_seed(u64 seed) { return splitmix64(seed) >> 11; }

/* A legal number at random from a mask of so many words, each as likely as the next. */
FN i32 sample(const u64 *mask, i32 words, u64 chance) {
    u32 many = 0;
    for (i32 w = 0; w < words; w++) many += bit_count64(mask[w]);
    u32 nth = (u32)((chance >> 32) * many >> 32);
    for (i32 w = 0; w < words; w++) {
        u32 here = bit_count64(mask[w]);
        if (nth < here) {
            u64 left = mask[w];
            while (nth--) left &= left - 1;
            return 64 * w + (i32)low_bit64(left);
        }
        nth -= here;
    }
    return 0;
}

#endif
