/* Which action numbers the position allows, and each seat: clew.envs.magic_maze.reach. */
#ifndef CLEW_MASKS_H
#define CLEW_MASKS_H

#include "deal.h"

typedef struct {
    u64 word[WORDS];
} Mask;

FN u32 powers_of(const Rules *rules, const Match *m, i32 seat) {
    if (rules->seats > 1) return m->hands[seat];
    return m->shown_count ? 1u << m->shown[m->shown_count - 1] : 0;
}

FN i32 vortex_is_on(const Rules *rules, const Match *m) { return rules->vortex && !m->stolen; }

FN i32 may_gesture(const Rules *rules, const Match *m) {
    return m->talk || (rules->gestures_always && rules->talk == TALK_GESTURES);
}

FN i32 may_move_pawn(const Rules *rules, const Match *m, i32 seat) {
    return rules->pawn && (m->leader == -1 || m->leader == seat);
}

/* The squares of a tile that a hero may not enter: MM-A2, MM-R6, MM-SC17. */
FN u32 taken_on(const Rules *rules, const Match *m, i32 tile, i32 hero) {
    u32 taken = 0;
    for (i32 h = 0; h < HEROES; h++)
        if (m->heroes[h] >> 4 == tile) {
            taken |= 1u << (m->heroes[h] & 15);
            if (!rules->groups && h != hero && tile > 1) return 0xffff;
        }
    for (u32 left = m->barred; left; left &= left - 1) {
        u32 square = rules->special_squares[low_bit(left)];
        if ((i32)(square >> 4) == tile) taken |= 1u << (square & 15);
    }
    return taken;
}

/* How many squares are free before the first that is taken. */
FN i32 free_before(i32 square, i32 side, u32 taken) {
    switch (side) {
    case NORTH: return (square - (i32)high_bit(taken)) / 4 - 1;
    case EAST: return (i32)low_bit(taken) - square - 1;
    case SOUTH: return ((i32)low_bit(taken) - square) / 4 - 1;
    default: return square - (i32)high_bit(taken) - 1;
    }
}

/* What lies beyond the door in which a line leaves its tile: the square there, or 0. */
FN u32 beyond_door(const Rules *rules, const Match *m, i32 tile, i32 way) {
    i32 next = m->beside[tile][way];
    if (!next) return 0;
    i32 side = (way + 2 - m->turn[next]) & 3;
    return rules->doors[next][side] ? (u32)(next * 16 + rules->door_squares[side]) : 0;
}

/* How far a hero may slide. A line crosses one border at most: doors are staggered. */
FN i32 slide_length(const Rules *rules, const Match *m, i32 hero, i32 way, u32 taken) {
    u32 from = m->heroes[hero];
    i32 tile = (i32)from >> 4, square = from & 15, side = (way - m->turn[tile]) & 3;
    i32 passages = rules->passages && hero == DWARF;
    u32 run = rules->runs[tile][passages][square] >> (4 * side);
    u32 blocked = taken & rules->path[square][side][run & 3];
    if (blocked) return free_before(square, side, blocked);
    i32 length = run & 3;
    u32 there = run & 4 ? beyond_door(rules, m, tile, way) : 0;
    if (!there) return length;
    tile = (i32)there >> 4, square = there & 15, side = (way - m->turn[tile]) & 3;
    taken = taken_on(rules, m, tile, hero);
    if (taken >> square & 1) return length;
    run = rules->runs[tile][passages][square] >> (4 * side);
    blocked = taken & rules->path[square][side][run & 3];
    return length + 1 + (blocked ? free_before(square, side, blocked) : (i32)(run & 3));
}

FN i32 is_open(const Match *m, u8 opening) {
    return opening != NOTHING && (m->openings >> opening & 1);
}

/* A hero's 30 numbers: slides by direction and distance, escalator, exploring. */
FN u64 hero_block(const Rules *rules, const Match *m, i32 hero) {
    i32 tile = m->heroes[hero] >> 4, square = m->heroes[hero] & 15;
    u32 taken = taken_on(rules, m, tile, hero);
    u64 block = 0;
    for (i32 way = 0; way < 4; way++)
        block |= ((1ull << slide_length(rules, m, hero, way, taken)) - 1) << (LONGEST * way);
    u8 end = rules->escalators[tile][square], side = rules->side_of[square];
    if (end != NOTHING && !(taken >> end & 1)) block |= 1ull << 28;
    if (side != NOTHING && m->pile_count && rules->doors[tile][side] == 2 + hero)
        if (is_open(m, rules->opening_at[tile][side])) block |= 1ull << 29;
    return block;
}

FN void add_bits(Mask *mask, u32 at, u64 bits) {
    u32 word = at >> 6, shift = at & 63;
    mask->word[word] |= bits << shift;
    if (shift && word + 1 < WORDS) mask->word[word + 1] |= bits >> (64 - shift);
}

/* MM-SC13: from vortex to vortex of the other dimension, and never all four in one. */
FN i32 may_cross(const Rules *rules, const Match *m, i32 hero, u32 to) {
    u32 here = m->heroes[hero];
    u8 vortex = rules->vortex_at[here >> 4][here & 15];
    if (vortex == NOTHING || rules->vortex_heroes[vortex] != hero) return 0;
    i32 there = m->turn[to >> 4] >> 2;
    if (m->turn[here >> 4] >> 2 == there) return 0;
    for (i32 h = 0; h < HEROES; h++)
        if (h != hero && m->turn[m->heroes[h] >> 4] >> 2 != there) return 1;
    return 0;
}

/* MM-A4, MM-SC13, MM-SC17: whether a hero may go to a vortex square, the power for it aside. */
FN i32 may_go_to_vortex(const Rules *rules, const Match *m, i32 hero, i32 vortex) {
    if (!vortex_is_on(rules, m) || (m->out >> hero & 1) || !(m->vortices >> vortex & 1)) return 0;
    u32 to = rules->vortex_squares[vortex];
    for (i32 h = 0; h < HEROES; h++) {
        if (m->heroes[h] == to) return 0;
        if (!rules->groups && h != hero && m->heroes[h] >> 4 > 1 && m->heroes[h] >> 4 == to >> 4)
            return 0;
    }
    return !rules->dimensions || may_cross(rules, m, hero, to);
}

FN u64 vortex_bits(const Rules *rules, const Match *m) {
    if (!vortex_is_on(rules, m)) return 0;
    u64 free = m->vortices;
    if (rules->groups && !rules->dimensions) {
        for (i32 h = 0; h < HEROES; h++) {
            u8 vortex = rules->vortex_at[m->heroes[h] >> 4][m->heroes[h] & 15];
            if (vortex != NOTHING) free &= ~(1ull << vortex);
        }
        return free;
    }
    for (u64 left = free; left; left &= left - 1) {
        i32 vortex = (i32)low_bit64(left);
        if (!may_go_to_vortex(rules, m, rules->vortex_heroes[vortex], vortex)) free &= ~(1ull << vortex);
    }
    return free;
}

/* MM-SC11: one walkable area touches every tile. Every face is one area (blobs.py makes sure). */
FN i32 is_connected(const Rules *rules, const Match *m, u32 tiles) {
    u32 reached = 2, fresh = 2;
    while (fresh) {
        i32 tile = (i32)low_bit(fresh);
        fresh &= fresh - 1;
        for (i32 way = 0; way < 4; way++) {
            i32 next = m->beside[tile][way];
            if (!next || !(tiles >> next & 1) || (reached >> next & 1)) continue;
            if (rules->doors[tile][(way - m->turn[tile]) & 3] &&
                rules->doors[next][(way + 2 - m->turn[next]) & 3])
                reached |= 1u << next, fresh |= 1u << next;
        }
    }
    return reached == tiles;
}

FN u32 may_go(const Rules *rules, const Match *m, u32 tiles, u32 kept) {
    u32 found = 0;
    for (u32 left = tiles & ~kept; left; left &= left - 1) {
        u32 tile = left & -left;
        if (is_connected(rules, m, tiles & ~tile)) found |= tile;
    }
    return found;
}

/* MM-SC11: tile 1, and tiles with a hero or a token on them, may not go. */
FN u32 kept_tiles(const Rules *rules, const Match *m) {
    u32 kept = 2;
    for (i32 h = 0; h < HEROES; h++) kept |= 1u << (m->heroes[h] >> 4);
    for (u32 left = m->tokens; left; left &= left - 1)
        kept |= 1u << (rules->special_squares[low_bit(left)] >> 4);
    return kept;
}

/* The tiles that may be discarded now: a first choice only if it leaves a second. */
FN u32 discardable(const Rules *rules, const Match *m) {
    u32 kept = kept_tiles(rules, m), first = may_go(rules, m, m->laid, kept), found = 0;
    if (m->discards_due < 2) return first;
    for (u32 left = first; left; left &= left - 1) {
        u32 tile = left & -left;
        if (may_go(rules, m, m->laid & ~tile, kept)) found |= tile;
    }
    return found;
}

/* MM-T1, MM-R1, MM-SC10: whether an item or exit is one for this hero. */
FN i32 may_use(i32 hero, i32 colour, i32 whose) {
    if (whose == PURPLE) return colour == MAGE;
    return (colour == hero) == (whose == OWN);
}

FN i32 may_steal(const Rules *rules, const Match *m) {
    if (m->stolen) return 0;
    for (i32 h = 0; h < HEROES; h++) {
        u8 mark = rules->marks[m->heroes[h] >> 4][m->heroes[h] & 15];
        if ((mark & 15) != ITEM || !may_use(h, mark >> 4, rules->items)) return 0;
    }
    return 1;
}

/* What the position lets anybody do, whoever has the power for it. */
FN Mask reach_of(const Rules *rules, const Match *m) {
    Mask mask = {{1, 0, 0, 0}};
    if (m->outcome) return mask;
    if (m->discards_due) {
        add_bits(&mask, DISCARD_AT, discardable(rules, m) >> 2);
        return mask;
    }
    for (i32 h = 0; h < HEROES; h++)
        if (!(m->out >> h & 1)) add_bits(&mask, HERO_AT + BLOCK * h, hero_block(rules, m, h));
    add_bits(&mask, VORTEX_AT, vortex_bits(rules, m));
    if (m->credits && m->pile_count) add_bits(&mask, DIVINE_AT, m->openings);
    if (rules->manual_theft && may_steal(rules, m)) add_bits(&mask, STEAL_AT, 1);
    if (rules->seats == 1) add_bits(&mask, REVEAL_AT, 1);
    return mask;
}

/* What one seat may do now. */
FN Mask mask_of(const Rules *rules, const Match *m, const Mask *reach, i32 seat) {
    Mask mask;
    const u64 *filter = rules->filter[powers_of(rules, m, seat)];
    for (i32 w = 0; w < WORDS; w++) mask.word[w] = reach->word[w] & filter[w];
    if (rules->signals && !m->outcome) {
        u64 others = (1ull << (rules->seats - 1)) - 1;
        add_bits(&mask, STARE_AT, others);
        if (may_move_pawn(rules, m, seat)) add_bits(&mask, PAWN_AT, others);
        if (may_gesture(rules, m)) add_bits(&mask, SIGN_AT, (1u << GESTURES) - 1);
    }
    return mask;
}

#endif
