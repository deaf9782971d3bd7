/* What a seat sees, as 949 numbers: clew.envs.magic_maze.observation.
 *
 * A row is filled item by item: by one thread after the other things are zero (CPU), or by the 32
 * threads of a warp, an item each (GPU). The functions are the same.
 */
#ifndef CLEW_OBSERVE_H
#define CLEW_OBSERVE_H

#include "rules.h"

enum {
    HEROES_PART = 0, HERO_SIZE = 45, TILES_PART = 180, GOALS_PART = 372, SPECIALS_PART = 396,
    TABLE_PART = 429, RULES_PART = 441, TOP_PART = 461, SHOWN_PART = 485, REACH_PART = 534,
    POWERS_PART = 760, SEATS_PART = 823, SIGNALS_PART = 850, SIGNAL_SIZE = 11, POWERS = 7,
    WHOLE_PILE_PART = 823, WHOLE_DECK_PART = 847
};

FN i32 row_of(const Box *box, const Table *t, u32 square) {
    u32 tile = square >> 4;
    return -4 * t->north[tile] + t->east[tile] + (box->turned[t->turn[tile] & 3][square & 15] >> 2);
}

FN i32 column_of(const Box *box, const Table *t, u32 square) {
    u32 tile = square >> 4;
    return t->north[tile] + 4 * t->east[tile] + (box->turned[t->turn[tile] & 3][square & 15] & 3);
}

FN float hundredth(const Box *box, i32 number) { return box->hundredths[number + 128]; }

FN float table_value(const Box *box, const Table *t, i32 i) {
    i32 left = t->sand_out_at - t->now;
    switch (i) {
    case 0: return left > 0 ? (float)((double)left / (double)box->capacity) : 0.0f;
    case 1: return t->stolen;
    case 2: return (float)vortex_is_on(box, t);
    case 3: return t->talk && box->talk != TALK_GESTURES;
    case 4: return (float)may_gesture(box, t);
    case 5: return 0.5f * t->credits;
    case 6: return 0.5f * t->discards_due;
    case 7: return 0.25f * t->turns;
    case 8: return box->pile[t->pile_count];
    case 9: return box->deck[t->deck_count];
    case 10: return box->seats == 1;
    default: return t->outcome != 0;
    }
}

FN void write_hero(const Box *box, const Table *t, i32 h, float *out) {
    u32 square = t->heroes[h];
    out[1] = t->out >> h & 1;
    if (!square) return;
    out[0] = 1;
    out[2 + (square >> 4) - 1] = 1;
    out[26 + (square & 15)] = 1;
    out[42] = hundredth(box, row_of(box, t, square));
    out[43] = hundredth(box, column_of(box, t, square));
    out[44] = t->turn[square >> 4] >> 2;
}

FN void write_tile(const Box *box, const Table *t, i32 tile, float *row) {
    float *out = row + TILES_PART + 8 * (tile - 1);
    if (!(t->laid >> tile & 1)) return;
    out[0] = 1;
    out[1] = t->turn[tile] >> 2;
    out[2] = box->lattice[t->north[tile] + 32];
    out[3] = box->lattice[t->east[tile] + 32];
    out[4 + (t->turn[tile] & 3)] = 1;
}

FN void write_goal(const Box *box, const Table *t, i32 i, float *row) {
    u32 square = box->goals[i >> 1][i & 1];
    float *out = row + GOALS_PART + 3 * i;
    if (!(t->laid >> (square >> 4) & 1)) return;
    out[0] = 1;
    out[1] = hundredth(box, row_of(box, t, square));
    out[2] = hundredth(box, column_of(box, t, square));
}

FN void write_special(const Table *t, i32 i, float *row) {
    row[SPECIALS_PART + 3 * i] = t->revealed >> i & 1;
    row[SPECIALS_PART + 3 * i + 1] = t->tokens >> i & 1;
    row[SPECIALS_PART + 3 * i + 2] = t->barred >> i & 1;
}

FN void write_piles(const Box *box, const Table *t, float *row) {
    if (t->pile_count && box->open_pile) row[TOP_PART + t->pile[0] - 1] = 1;
    for (i32 i = 0; i < t->shown_count; i++) row[SHOWN_PART + POWERS * i + t->shown[i]] = 1;
}

/* What all seats see alike: the first 760 numbers. */
FN void write_common(const Box *box, const Table *t, const Mask *reach, float *row) {
    memset(row, 0, COMMON * sizeof *row);
    for (i32 h = 0; h < HEROES; h++) write_hero(box, t, h, row + HERO_SIZE * h);
    for (u32 left = t->laid; left; left &= left - 1) write_tile(box, t, (i32)low_bit(left), row);
    for (i32 i = 0; i < 8; i++) write_goal(box, t, i, row);
    for (i32 i = 0; i < SPECIALS; i++) write_special(t, i, row);
    for (i32 i = 0; i < 12; i++) row[TABLE_PART + i] = table_value(box, t, i);
    memcpy(row + RULES_PART, box->rules, sizeof box->rules);
    write_piles(box, t, row);
    for (i32 w = 0; w < 7; w++) {
        u32 bits = (u32)(reach->word[w >> 1] >> (32 * (w & 1)));
        for (u32 b = 0; b < 32; b++) row[REACH_PART + 32 * w + b] = (float)(i32)(bits >> b & 1);
    }
    row[REACH_PART + 224] = (float)(i32)(reach->word[3] >> 32 & 1);
    row[REACH_PART + 225] = (float)(i32)(reach->word[3] >> 33 & 1);
}

FN void write_powers(const Box *box, const Table *t, i32 seat, i32 i, float *row) {
    u32 powers = powers_of(box, t, (seat + i) % box->seats);
    for (i32 p = 0; p < POWERS; p++) row[POWERS_PART + POWERS * i + p] = powers >> p & 1;
}

/* What a seat sees of the seat that is i places to its left; its own is 0. */
FN void write_place(const Box *box, const Table *t, i32 seat, i32 i, float *row) {
    i32 who = (seat + i) % box->seats;
    u8 signal = t->signals[who];
    write_powers(box, t, seat, i, row);
    row[SEATS_PART + 3 * i] = 1;
    row[SEATS_PART + 3 * i + 1] = who == t->leader;
    row[SEATS_PART + 3 * i + 2] = who == t->pawn;
    if (signal >= 16) row[SIGNALS_PART + SIGNAL_SIZE * i + 2 + signal - 16] = 1;
    else if (signal) row[SIGNALS_PART + SIGNAL_SIZE * i + (signal - 1 != seat)] = 1;
}

/* What each seat sees its own way: by seat, own first. */
FN void write_own(const Box *box, const Table *t, i32 seat, float *row) {
    memset(row + POWERS_PART, 0, (OBSERVATION - POWERS_PART) * sizeof *row);
    for (i32 i = 0; i < box->seats; i++) write_place(box, t, seat, i, row);
}

/* The whole state, pile and deck included: 854 numbers for a critic. */
FN void write_whole(const Box *box, const Table *t, const Mask *reach, float *row) {
    write_common(box, t, reach, row);
    memset(row + COMMON, 0, (WHOLE - COMMON) * sizeof *row);
    for (i32 i = 0; i < box->seats; i++) write_powers(box, t, 0, i, row);
    for (i32 i = 0; i < t->pile_count; i++)
        row[WHOLE_PILE_PART + t->pile[i] - 1] = (float)((double)(i + 1) / 24.0);
    for (i32 i = 0; i < t->deck_count; i++) row[WHOLE_DECK_PART + t->deck[i]] = 0.125f * (i + 1);
}

#endif
