/* The cards (HH-K): what each lets its owner choose, as bits from a first action number on, and carrying it out. */
#ifndef CLEW_CARDS_H
#define CLEW_CARDS_H

#include "house.h"

typedef struct {
    u64 bits[2];
    u64 first; /* the number of the first bit */
} Targets;

/* HH-K1, HH-K2: walks by first and second direction; the exit ends a walk with its first move. */
FN u64 walks(const Rules *rules, const Match *m, u64 pawns, u32 own, i32 two) {
    u64 found = 0;
    for (u32 left = ways_from(rules, m, pawns, own, own, 1); left; left &= left - 1) {
        u32 way = low_bit(left), one = next_to(rules, m, own, way);
        u64 second = 1;
        if (two && one != EXIT) second = (u64)ways_from(rules, m, pawns, own, one, 1) << 1;
        found |= second << (5 * way);
    }
    return found;
}

/* HH-K3: the pawns on the tiles that touch mine, by how many seats they sit to the left. */
FN u64 pawns_to_switch(const Rules *rules, const Match *m, u32 seat) {
    u32 own = m->pawns[seat];
    u64 near, found = 0;
    if (own == ENTRANCE) return 0;
    near = rules->touching[own];
    if (rules->switch_with_entrance && (rules->touching[CELLS + m->entrance] >> own & 1)) near |= 1ull << ENTRANCE;
    for (i32 i = 1; i < rules->seats; i++)
        if (near >> m->pawns[(seat + i) % rules->seats] & 1) found |= 1ull << (i - 1);
    return found;
}

/* HH-K8: either side of the two corners without a door. */
FN u64 free_slots(const Rules *rules, const Match *m) {
    u64 found = 0;
    u32 entrance = rules->corner[m->entrance], exit = rules->corner[m->exit];
    for (u32 slot = 0; slot < SLOTS; slot++)
        if (rules->corner[slot] != entrance && rules->corner[slot] != exit) found |= 1ull << slot;
    return found;
}

/* HH-K4, HH-K5: turns of any tile without a pawn. */
FN void turns_of_tiles(const u64 *all, u64 pawns, Targets *targets) {
    targets->bits[0] = all[0];
    targets->bits[1] = all[1];
    for (; pawns; pawns &= pawns - 1) {
        u32 at = 3 * low_bit64(pawns);
        if (at < 64) targets->bits[0] &= ~(7ull << at);
        if (at >= 64) targets->bits[1] &= ~(7ull << (at - 64));
        else if (at > 61) targets->bits[1] &= ~(7ull >> (64 - at));
    }
}

/* HH-K6: any two touching tiles without pawns. */
FN void free_pairs(const Rules *rules, u64 pawns, Targets *targets) {
    targets->bits[0] = rules->all_pairs[0];
    targets->bits[1] = rules->all_pairs[1];
    for (; pawns; pawns &= pawns - 1) {
        const u64 *taken = rules->pairs_of[low_bit64(pawns)];
        targets->bits[0] &= ~taken[0];
        targets->bits[1] &= ~taken[1];
    }
}

/* Every legal way for a seat to carry out a card. */
FN Targets targets_of(const Rules *rules, const Match *m, u32 seat, u32 card) {
    u64 pawns = occupied(rules, m);
    u32 own = m->pawns[seat];
    Targets targets = {{0, 0}, 0};
    switch (card) {
    case MOVE_ONE:
    case MOVE_TWO:
        targets.first = WALK_AT;
        targets.bits[0] = walks(rules, m, pawns, own, card == MOVE_TWO);
        break;
    case SWITCH_PLACES:
        targets.first = SWITCH_AT;
        targets.bits[0] = pawns_to_switch(rules, m, seat);
        break;
    case ROTATE_90:
    case ROTATE_180:
        targets.first = ROTATE_AT;
        turns_of_tiles(rules->turns[card - ROTATE_90], pawns, &targets);
        break;
    case SWITCH_TWO_TILES:
        targets.first = PAIR_AT;
        free_pairs(rules, pawns, &targets);
        break;
    case SECRET_PASSAGE: /* HH-K7: through exactly one wall, or with the option through none */
        targets.first = PASS_AT;
        targets.bits[0] = ways_from(rules, m, pawns, own, own, rules->secret_as_move ? 3 : 2);
        break;
    case MOVE_EXIT:
        targets.first = SLOT_AT;
        targets.bits[0] = free_slots(rules, m);
        break;
    case TRAP_DOOR:
        targets.first = FALL_AT;
        targets.bits[0] = trap_doors_to_fall_to(rules, m, pawns, own);
        break;
    } /* HH-K10: the hall of mirrors does nothing */
    return targets;
}

/* HH-T5: whether there is any legal way. Six pawns never stand on every tile, nor so that no two empty ones
 * touch, and two corners have no door; who can make one move can make two. */
FN i32 can_be_carried_out(const Rules *rules, const Match *m, u32 seat, u32 card) {
    switch (card) {
    case ROTATE_90:
    case ROTATE_180:
    case SWITCH_TWO_TILES:
    case MOVE_EXIT: return 1;
    case HALL_OF_MIRRORS: return 0;
    }
    return targets_of(rules, m, seat, card == MOVE_TWO ? MOVE_ONE : card).bits[0] != 0;
}

/* The seat to act carries out its card with one of its targets, by its bit. */
FN void carry_out(const Rules *rules, Match *m, u32 seat, u32 card, u32 target) {
    u8 *pawn = &m->pawns[seat];
    switch (card) {
    case MOVE_ONE:
    case MOVE_TWO:
        *pawn = (u8)next_to(rules, m, *pawn, target / 5);
        if (target % 5) *pawn = (u8)next_to(rules, m, *pawn, target % 5 - 1);
        break;
    case SWITCH_PLACES: {
        u8 *other = &m->pawns[(seat + 1 + target) % rules->seats], kept = *other;
        *other = *pawn;
        *pawn = kept;
        break;
    }
    case ROTATE_90:
    case ROTATE_180: m->tiles[target / 3] = turned(m->tiles[target / 3], target % 3 + 1); break;
    case SWITCH_TWO_TILES: {
        u16 *one = &m->tiles[rules->pairs[target][0]], *other = &m->tiles[rules->pairs[target][1]], kept = *one;
        *one = *other;
        *other = kept;
        break;
    }
    case SECRET_PASSAGE: *pawn = (u8)next_to(rules, m, *pawn, target); break;
    case MOVE_EXIT: m->exit = (u8)target; break;
    case TRAP_DOOR: *pawn = (u8)target; break;
    }
}

#endif
