// The batch on a CPU, as calls of JAX (XLA's foreign functions). Built by clew/vector/magic_maze/foreign.py.
#include "observe.h"
#include "xla/ffi/api/ffi.h"

namespace ffi = xla::ffi;

static void put_masks(const Box *box, const Table *t, u64 *masks, u64 *reach, i32 table) {
    Mask all = reach_of(box, t);
    memcpy(reach + (size_t)WORDS * table, all.word, sizeof all.word);
    for (i32 seat = 0; seat < box->seats; seat++) {
        Mask mask = mask_of(box, t, &all, seat);
        memcpy(masks + (size_t)WORDS * (box->seats * table + seat), mask.word, sizeof mask.word);
    }
}

static void DEAL(const Box *box, const u64 *seeds, Table *tables, i32 count) {
    for (i32 i = 0; i < count; i++) deal(box, tables + i, seeds[i], 0);
}

static void LOOK(const Box *box, const Table *tables, u64 *masks, u64 *reach, i32 count) {
    for (i32 i = 0; i < count; i++) put_masks(box, tables + i, masks, reach, i);
}

static void STEP(const Box *box, const Table *before, const i32 *numbers, Table *after, u64 *masks,
                 u64 *reach, float *rewards, u8 *done, i32 again, i32 count) {
    for (i32 i = 0; i < count; i++) {
        Table *t = after + i;
        Told told = {0.0f, TERMINATED, 0};
        if (t != before + i) *t = before[i];
        if (!t->outcome) told = tick(box, t, numbers + (size_t)box->seats * i);
        rewards[i] = told.reward;
        done[i] = told.done;
        if (told.done && again) deal(box, t, next_seed(t->seed), t->episode + 1);
        put_masks(box, t, masks, reach, i);
    }
}

static void SIGHTS(const Box *box, const Table *tables, const u64 *reach, float *sights, i32 count) {
    for (i32 i = 0; i < count; i++) {
        float *first = sights + (size_t)OBSERVATION * box->seats * i;
        write_common(box, tables + i, (const Mask *)(reach + (size_t)WORDS * i), first);
        for (i32 seat = 0; seat < box->seats; seat++) {
            float *row = first + (size_t)OBSERVATION * seat;
            if (seat) memcpy(row, first, COMMON * sizeof *row);
            write_own(box, tables + i, seat, row);
        }
    }
}

static void SAMPLE(const u64 *masks, const u64 *seed, i32 *numbers, i32 count) {
    for (i32 i = 0; i < count; i++)
        numbers[i] = sample(masks + (size_t)WORDS * i, splitmix64(seed[0] + (u64)i));
}

static ffi::Error launched() { return ffi::Error::Success(); }

#define STREAM
#define STREAM_ARGUMENT
#include "jax_calls.h"
