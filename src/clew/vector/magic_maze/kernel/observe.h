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

FN i32 row_of(const Rules *rules, const Match *m, u32 square) {
    u32 tile = square >> 4;
    return -4 * m->north[tile] + m->east[tile] + (rules->turned[m->turn[tile] & 3][square & 15] >> 2);
}

FN i32 column_of(const Rules *rules, const Match *m, u32 square) {
    u32 tile = square >> 4;
    return m->north[tile] + 4 * m->east[tile] + (rules->turned[m->turn[tile] & 3][square & 15] & 3);
}

FN float hundredth(const Rules *rules, i32 number) { return rules->hundredths[number + 128]; }

FN float table_value(const Rules *rules, const Match *m, i32 i) {
    i32 left = m->sand_out_at - m->now;
    switch (i) {
    case 0: return left > 0 ? (float)((double)left / (double)rules->capacity) : 0.0f;
    case 1: return m->stolen;
    case 2: return (float)vortex_is_on(rules, m);
    case 3: return m->talk && rules->talk != TALK_GESTURES;
    case 4: return (float)may_gesture(rules, m);
    case 5: return 0.5f * m->credits;
    case 6: return 0.5f * m->discards_due;
    case 7: return 0.25f * m->turns;
    case 8: return rules->pile[m->pile_count];
    case 9: return rules->deck[m->deck_count];
    case 10: return rules->seats == 1;
    default: return m->outcome != 0;
    }
}

FN void write_hero(const Rules *rules, const Match *m, i32 h, float *out) {
    u32 square = m->heroes[h];
    out[1] = m->out >> h & 1;
    if (!square) return;
    out[0] = 1;
    out[2 + (square >> 4) - 1] = 1;
    out[26 + (square & 15)] = 1;
    out[42] = hundredth(rules, row_of(rules, m, square));
    out[43] = hundredth(rules, column_of(rules, m, square));
    out[44] = m->turn[square >> 4] >> 2;
}

FN void write_tile(const Rules *rules, const Match *m, i32 tile, float *row) {
    float *out = row + TILES_PART + 8 * (tile - 1);
    if (!(m->laid >> tile & 1)) return;
    out[0] = 1;
    out[1] = m->turn[tile] >> 2;
    out[2] = rules->lattice[m->north[tile] + 32];
    out[3] = rules->lattice[m->east[tile] + 32];
    out[4 + (m->turn[tile] & 3)] = 1;
}

FN void write_goal(const Rules *rules, const Match *m, i32 i, float *row) {
    u32 square = rules->goals[i >> 1][i & 1];
    float *out = row + GOALS_PART + 3 * i;
    if (!(m->laid >> (square >> 4) & 1)) return;
    out[0] = 1;
    out[1] = hundredth(rules, row_of(rules, m, square));
    out[2] = hundredth(rules, column_of(rules, m, square));
}

FN void write_special(const Match *m, i32 i, float *row) {
    row[SPECIALS_PART + 3 * i] = m->revealed >> i & 1;
    row[SPECIALS_PART + 3 * i + 1] = m->tokens >> i & 1;
    row[SPECIALS_PART + 3 * i + 2] = m->barred >> i & 1;
}

FN void write_piles(const Rules *rules, const Match *m, float *row) {
    if (m->pile_count && rules->open_pile) row[TOP_PART + m->pile[0] - 1] = 1;
    for (i32 i = 0; i < m->shown_count; i++) row[SHOWN_PART + POWERS * i + m->shown[i]] = 1;
}

/* What all seats see alike: the first 760 numbers. */
FN void write_common(const Rules *rules, const Match *m, const u64 *reach, float *row) {
    memset(row, 0, COMMON * sizeof *row);
    for (i32 h = 0; h < HEROES; h++) write_hero(rules, m, h, row + HERO_SIZE * h);
    for (u32 left = m->laid; left; left &= left - 1) write_tile(rules, m, (i32)low_bit(left), row);
    for (i32 i = 0; i < 8; i++) write_goal(rules, m, i, row);
    for (i32 i = 0; i < SPECIALS; i++) write_special(m, i, row);
    for (i32 i = 0; i < 12; i++) row[TABLE_PART + i] = table_value(rules, m, i);
    memcpy(row + RULES_PART, rules->rule_values, sizeof rules->rule_values);
    write_piles(rules, m, row);
    for (i32 w = 0; w < 7; w++) {
        u32 bits = (u32)(reach[w >> 1] >> (32 * (w & 1)));
        for (u32 b = 0; b < 32; b++) row[REACH_PART + 32 * w + b] = (float)(i32)(bits >> b & 1);
    }
    row[REACH_PART + 224] = (float)(i32)(reach[3] >> 32 & 1);
    row[REACH_PART + 225] = (float)(i32)(reach[3] >> 33 & 1);
}

FN void write_powers(const Rules *rules, const Match *m, i32 seat, i32 i, float *row) {
    u32 powers = powers_of(rules, m, (seat + i) % rules->seats);
    for (i32 p = 0; p < POWERS; p++) row[POWERS_PART + POWERS * i + p] = powers >> p & 1;
}

/* What a seat sees of the seat that is i places to its left; its own is 0. */
FN void write_place(const Rules *rules, const Match *m, i32 seat, i32 i, float *row) {
    i32 who = (seat + i) % rules->seats;
    u8 signal = m->signals[who];
    write_powers(rules, m, seat, i, row);
    row[SEATS_PART + 3 * i] = 1;
    row[SEATS_PART + 3 * i + 1] = who == m->leader;
    row[SEATS_PART + 3 * i + 2] = who == m->pawn;
    if (signal >= 16) row[SIGNALS_PART + SIGNAL_SIZE * i + 2 + signal - 16] = 1;
    else if (signal) row[SIGNALS_PART + SIGNAL_SIZE * i + (signal - 1 != seat)] = 1;
}

/* What each seat sees its own way: by seat, own first. */
FN void write_own(const Rules *rules, const Match *m, i32 seat, float *row) {
    memset(row + POWERS_PART, 0, (OBSERVATION - POWERS_PART) * sizeof *row);
    for (i32 i = 0; i < rules->seats; i++) write_place(rules, m, seat, i, row);
}

/* A row for each seat. */
FN void write_observations(const Rules *rules, const Match *m, const u64 *reach, float *rows) {
    write_common(rules, m, reach, rows);
    for (i32 seat = 0; seat < rules->seats; seat++) {
        float *row = rows + (size_t)OBSERVATION * seat;
        if (seat) memcpy(row, rows, COMMON * sizeof *row);
        write_own(rules, m, seat, row);
    }
}

FN void write_hint(const Rules *rules, const Match *m, u64 *reach) {
    Mask all = reach_of(rules, m);
    memcpy(reach, all.word, sizeof all.word);
}

FN void write_mask(const Rules *rules, const Match *m, const u64 *reach, i32 seat, u64 *words) {
    Mask all, mask;
    memcpy(all.word, reach, sizeof all.word);
    mask = mask_of(rules, m, &all, seat);
    memcpy(words, mask.word, sizeof mask.word);
}

/* The whole state, pile and deck included: 854 numbers for a critic. */
FN void write_state(const Rules *rules, const Match *m, const u64 *reach, float *row) {
    write_common(rules, m, reach, row);
    memset(row + COMMON, 0, (STATE_SIZE - COMMON) * sizeof *row);
    for (i32 i = 0; i < rules->seats; i++) write_powers(rules, m, 0, i, row);
    for (i32 i = 0; i < m->pile_count; i++)
        row[WHOLE_PILE_PART + m->pile[i] - 1] = (float)((double)(i + 1) / 24.0);
    for (i32 i = 0; i < m->deck_count; i++) row[WHOLE_DECK_PART + m->deck[i]] = 0.125f * (i + 1);
}

#endif
