/* Which action numbers the position allows, and each seat: clew.envs.magic_maze.reach. */
#ifndef CLEW_MASKS_H
#define CLEW_MASKS_H

#include "deal.h"

typedef struct {
    u64 word[WORDS];
} Mask;

FN u32 powers_of(const Box *box, const Table *t, i32 seat) {
    if (box->seats > 1) return t->hands[seat];
    return t->shown_count ? 1u << t->shown[t->shown_count - 1] : 0;
}

FN i32 vortex_is_on(const Box *box, const Table *t) { return box->vortex && !t->stolen; }

FN i32 may_gesture(const Box *box, const Table *t) {
    return t->talk || (box->gestures_always && box->talk == TALK_GESTURES);
}

FN i32 may_move_pawn(const Box *box, const Table *t, i32 seat) {
    return box->pawn && (t->leader == -1 || t->leader == seat);
}

/* The squares of a tile that a hero may not enter: MM-A2, MM-R6, MM-SC17. */
FN u32 taken_on(const Box *box, const Table *t, i32 tile, i32 hero) {
    u32 taken = 0;
    for (i32 h = 0; h < HEROES; h++)
        if (t->heroes[h] >> 4 == tile) {
            taken |= 1u << (t->heroes[h] & 15);
            if (!box->groups && h != hero && tile > 1) return 0xffff;
        }
    for (u32 left = t->barred; left; left &= left - 1) {
        u32 square = box->special_squares[low_bit(left)];
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
FN u32 beyond_door(const Box *box, const Table *t, i32 tile, i32 way) {
    i32 next = t->beside[tile][way];
    if (!next) return 0;
    i32 side = (way + 2 - t->turn[next]) & 3;
    return box->doors[next][side] ? (u32)(next * 16 + box->door_squares[side]) : 0;
}

/* How far a hero may slide. A line crosses one border at most: doors are staggered. */
FN i32 slide_length(const Box *box, const Table *t, i32 hero, i32 way, u32 taken) {
    u32 from = t->heroes[hero];
    i32 tile = (i32)from >> 4, square = from & 15, side = (way - t->turn[tile]) & 3;
    i32 passages = box->passages && hero == DWARF;
    u32 run = box->runs[tile][passages][square] >> (4 * side);
    u32 blocked = taken & box->path[square][side][run & 3];
    if (blocked) return free_before(square, side, blocked);
    i32 length = run & 3;
    u32 there = run & 4 ? beyond_door(box, t, tile, way) : 0;
    if (!there) return length;
    tile = (i32)there >> 4, square = there & 15, side = (way - t->turn[tile]) & 3;
    taken = taken_on(box, t, tile, hero);
    if (taken >> square & 1) return length;
    run = box->runs[tile][passages][square] >> (4 * side);
    blocked = taken & box->path[square][side][run & 3];
    return length + 1 + (blocked ? free_before(square, side, blocked) : (i32)(run & 3));
}

FN i32 is_open(const Table *t, u8 opening) {
    return opening != NOTHING && (t->openings >> opening & 1);
}

/* A hero's 30 numbers: slides by direction and distance, escalator, exploring. */
FN u64 hero_block(const Box *box, const Table *t, i32 hero) {
    i32 tile = t->heroes[hero] >> 4, square = t->heroes[hero] & 15;
    u32 taken = taken_on(box, t, tile, hero);
    u64 block = 0;
    for (i32 way = 0; way < 4; way++)
        block |= ((1ull << slide_length(box, t, hero, way, taken)) - 1) << (LONGEST * way);
    u8 end = box->escalators[tile][square], side = box->side_of[square];
    if (end != NOTHING && !(taken >> end & 1)) block |= 1ull << 28;
    if (side != NOTHING && t->pile_count && box->doors[tile][side] == 2 + hero)
        if (is_open(t, box->opening_at[tile][side])) block |= 1ull << 29;
    return block;
}

FN void add_bits(Mask *mask, u32 at, u64 bits) {
    u32 word = at >> 6, shift = at & 63;
    mask->word[word] |= bits << shift;
    if (shift && word + 1 < WORDS) mask->word[word + 1] |= bits >> (64 - shift);
}

/* MM-SC13: from vortex to vortex of the other dimension, and never all four in one. */
FN i32 may_cross(const Box *box, const Table *t, i32 hero, u32 to) {
    u32 here = t->heroes[hero];
    u8 vortex = box->vortex_at[here >> 4][here & 15];
    if (vortex == NOTHING || box->vortex_heroes[vortex] != hero) return 0;
    i32 there = t->turn[to >> 4] >> 2;
    if (t->turn[here >> 4] >> 2 == there) return 0;
    for (i32 h = 0; h < HEROES; h++)
        if (h != hero && t->turn[t->heroes[h] >> 4] >> 2 != there) return 1;
    return 0;
}

/* MM-A4, MM-SC13, MM-SC17: whether a hero may go to a vortex square, the power for it aside. */
FN i32 may_go_to_vortex(const Box *box, const Table *t, i32 hero, i32 vortex) {
    if (!vortex_is_on(box, t) || (t->out >> hero & 1) || !(t->vortices >> vortex & 1)) return 0;
    u32 to = box->vortex_squares[vortex];
    for (i32 h = 0; h < HEROES; h++) {
        if (t->heroes[h] == to) return 0;
        if (!box->groups && h != hero && t->heroes[h] >> 4 > 1 && t->heroes[h] >> 4 == to >> 4)
            return 0;
    }
    return !box->dimensions || may_cross(box, t, hero, to);
}

FN u64 vortex_bits(const Box *box, const Table *t) {
    if (!vortex_is_on(box, t)) return 0;
    u64 free = t->vortices;
    if (box->groups && !box->dimensions) {
        for (i32 h = 0; h < HEROES; h++) {
            u8 vortex = box->vortex_at[t->heroes[h] >> 4][t->heroes[h] & 15];
            if (vortex != NOTHING) free &= ~(1ull << vortex);
        }
        return free;
    }
    for (u64 left = free; left; left &= left - 1) {
        i32 vortex = (i32)low_bit64(left);
        if (!may_go_to_vortex(box, t, box->vortex_heroes[vortex], vortex)) free &= ~(1ull << vortex);
    }
    return free;
}

/* MM-SC11: one walkable area touches every tile. Every face is one area (box.py makes sure). */
FN i32 is_connected(const Box *box, const Table *t, u32 tiles) {
    u32 reached = 2, fresh = 2;
    while (fresh) {
        i32 tile = (i32)low_bit(fresh);
        fresh &= fresh - 1;
        for (i32 way = 0; way < 4; way++) {
            i32 next = t->beside[tile][way];
            if (!next || !(tiles >> next & 1) || (reached >> next & 1)) continue;
            if (box->doors[tile][(way - t->turn[tile]) & 3] &&
                box->doors[next][(way + 2 - t->turn[next]) & 3])
                reached |= 1u << next, fresh |= 1u << next;
        }
    }
    return reached == tiles;
}

FN u32 may_go(const Box *box, const Table *t, u32 tiles, u32 kept) {
    u32 found = 0;
    for (u32 left = tiles & ~kept; left; left &= left - 1) {
        u32 tile = left & -left;
        if (is_connected(box, t, tiles & ~tile)) found |= tile;
    }
    return found;
}

/* MM-SC11: tile 1, and tiles with a hero or a token on them, may not go. */
FN u32 kept_tiles(const Box *box, const Table *t) {
    u32 kept = 2;
    for (i32 h = 0; h < HEROES; h++) kept |= 1u << (t->heroes[h] >> 4);
    for (u32 left = t->tokens; left; left &= left - 1)
        kept |= 1u << (box->special_squares[low_bit(left)] >> 4);
    return kept;
}

/* The tiles that may be discarded now: a first choice only if it leaves a second. */
FN u32 discardable(const Box *box, const Table *t) {
    u32 kept = kept_tiles(box, t), first = may_go(box, t, t->laid, kept), found = 0;
    if (t->discards_due < 2) return first;
    for (u32 left = first; left; left &= left - 1) {
        u32 tile = left & -left;
        if (may_go(box, t, t->laid & ~tile, kept)) found |= tile;
    }
    return found;
}

/* MM-T1, MM-R1, MM-SC10: whether an item or exit is one for this hero. */
FN i32 may_use(i32 hero, i32 colour, i32 whose) {
    if (whose == PURPLE) return colour == MAGE;
    return (colour == hero) == (whose == OWN);
}

FN i32 may_steal(const Box *box, const Table *t) {
    if (t->stolen) return 0;
    for (i32 h = 0; h < HEROES; h++) {
        u8 mark = box->marks[t->heroes[h] >> 4][t->heroes[h] & 15];
        if ((mark & 15) != ITEM || !may_use(h, mark >> 4, box->items)) return 0;
    }
    return 1;
}

/* What the position lets anybody do, whoever has the power for it. */
FN Mask reach_of(const Box *box, const Table *t) {
    Mask mask = {{1, 0, 0, 0}};
    if (t->outcome) return mask;
    if (t->discards_due) {
        add_bits(&mask, DISCARD_AT, discardable(box, t) >> 2);
        return mask;
    }
    for (i32 h = 0; h < HEROES; h++)
        if (!(t->out >> h & 1)) add_bits(&mask, HERO_AT + BLOCK * h, hero_block(box, t, h));
    add_bits(&mask, VORTEX_AT, vortex_bits(box, t));
    if (t->credits && t->pile_count) add_bits(&mask, DIVINE_AT, t->openings);
    if (box->manual_theft && may_steal(box, t)) add_bits(&mask, STEAL_AT, 1);
    if (box->seats == 1) add_bits(&mask, REVEAL_AT, 1);
    return mask;
}

/* What one seat may do now. */
FN Mask mask_of(const Box *box, const Table *t, const Mask *reach, i32 seat) {
    Mask mask;
    const u64 *filter = box->filter[powers_of(box, t, seat)];
    for (i32 w = 0; w < WORDS; w++) mask.word[w] = reach->word[w] & filter[w];
    if (box->signals && !t->outcome) {
        u64 others = (1ull << (box->seats - 1)) - 1;
        add_bits(&mask, STARE_AT, others);
        if (may_move_pawn(box, t, seat)) add_bits(&mask, PAWN_AT, others);
        if (may_gesture(box, t)) add_bits(&mask, SIGN_AT, (1u << GESTURES) - 1);
    }
    return mask;
}

/* A legal number at random from a mask, each as likely as the next. */
FN i32 sample(const u64 *mask, u64 chance) {
    u32 many = 0;
    for (i32 w = 0; w < WORDS; w++) many += bit_count64(mask[w]);
    u32 nth = (u32)((chance >> 32) * many >> 32);
    for (i32 w = 0; w < WORDS; w++) {
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
