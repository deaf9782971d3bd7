/* Masks, and what a seat sees as 746 numbers: clew.envs.haunting_house.observation.
 *
 * A row is filled item by item: by one thread after the other things are zero (CPU), or by the 32 threads of a
 * warp, an item each (GPU). The functions are the same.
 */
#ifndef CLEW_OBSERVE_H
#define CLEW_OBSERVE_H

#include "turn.h"

enum {
    TILE_SIZE = 5, DOORS_PART = 180, ROUND_PART = 196, CARD_PART = 203, TIME_PART = 213, RULES_PART = 215,
    PAWNS_PART = 220, PAWN_SIZE = 37, SEATS_PART = 442, CARDS_PART = 466, PROGRAM_PART = 706, LONG = 100
};

/* The targets of the card that is due; nothing while programs are chosen and at the end. */
FN void write_hint(const Rules *rules, const Match *m, u64 *hint) {
    Targets targets = {{0, 0}, 0};
    if (m->to_act != NOBODY) targets = targets_of(rules, m, m->to_act, card_due(m, m->to_act));
    hint[0] = targets.bits[0];
    hint[1] = targets.bits[1];
    hint[2] = targets.first;
}

FN void write_mask(const Rules *rules, const Match *m, const u64 *hint, i32 seat, u64 *words) {
    (void)rules;
    for (i32 w = 0; w < WORDS; w++) words[w] = 0;
    if (!is_asked(m, (u32)seat)) {
        words[0] = 1; /* it can only wait */
    } else if (m->to_act == NOBODY) {
        words[0] = ~1ull;
        for (i32 w = 1; w < WALK_AT / 64; w++) words[w] = ~0ull;
        words[WALK_AT / 64] = (1ull << WALK_AT % 64) - 1;
    } else {
        u32 word = (u32)hint[2] >> 6, shift = hint[2] & 63;
        words[word] = hint[0] << shift;
        if (word + 1 < WORDS) words[word + 1] = hint[1] << shift | (shift ? hint[0] >> (64 - shift) : 0);
        if (word + 2 < WORDS && shift) words[word + 2] = hint[1] >> (64 - shift);
    }
}

FN void write_tile(const Match *m, u32 cell, float *row) {
    for (u32 i = 0; i < TILE_SIZE; i++) row[TILE_SIZE * cell + i] = (float)(m->tiles[cell] >> i & 1);
}

/* The doors, the round, the card, the time, the rules. */
FN void write_table(const Rules *rules, const Match *m, float *row) {
    double time = (double)m->turn / (double)(rules->turn_cap ? rules->turn_cap : LONG);
    row[DOORS_PART + m->entrance] = 1;
    row[DOORS_PART + SLOTS + m->exit] = 1;
    row[ROUND_PART + m->round] = 1;
    row[ROUND_PART + 2] = (float)is_choosing(m);
    if (m->step) row[ROUND_PART + 2 + m->step] = 1;
    if (m->to_act != NOBODY) row[CARD_PART + card_due(m, m->to_act)] = 1;
    row[TIME_PART] = time < 1.0 ? (float)time : 1.0f;
    row[TIME_PART + 1] = (float)is_over(m);
    row[RULES_PART] = rules->switch_with_entrance;
    row[RULES_PART + 1] = rules->secret_as_move;
    row[RULES_PART + 2 + rules->metric] = 1;
}

/* The seat that is i places to the left of another: its pawn, its state, its cards of so many steps. */
FN void write_place(const Rules *rules, const Match *m, i32 seat, i32 i, i32 steps, float *row) {
    u32 who = (u32)((seat + i) % rules->seats);
    float *state = row + SEATS_PART + 4 * i;
    if (m->pawns[who] <= ENTRANCE) row[PAWNS_PART + PAWN_SIZE * i + m->pawns[who]] = 1;
    state[0] = 1;
    state[1] = who == m->marker;
    state[2] = who == m->to_act;
    state[3] = is_choosing(m) && (m->held >> who & 1);
    if (!(m->held >> who & 1)) return;
    for (i32 step = 0; step < steps; step++) row[CARDS_PART + CARDS * (SEATS * step + i) + m->cards[who][step]] = 1;
}

/* One's own program, once it is locked. */
FN void write_program(const Match *m, i32 seat, float *row) {
    if (m->round != CHOSEN_ROUND || !(m->held >> seat & 1)) return;
    for (i32 step = 0; step < STEPS; step++) row[PROGRAM_PART + CARDS * step + m->cards[seat][step]] = 1;
}

/* What all seats see alike: the first 220 numbers. */
FN void write_common(const Rules *rules, const Match *m, float *row) {
    memset(row, 0, COMMON * sizeof *row);
    for (u32 cell = 0; cell < CELLS; cell++) write_tile(m, cell, row);
    write_table(rules, m, row);
}

/* A row for each seat. */
FN void write_observations(const Rules *rules, const Match *m, const u64 *hint, float *rows) {
    (void)hint;
    write_common(rules, m, rows);
    for (i32 seat = 0; seat < rules->seats; seat++) {
        float *row = rows + (size_t)OBSERVATION * seat;
        if (seat) memcpy(row, rows, COMMON * sizeof *row);
        memset(row + COMMON, 0, (OBSERVATION - COMMON) * sizeof *row);
        for (i32 i = 0; i < rules->seats; i++) write_place(rules, m, seat, i, m->step, row);
        write_program(m, seat, row);
    }
}

/* The whole state, hidden cards included: 706 numbers for a critic. */
FN void write_state(const Rules *rules, const Match *m, const u64 *hint, float *row) {
    (void)hint;
    write_common(rules, m, row);
    memset(row + COMMON, 0, (STATE_SIZE - COMMON) * sizeof *row);
    for (i32 i = 0; i < rules->seats; i++) write_place(rules, m, 0, i, STEPS, row);
}

#endif
