/* A tick: all ask for something at its beginning, are heard in turn, then the sand runs. */
#ifndef CLEW_RULES_H
#define CLEW_RULES_H

#include "masks.h"

enum { NO_ACTION, SLIDE, TO_VORTEX, RIDE, LOOK_BEHIND, DIVINE, STEAL, REVEAL, DISCARD, STARE, KNOCK, SIGN };

typedef struct {
    u8 kind, hero, way, index;
    u16 to;
} Request;

/* The square so far along a hero's line, with nobody in the way; 0 where the line is shorter. */
FN u32 square_along(const Rules *rules, const Match *m, i32 hero, i32 way, i32 far) {
    u32 from = m->heroes[hero];
    const i32 step[4] = {-4, 1, 4, -1};
    i32 tile = (i32)from >> 4, square = from & 15, side = (way - m->turn[tile]) & 3;
    i32 passages = rules->passages && hero == DWARF;
    u32 run = rules->runs[tile][passages][square] >> (4 * side);
    if (far <= (i32)(run & 3)) return (u32)(tile * 16 + square + far * step[side]);
    u32 there = run & 4 ? beyond_door(rules, m, tile, way) : 0;
    if (!there) return 0;
    far -= (run & 3) + 1;
    tile = (i32)there >> 4, square = there & 15, side = (way - m->turn[tile]) & 3;
    run = rules->runs[tile][passages][square] >> (4 * side);
    return far <= (i32)(run & 3) ? (u32)(tile * 16 + square + far * step[side]) : 0;
}

/* What a number means in the position at the beginning of the tick; NO_ACTION: nothing. */
FN Request request_of(const Rules *rules, const Match *m, i32 seat, i32 number) {
    Request request = {NO_ACTION, 0, 0, 0, 0};
    if (number <= 0 || number >= ACTIONS) return request;
    if (number < VORTEX_AT) {
        i32 hero = (number - HERO_AT) / BLOCK, what = (number - HERO_AT) % BLOCK;
        u32 here = m->heroes[hero];
        if (m->outcome || m->discards_due || (m->out >> hero & 1)) return request;
        request.hero = (u8)hero;
        if (what < 28) {
            request.way = (u8)(what / LONGEST);
            request.to = (u16)square_along(rules, m, hero, request.way, what % LONGEST + 1);
            if (request.to) request.kind = SLIDE;
        } else if (what == 28) {
            u8 end = rules->escalators[here >> 4][here & 15];
            request.to = (u16)((here & ~15u) + end);
            if (end != NOTHING) request.kind = RIDE;
        } else {
            u8 side = rules->side_of[here & 15];
            request.to = (u16)here;
            if (side != NOTHING && m->pile_count && rules->doors[here >> 4][side] == 2 + hero)
                if (is_open(m, rules->opening_at[here >> 4][side])) request.kind = LOOK_BEHIND;
        }
    } else if (number < DIVINE_AT) {
        request.kind = TO_VORTEX;
        request.index = (u8)(number - VORTEX_AT);
        request.hero = rules->vortex_heroes[request.index];
        request.to = rules->vortex_squares[request.index];
    } else if (number < STEAL_AT) {
        request.kind = DIVINE;
        request.to = rules->opening_squares[number - DIVINE_AT];
    } else if (number < DISCARD_AT) {
        request.kind = number == STEAL_AT ? STEAL : REVEAL;
    } else if (number < STARE_AT) {
        request.kind = DISCARD;
        request.index = (u8)(number - DISCARD_AT + 2);
    } else if (rules->signals) {
        if (number >= SIGN_AT) {
            request.kind = SIGN;
            request.index = (u8)(number - SIGN_AT);
        } else {
            i32 offset = number - (number >= PAWN_AT ? PAWN_AT : STARE_AT);
            request.kind = number >= PAWN_AT ? KNOCK : STARE;
            request.index = (u8)((seat + 1 + offset) % rules->seats);
        }
    }
    return request;
}

FN void close_talk(const Rules *rules, Match *m) {
    if (rules->talk != TALK_ALWAYS) m->talk = 0;
}

FN void open_talk(const Rules *rules, Match *m) {
    if (rules->talk != TALK_NEVER) m->talk = 1;
}

/* MM-R6: while two cameras work, hourglass squares without token are barred. */
FN void watch(const Rules *rules, Match *m) {
    if (!rules->cameras) return;
    u32 working = m->revealed & ~m->tokens & CAMERAS;
    m->barred = bit_count(working) >= 2 ? (u16)(m->revealed & ~m->tokens & HOURGLASSES) : 0;
}

FN void pass_tiles(const Rules *rules, Match *m) {
    if (rules->seats == 1) {
        for (i32 i = 0; i < 7; i++) m->deck[i] = rules->solo[i], m->shown[i] = 0;
        shuffle(m->deck, 7, m->seed, m->draws++);
        m->deck_count = 7;
        m->shown_count = 0;
        return;
    }
    if (!rules->pass_tiles) return;
    i32 last = rules->seats - 1;
    if (last == m->leader) last--;
    u8 moving = m->hands[last];
    for (i32 seat = 0; seat < rules->seats; seat++)
        if (seat != m->leader) {
            u8 kept = m->hands[seat];
            m->hands[seat] = moving;
            moving = kept;
        }
}

/* MM-H2, MM-H3, MM-SC11 */
FN void turn_timer(const Rules *rules, Match *m, u32 special) {
    i32 left = m->sand_out_at - m->now;
    m->sand_out_at = m->now + rules->capacity - left;
    m->tokens |= (u16)(1u << special);
    m->turns++;
    if (m->sand_out_at <= m->now) {
        m->outcome = LOST_BY_FULL_BULB;
        return;
    }
    watch(rules, m);
    pass_tiles(rules, m);
    open_talk(rules, m);
    if (!rules->rearrange || (m->stolen && !rules->discards_after_theft)) return;
    m->discards_due = 2;
    if (!discardable(rules, m)) m->outcome = LOST_BY_DISCARDS;
}

/* MM-A3: a hero's action ends on a square, and only that square has an effect. */
FN void arrive(const Rules *rules, Match *m, i32 hero, u32 to) {
    u32 tile = to >> 4, square = to & 15;
    u8 mark = rules->marks[tile][square], special = rules->special_at[tile][square];
    close_talk(rules, m);
    m->heroes[hero] = (u16)to;
    if (hero == MAGE) m->credits = 0;
    switch (mark & 15) {
    case HOURGLASS:
        if (!(m->tokens >> special & 1)) turn_timer(rules, m, special);
        break;
    case ITEM:
        if (!rules->manual_theft && may_steal(rules, m)) m->stolen = 1;
        break;
    case EXIT_MARK:
        if (!m->stolen || !may_use(hero, mark >> 4, rules->exits)) break;
        if (!rules->stay_on_exit) m->heroes[hero] = 0;
        m->out |= (u8)(1u << hero);
        if (m->out == 15) m->outcome = WON;
        break;
    case BALL:
        if (rules->crystal_ball && hero == MAGE && !(m->tokens >> special & 1)) m->credits = 2;
        break;
    case CAMERA:
        if (rules->cameras && hero == BARBARIAN && !(m->tokens >> special & 1)) {
            m->tokens |= (u16)(1u << special);
            watch(rules, m);
        }
        break;
    }
}

/* MM-A7 to MM-A9: the top tile behind the opening of a square. */
FN void lay(const Rules *rules, Match *m, u32 at) {
    i32 tile = m->pile[0], here = (i32)at >> 4, side = rules->side_of[at & 15];
    i32 way = (side + m->turn[here]) & 3;
    i32 north = m->north[here] + (way == NORTH) - (way == SOUTH);
    i32 east = m->east[here] + (way == EAST) - (way == WEST);
    close_talk(rules, m);
    m->pile_count--;
    for (i32 i = 0; i < m->pile_count; i++) m->pile[i] = m->pile[i + 1];
    m->pile[m->pile_count] = 0;
    put_tile(rules, m, tile, north, east, way, m->turn[here] >> 2);
    watch(rules, m);
}

FN void take_away(const Rules *rules, Match *m, i32 tile) {
    for (i32 way = 0; way < 4; way++) {
        i32 other = m->beside[tile][way], side = (way + 2 - m->turn[other]) & 3;
        if (!other) continue;
        m->beside[other][(way + 2) & 3] = 0;
        if (rules->opening_at[other][side] != NOTHING)
            m->openings |= 1ull << rules->opening_at[other][side];
        m->beside[tile][way] = 0;
    }
    for (i32 side = 0; side < 4; side++)
        if (rules->opening_at[tile][side] != NOTHING)
            m->openings &= ~(1ull << rules->opening_at[tile][side]);
    m->laid &= ~(1u << tile);
    m->vortices &= ~rules->vortices[tile];
    m->revealed &= (u16)~rules->specials[tile];
    m->turn[tile] = 0;
    m->north[tile] = m->east[tile] = 0;
}

/* Which power an action needs; NOTHING: none. */
FN u32 power_for(const Request *request) {
    switch (request->kind) {
    case SLIDE: return request->way;
    case TO_VORTEX: return VORTEX;
    case RIDE: return ESCALATOR;
    case LOOK_BEHIND:
    case DIVINE: return EXPLORE;
    default: return NOTHING;
    }
}

/* The index of the opening at a square if a tile can be laid there now; NOTHING: it cannot. */
FN u32 opening_of(const Rules *rules, const Match *m, u32 at) {
    u8 side = rules->side_of[at & 15];
    if (side == NOTHING || !m->pile_count || !(m->laid >> (at >> 4) & 1)) return NOTHING;
    u8 opening = rules->opening_at[at >> 4][side];
    return is_open(m, opening) ? opening : (u32)NOTHING;
}

FN i32 slide(const Rules *rules, Match *m, const Request *request) {
    u32 taken = taken_on(rules, m, m->heroes[request->hero] >> 4, request->hero);
    i32 length = slide_length(rules, m, request->hero, request->way, taken);
    for (i32 far = 1; far <= length; far++)
        if (square_along(rules, m, request->hero, request->way, far) == request->to) {
            arrive(rules, m, request->hero, request->to);
            return 1;
        }
    return 0;
}

FN i32 ride(const Rules *rules, Match *m, const Request *request) {
    u32 here = m->heroes[request->hero];
    u8 end = rules->escalators[here >> 4][here & 15];
    if (end == NOTHING || (here & ~15u) + end != request->to) return 0;
    for (i32 h = 0; h < HEROES; h++)
        if (m->heroes[h] == request->to) return 0;
    u8 special = rules->special_at[request->to >> 4][request->to & 15];
    if (special != NOTHING && (m->barred >> special & 1)) return 0;
    arrive(rules, m, request->hero, request->to);
    return 1;
}

FN i32 look_behind(const Rules *rules, Match *m, u32 at) {
    if (opening_of(rules, m, at) == NOTHING) return 0;
    i32 hero = rules->doors[at >> 4][rules->side_of[at & 15]] - 2;
    if (m->heroes[hero] != at) return 0;
    lay(rules, m, at);
    if (hero == ELF && rules->elf_talk) open_talk(rules, m);
    return 1;
}

FN i32 divine(const Rules *rules, Match *m, u32 at) {
    if (!m->credits || opening_of(rules, m, at) == NOTHING) return 0;
    lay(rules, m, at);
    u32 ball = m->heroes[MAGE];
    u8 special = rules->special_at[ball >> 4][ball & 15];
    if (special != NOTHING) m->tokens |= (u16)(1u << special);
    m->credits--;
    return 1;
}

FN i32 reveal(const Rules *rules, Match *m) {
    if (rules->seats != 1 || m->discards_due) return 0;
    if (!m->deck_count) {
        m->deck_count = m->shown_count;
        for (i32 i = 0; i < 7; i++) m->deck[i] = m->shown[i], m->shown[i] = 0;
        m->shown_count = 0;
    }
    m->shown[m->shown_count++] = m->deck[0];
    m->deck_count--;
    for (i32 i = 0; i < 6; i++) m->deck[i] = m->deck[i + 1];
    m->deck[6] = 0;
    return 1;
}

FN i32 discard(const Rules *rules, Match *m, i32 tile) {
    if (!m->discards_due || !(m->laid >> tile & 1) || !(discardable(rules, m) >> tile & 1)) return 0;
    take_away(rules, m, tile);
    m->pile[m->pile_count++] = (u8)tile;
    m->discards_due--;
    watch(rules, m);
    return 1;
}

/* Carry out what a seat asks for; 0 where the rules refuse it. */
FN i32 act(const Rules *rules, Match *m, i32 seat, const Request *request) {
    if (m->outcome) return 0;
    u32 power = power_for(request);
    if (power != NOTHING && (m->discards_due || !(powers_of(rules, m, seat) >> power & 1))) return 0;
    i32 moves = request->kind == SLIDE || request->kind == TO_VORTEX || request->kind == RIDE;
    if (moves && (m->out >> request->hero & 1)) return 0;
    switch (request->kind) {
    case SLIDE: return slide(rules, m, request);
    case TO_VORTEX:
        if (!may_go_to_vortex(rules, m, request->hero, request->index)) return 0;
        arrive(rules, m, request->hero, request->to);
        return 1;
    case RIDE: return ride(rules, m, request);
    case LOOK_BEHIND: return look_behind(rules, m, request->to);
    case DIVINE: return divine(rules, m, request->to);
    case STEAL:
        if (!rules->manual_theft || !may_steal(rules, m)) return 0;
        m->stolen = 1;
        return 1;
    case REVEAL: return reveal(rules, m);
    case DISCARD: return discard(rules, m, request->index);
    case STARE:
        if (request->index == seat) return 0;
        m->signals[seat] = (u8)(1 + request->index);
        return 1;
    case KNOCK:
        if (!may_move_pawn(rules, m, seat) || request->index == seat) return 0;
        m->pawn = (i8)request->index;
        return 1;
    case SIGN:
        if (!may_gesture(rules, m)) return 0;
        m->signals[seat] = (u8)(16 + request->index);
        return 1;
    }
    return 0;
}

FN i32 is_over(const Match *m) { return m->outcome != GOES_ON; }
FN i32 reward_count(const Rules *rules) { return 1; } /* all win and lose together */

/* One tick of a match that is not over. */
FN TickResult play(const Rules *rules, Match *m, const i32 *numbers, float *reward) {
    TickResult result = {0, 0};
    Request requests[SEATS];
    i32 tiles = (i32)bit_count(m->laid), out = (i32)bit_count(m->out), stolen = m->stolen;
    i32 seat = m->steps % rules->seats;
    m->steps++;
    for (i32 s = 0; s < rules->seats; s++)
        if (numbers[s]) requests[s] = request_of(rules, m, s, numbers[s]);
    if (rules->signals)
        for (i32 s = 0; s < SEATS; s++) m->signals[s] = 0;
    for (i32 s = 0; s < rules->seats; s++) {
        if (numbers[seat] && !act(rules, m, seat, &requests[seat])) result.refused |= (u16)(1u << seat);
        if (++seat == rules->seats) seat = 0;
    }
    m->now += rules->tick_ms;
    if (!m->outcome && m->sand_out_at <= m->now) m->outcome = LOST_BY_SAND;
    double worth = m->outcome == WON ? 1.0 : m->outcome ? -1.0 : 0.0;
    if (rules->milestones) {
        i32 more = (i32)bit_count(m->laid) - tiles, left = (i32)bit_count(m->out) - out;
        worth = worth + ((0.1 * more + 0.5 * (m->stolen - stolen)) + 0.25 * left);
    }
    *reward = (float)worth;
    if (m->outcome) result.done = TERMINATED;
    else if (rules->max_cycles && m->steps >= rules->max_cycles) result.done = TRUNCATED;
    return result;
}

#endif
