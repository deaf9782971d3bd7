/* A tick: all ask for something at its beginning, are heard in turn, then the sand runs. */
#ifndef CLEW_RULES_H
#define CLEW_RULES_H

#include "masks.h"

enum { NO_ACTION, SLIDE, TO_VORTEX, RIDE, LOOK_BEHIND, DIVINE, STEAL, REVEAL, DISCARD, STARE, KNOCK, SIGN };

typedef struct {
    u8 kind, hero, way, index;
    u16 to;
} Asked;

/* The square so far along a hero's line, with nobody in the way; 0 where the line is shorter. */
FN u32 square_along(const Box *box, const Table *t, i32 hero, i32 way, i32 far) {
    u32 from = t->heroes[hero];
    const i32 step[4] = {-4, 1, 4, -1};
    i32 tile = (i32)from >> 4, square = from & 15, side = (way - t->turn[tile]) & 3;
    i32 passages = box->passages && hero == DWARF;
    u32 run = box->runs[tile][passages][square] >> (4 * side);
    if (far <= (i32)(run & 3)) return (u32)(tile * 16 + square + far * step[side]);
    u32 there = run & 4 ? beyond_door(box, t, tile, way) : 0;
    if (!there) return 0;
    far -= (run & 3) + 1;
    tile = (i32)there >> 4, square = there & 15, side = (way - t->turn[tile]) & 3;
    run = box->runs[tile][passages][square] >> (4 * side);
    return far <= (i32)(run & 3) ? (u32)(tile * 16 + square + far * step[side]) : 0;
}

/* What a number means in the position at the beginning of the tick; NO_ACTION: nothing. */
FN Asked asked_by(const Box *box, const Table *t, i32 seat, i32 number) {
    Asked asked = {NO_ACTION, 0, 0, 0, 0};
    if (number <= 0 || number >= ACTIONS) return asked;
    if (number < VORTEX_AT) {
        i32 hero = (number - HERO_AT) / BLOCK, what = (number - HERO_AT) % BLOCK;
        u32 here = t->heroes[hero];
        if (t->outcome || t->discards_due || (t->out >> hero & 1)) return asked;
        asked.hero = (u8)hero;
        if (what < 28) {
            asked.way = (u8)(what / LONGEST);
            asked.to = (u16)square_along(box, t, hero, asked.way, what % LONGEST + 1);
            if (asked.to) asked.kind = SLIDE;
        } else if (what == 28) {
            u8 end = box->escalators[here >> 4][here & 15];
            asked.to = (u16)((here & ~15u) + end);
            if (end != NOTHING) asked.kind = RIDE;
        } else {
            u8 side = box->side_of[here & 15];
            asked.to = (u16)here;
            if (side != NOTHING && t->pile_count && box->doors[here >> 4][side] == 2 + hero)
                if (is_open(t, box->opening_at[here >> 4][side])) asked.kind = LOOK_BEHIND;
        }
    } else if (number < DIVINE_AT) {
        asked.kind = TO_VORTEX;
        asked.index = (u8)(number - VORTEX_AT);
        asked.hero = box->vortex_heroes[asked.index];
        asked.to = box->vortex_squares[asked.index];
    } else if (number < STEAL_AT) {
        asked.kind = DIVINE;
        asked.to = box->opening_squares[number - DIVINE_AT];
    } else if (number < DISCARD_AT) {
        asked.kind = number == STEAL_AT ? STEAL : REVEAL;
    } else if (number < STARE_AT) {
        asked.kind = DISCARD;
        asked.index = (u8)(number - DISCARD_AT + 2);
    } else if (box->signals) {
        if (number >= SIGN_AT) {
            asked.kind = SIGN;
            asked.index = (u8)(number - SIGN_AT);
        } else {
            i32 offset = number - (number >= PAWN_AT ? PAWN_AT : STARE_AT);
            asked.kind = number >= PAWN_AT ? KNOCK : STARE;
            asked.index = (u8)((seat + 1 + offset) % box->seats);
        }
    }
    return asked;
}

FN void close_talk(const Box *box, Table *t) {
    if (box->talk != TALK_ALWAYS) t->talk = 0;
}

FN void open_talk(const Box *box, Table *t) {
    if (box->talk != TALK_NEVER) t->talk = 1;
}

/* MM-R6: while two cameras work, hourglass squares without token are barred. */
FN void watch(const Box *box, Table *t) {
    if (!box->cameras) return;
    u32 working = t->revealed & ~t->tokens & CAMERAS;
    t->barred = bit_count(working) >= 2 ? (u16)(t->revealed & ~t->tokens & HOURGLASSES) : 0;
}

FN void pass_tiles(const Box *box, Table *t) {
    if (box->seats == 1) {
        for (i32 i = 0; i < 7; i++) t->deck[i] = box->solo[i], t->shown[i] = 0;
        shuffle(t->deck, 7, t->seed, t->draws++);
        t->deck_count = 7;
        t->shown_count = 0;
        return;
    }
    if (!box->pass_tiles) return;
    i32 last = box->seats - 1;
    if (last == t->leader) last--;
    u8 moving = t->hands[last];
    for (i32 seat = 0; seat < box->seats; seat++)
        if (seat != t->leader) {
            u8 kept = t->hands[seat];
            t->hands[seat] = moving;
            moving = kept;
        }
}

/* MM-H2, MM-H3, MM-SC11 */
FN void turn_timer(const Box *box, Table *t, u32 special) {
    i32 left = t->sand_out_at - t->now;
    t->sand_out_at = t->now + box->capacity - left;
    t->tokens |= (u16)(1u << special);
    t->turns++;
    if (t->sand_out_at <= t->now) {
        t->outcome = LOST_BY_FULL_BULB;
        return;
    }
    watch(box, t);
    pass_tiles(box, t);
    open_talk(box, t);
    if (!box->rearrange || (t->stolen && !box->discards_after_theft)) return;
    t->discards_due = 2;
    if (!discardable(box, t)) t->outcome = LOST_BY_DISCARDS;
}

/* MM-A3: a hero's action ends on a square, and only that square has an effect. */
FN void arrive(const Box *box, Table *t, i32 hero, u32 to) {
    u32 tile = to >> 4, square = to & 15;
    u8 mark = box->marks[tile][square], special = box->special_at[tile][square];
    close_talk(box, t);
    t->heroes[hero] = (u16)to;
    if (hero == MAGE) t->credits = 0;
    switch (mark & 15) {
    case HOURGLASS:
        if (!(t->tokens >> special & 1)) turn_timer(box, t, special);
        break;
    case ITEM:
        if (!box->manual_theft && may_steal(box, t)) t->stolen = 1;
        break;
    case EXIT_MARK:
        if (!t->stolen || !may_use(hero, mark >> 4, box->exits)) break;
        if (!box->stay_on_exit) t->heroes[hero] = 0;
        t->out |= (u8)(1u << hero);
        if (t->out == 15) t->outcome = WON;
        break;
    case BALL:
        if (box->crystal_ball && hero == MAGE && !(t->tokens >> special & 1)) t->credits = 2;
        break;
    case CAMERA:
        if (box->cameras && hero == BARBARIAN && !(t->tokens >> special & 1)) {
            t->tokens |= (u16)(1u << special);
            watch(box, t);
        }
        break;
    }
}

/* MM-A7 to MM-A9: the top tile behind the opening of a square. */
FN void lay(const Box *box, Table *t, u32 at) {
    i32 tile = t->pile[0], here = (i32)at >> 4, side = box->side_of[at & 15];
    i32 way = (side + t->turn[here]) & 3;
    i32 north = t->north[here] + (way == NORTH) - (way == SOUTH);
    i32 east = t->east[here] + (way == EAST) - (way == WEST);
    close_talk(box, t);
    t->pile_count--;
    for (i32 i = 0; i < t->pile_count; i++) t->pile[i] = t->pile[i + 1];
    t->pile[t->pile_count] = 0;
    put_tile(box, t, tile, north, east, way, t->turn[here] >> 2);
    watch(box, t);
}

FN void take_away(const Box *box, Table *t, i32 tile) {
    for (i32 way = 0; way < 4; way++) {
        i32 other = t->beside[tile][way], side = (way + 2 - t->turn[other]) & 3;
        if (!other) continue;
        t->beside[other][(way + 2) & 3] = 0;
        if (box->opening_at[other][side] != NOTHING)
            t->openings |= 1ull << box->opening_at[other][side];
        t->beside[tile][way] = 0;
    }
    for (i32 side = 0; side < 4; side++)
        if (box->opening_at[tile][side] != NOTHING)
            t->openings &= ~(1ull << box->opening_at[tile][side]);
    t->laid &= ~(1u << tile);
    t->vortices &= ~box->vortices[tile];
    t->revealed &= (u16)~box->specials[tile];
    t->turn[tile] = 0;
    t->north[tile] = t->east[tile] = 0;
}

/* Which power an action needs; NOTHING: none. */
FN u32 power_for(const Asked *asked) {
    switch (asked->kind) {
    case SLIDE: return asked->way;
    case TO_VORTEX: return VORTEX;
    case RIDE: return ESCALATOR;
    case LOOK_BEHIND:
    case DIVINE: return EXPLORE;
    default: return NOTHING;
    }
}

/* The index of the opening at a square if a tile can be laid there now; NOTHING: it cannot. */
FN u32 opening_of(const Box *box, const Table *t, u32 at) {
    u8 side = box->side_of[at & 15];
    if (side == NOTHING || !t->pile_count || !(t->laid >> (at >> 4) & 1)) return NOTHING;
    u8 opening = box->opening_at[at >> 4][side];
    return is_open(t, opening) ? opening : (u32)NOTHING;
}

FN i32 slide(const Box *box, Table *t, const Asked *asked) {
    u32 taken = taken_on(box, t, t->heroes[asked->hero] >> 4, asked->hero);
    i32 length = slide_length(box, t, asked->hero, asked->way, taken);
    for (i32 far = 1; far <= length; far++)
        if (square_along(box, t, asked->hero, asked->way, far) == asked->to) {
            arrive(box, t, asked->hero, asked->to);
            return 1;
        }
    return 0;
}

FN i32 ride(const Box *box, Table *t, const Asked *asked) {
    u32 here = t->heroes[asked->hero];
    u8 end = box->escalators[here >> 4][here & 15];
    if (end == NOTHING || (here & ~15u) + end != asked->to) return 0;
    for (i32 h = 0; h < HEROES; h++)
        if (t->heroes[h] == asked->to) return 0;
    u8 special = box->special_at[asked->to >> 4][asked->to & 15];
    if (special != NOTHING && (t->barred >> special & 1)) return 0;
    arrive(box, t, asked->hero, asked->to);
    return 1;
}

FN i32 look_behind(const Box *box, Table *t, u32 at) {
    if (opening_of(box, t, at) == NOTHING) return 0;
    i32 hero = box->doors[at >> 4][box->side_of[at & 15]] - 2;
    if (t->heroes[hero] != at) return 0;
    lay(box, t, at);
    if (hero == ELF && box->elf_talk) open_talk(box, t);
    return 1;
}

FN i32 divine(const Box *box, Table *t, u32 at) {
    if (!t->credits || opening_of(box, t, at) == NOTHING) return 0;
    lay(box, t, at);
    u32 ball = t->heroes[MAGE];
    u8 special = box->special_at[ball >> 4][ball & 15];
    if (special != NOTHING) t->tokens |= (u16)(1u << special);
    t->credits--;
    return 1;
}

FN i32 reveal(const Box *box, Table *t) {
    if (box->seats != 1 || t->discards_due) return 0;
    if (!t->deck_count) {
        t->deck_count = t->shown_count;
        for (i32 i = 0; i < 7; i++) t->deck[i] = t->shown[i], t->shown[i] = 0;
        t->shown_count = 0;
    }
    t->shown[t->shown_count++] = t->deck[0];
    t->deck_count--;
    for (i32 i = 0; i < 6; i++) t->deck[i] = t->deck[i + 1];
    t->deck[6] = 0;
    return 1;
}

FN i32 discard(const Box *box, Table *t, i32 tile) {
    if (!t->discards_due || !(t->laid >> tile & 1) || !(discardable(box, t) >> tile & 1)) return 0;
    take_away(box, t, tile);
    t->pile[t->pile_count++] = (u8)tile;
    t->discards_due--;
    watch(box, t);
    return 1;
}

/* Carry out what a seat asks for; 0 where the rules refuse it. */
FN i32 act(const Box *box, Table *t, i32 seat, const Asked *asked) {
    if (t->outcome) return 0;
    u32 power = power_for(asked);
    if (power != NOTHING && (t->discards_due || !(powers_of(box, t, seat) >> power & 1))) return 0;
    i32 moves = asked->kind == SLIDE || asked->kind == TO_VORTEX || asked->kind == RIDE;
    if (moves && (t->out >> asked->hero & 1)) return 0;
    switch (asked->kind) {
    case SLIDE: return slide(box, t, asked);
    case TO_VORTEX:
        if (!may_go_to_vortex(box, t, asked->hero, asked->index)) return 0;
        arrive(box, t, asked->hero, asked->to);
        return 1;
    case RIDE: return ride(box, t, asked);
    case LOOK_BEHIND: return look_behind(box, t, asked->to);
    case DIVINE: return divine(box, t, asked->to);
    case STEAL:
        if (!box->manual_theft || !may_steal(box, t)) return 0;
        t->stolen = 1;
        return 1;
    case REVEAL: return reveal(box, t);
    case DISCARD: return discard(box, t, asked->index);
    case STARE:
        if (asked->index == seat) return 0;
        t->signals[seat] = (u8)(1 + asked->index);
        return 1;
    case KNOCK:
        if (!may_move_pawn(box, t, seat) || asked->index == seat) return 0;
        t->pawn = (i8)asked->index;
        return 1;
    case SIGN:
        if (!may_gesture(box, t)) return 0;
        t->signals[seat] = (u8)(16 + asked->index);
        return 1;
    }
    return 0;
}

typedef struct {
    float reward;
    u8 done;
    u16 refused; /* a bit for each seat */
} Told;

/* One tick of a match that is not over. */
FN Told tick(const Box *box, Table *t, const i32 *numbers) {
    Told told = {0.0f, 0, 0};
    Asked asked[SEATS];
    i32 tiles = (i32)bit_count(t->laid), out = (i32)bit_count(t->out), stolen = t->stolen;
    i32 seat = t->steps % box->seats;
    t->steps++;
    for (i32 s = 0; s < box->seats; s++)
        if (numbers[s]) asked[s] = asked_by(box, t, s, numbers[s]);
    if (box->signals)
        for (i32 s = 0; s < SEATS; s++) t->signals[s] = 0;
    for (i32 s = 0; s < box->seats; s++) {
        if (numbers[seat] && !act(box, t, seat, &asked[seat])) told.refused |= (u16)(1u << seat);
        if (++seat == box->seats) seat = 0;
    }
    t->now += box->tick_ms;
    if (!t->outcome && t->sand_out_at <= t->now) t->outcome = LOST_BY_SAND;
    double worth = t->outcome == WON ? 1.0 : t->outcome ? -1.0 : 0.0;
    if (box->milestones) {
        i32 more = (i32)bit_count(t->laid) - tiles, left = (i32)bit_count(t->out) - out;
        worth = worth + ((0.1 * more + 0.5 * (t->stolen - stolen)) + 0.25 * left);
    }
    told.reward = (float)worth;
    if (t->outcome) told.done = TERMINATED;
    else if (box->max_cycles && t->steps >= box->max_cycles) told.done = TRUNCATED;
    return told;
}

#endif
