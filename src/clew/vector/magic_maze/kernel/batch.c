/* Many tables on a CPU, one after the other. Called by clew/vector/magic_maze/native.py through ctypes. */
#include "observe.h"

i32 clew_box_size(void) { return (i32)sizeof(Box); }
i32 clew_table_size(void) { return (i32)sizeof(Table); }

static void look(const Box *box, const Table *t, u64 *masks, float *sights) {
    Mask reach = reach_of(box, t);
    for (i32 seat = 0; masks && seat < box->seats; seat++) {
        Mask mask = mask_of(box, t, &reach, seat);
        memcpy(masks + WORDS * seat, mask.word, sizeof mask.word);
    }
    if (!sights) return;
    write_common(box, t, &reach, sights);
    for (i32 seat = 0; seat < box->seats; seat++) {
        float *row = sights + (size_t)OBSERVATION * seat;
        if (seat) memcpy(row, sights, COMMON * sizeof *row);
        write_own(box, t, seat, row);
    }
}

/* Begin the matches of these seeds at the tables that `which` names (all where it is null). */
void clew_deal(const Box *box, Table *tables, const u64 *seeds, const u8 *which, i32 count) {
    for (i32 i = 0; i < count; i++)
        if (!which || which[i]) deal(box, tables + i, seeds[i], 0);
}

/* What the seats of each table see and may do; masks and sights may be null. */
void clew_look(const Box *box, const Table *tables, u64 *masks, float *sights, i32 count) {
    for (i32 i = 0; i < count; i++)
        look(box, tables + i, masks ? masks + (size_t)WORDS * box->seats * i : 0,
             sights ? sights + (size_t)OBSERVATION * box->seats * i : 0);
}

/* A tick at every table. `finals` gets the last sight of each match that ends, where it is not null.
 * With `again` the next match begins at once at such a table; without, a match that is over stays. */
void clew_step(const Box *box, Table *tables, const i32 *numbers, u64 *masks, float *sights,
                   float *finals, float *rewards, u8 *done, u16 *refused, i32 again, i32 count) {
    const size_t row = (size_t)OBSERVATION * box->seats;
    for (i32 i = 0; i < count; i++) {
        Table *t = tables + i;
        Told told = {0.0f, TERMINATED, 0};
        if (!t->outcome) told = tick(box, t, numbers + (size_t)box->seats * i);
        rewards[i] = told.reward;
        done[i] = told.done;
        if (refused) refused[i] = told.refused;
        if (told.done && again) {
            if (finals) look(box, t, 0, finals + row * i);
            deal(box, t, next_seed(t->seed), t->episode + 1);
        }
        look(box, t, masks ? masks + (size_t)WORDS * box->seats * i : 0, sights ? sights + row * i : 0);
    }
}

/* The whole states, secrets included. */
void clew_whole(const Box *box, const Table *tables, float *rows, i32 count) {
    for (i32 i = 0; i < count; i++) {
        Mask reach = reach_of(box, tables + i);
        write_whole(box, tables + i, &reach, rows + (size_t)WHOLE * i);
    }
}

void clew_sample(const u64 *masks, u64 seed, i32 *numbers, i32 count) {
    for (i32 i = 0; i < count; i++) numbers[i] = sample(masks + WORDS * i, splitmix64(seed + (u64)i));
}
