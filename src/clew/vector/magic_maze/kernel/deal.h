/* Dealing a match from its seed, as clew.games.magic_maze.setup and clew.core.chance do. */
#ifndef CLEW_DEAL_H
#define CLEW_DEAL_H

#include "match.h"

FN i32 is_far_enough(const Rules *rules, const u8 *dealt, i32 count, u8 powers, i32 seat) {
    i32 around = rules->seats;
    for (i32 i = 0; i < count; i++)
        if (powers & rules->hands[i]) {
            i32 apart = seat > dealt[i] ? seat - dealt[i] : dealt[i] - seat;
            if (apart > around - apart) apart = around - apart;
            if (apart != around / 2) return 0;
        }
    return 1;
}

/* MM-S3: tile by tile to the first seat from which all the others can be dealt too. */
FN void deal_hands(const Rules *rules, Match *m) {
    u8 seats[SEATS], dealt[8], tried[8];
    i32 count = 0, at = 0;
    u32 taken = 0;
    for (i32 i = 0; i < rules->seats; i++) seats[i] = (u8)i;
    shuffle(seats, rules->seats, m->seed, 1);
    for (i32 i = 0; i < rules->seats; i++)
        if (seats[i] != m->leader) seats[count++] = seats[i];
    tried[0] = 0;
    while (at < rules->hand_count) {
        i32 found = 0;
        while (tried[at] < count && !found) {
            u8 seat = seats[tried[at]++];
            if (!(taken >> seat & 1) && is_far_enough(rules, dealt, at, rules->hands[at], seat)) {
                dealt[at] = seat;
                taken |= 1u << seat;
                found = 1;
            }
        }
        if (found) {
            if (++at < 8) tried[at] = 0;
        } else {
            at--;
            taken &= ~(1u << dealt[at]);
        }
    }
    for (i32 i = 0; i < SEATS; i++) m->hands[i] = 0;
    for (i32 i = 0; i < rules->hand_count; i++) m->hands[dealt[i]] = rules->hands[i];
}

/* A tile comes to lie; what lies beside it, the openings and the printed squares follow. */
FN void put_tile(const Rules *rules, Match *m, i32 tile, i32 north, i32 east, i32 turn, i32 dimension) {
    m->turn[tile] = (u8)(turn | dimension << 2);
    m->north[tile] = (i8)north;
    m->east[tile] = (i8)east;
    for (i32 way = 0; way < 4; way++) m->beside[tile][way] = 0;
    for (u32 left = m->laid; left; left &= left - 1) {
        i32 other = (i32)low_bit(left);
        i32 up = m->north[other] - north, right = m->east[other] - east;
        if ((m->turn[other] >> 2) != dimension || up * up + right * right != 1) continue;
        i32 way = up == 1 ? NORTH : right == 1 ? EAST : up == -1 ? SOUTH : WEST;
        i32 back = (way + 2) & 3, side = (back - m->turn[other]) & 3;
        m->beside[tile][way] = (u8)other;
        m->beside[other][back] = (u8)tile;
        if (rules->opening_at[other][side] != NOTHING)
            m->openings &= ~(1ull << rules->opening_at[other][side]);
    }
    for (i32 side = 0; side < 4; side++)
        if (rules->opening_at[tile][side] != NOTHING && !m->beside[tile][(side + turn) & 3])
            m->openings |= 1ull << rules->opening_at[tile][side];
    m->laid |= 1u << tile;
    m->vortices |= rules->vortices[tile];
    m->revealed |= rules->specials[tile];
}

/* MM-S1 to MM-S4: the match of a seed, with the sand running. */
FN void deal(const Rules *rules, Match *m, u64 seed, u32 episode) {
    memset(m, 0, sizeof *m);
    m->seed = seed;
    m->episode = episode;
    m->draws = 5;
    m->pawn = -1;
    m->leader = (i8)rules->leader;
    if (rules->leader == -2)
        m->leader = (i8)below((u32)rules->seats, seed, 2);
    put_tile(rules, m, 1, 0, 0, 0, 0);
    if (rules->dimensions) put_tile(rules, m, 3, 0, 0, 0, 1);
    if (rules->has_fixed_heroes) {
        for (i32 h = 0; h < HEROES; h++) m->heroes[h] = rules->fixed_heroes[h];
    } else {
        u8 order[16];
        for (i32 i = 0; i < 4; i++) order[i] = (u8)i;
        shuffle(order, 4, seed, 0);
        for (i32 h = 0; h < HEROES; h++) m->heroes[h] = rules->start_squares[order[h]];
        if (rules->dimensions) {
            for (i32 i = 0; i < rules->floor_count; i++) order[i] = rules->floor[i];
            shuffle(order, rules->floor_count, seed, 0);
            m->heroes[0] = order[0];
            m->heroes[1] = order[1];
        }
    }
    for (i32 i = 0; i < rules->top_count; i++) m->pile[i] = rules->top[i];
    for (i32 i = 0; i < rules->rest_count; i++) m->pile[rules->top_count + i] = rules->rest[i];
    shuffle(m->pile + rules->top_count, rules->rest_count, seed, 3);
    m->pile_count = (u8)(rules->top_count + rules->rest_count);
    if (rules->seats == 1) {
        m->deck_count = 7;
        for (i32 i = 0; i < 7; i++) m->deck[i] = rules->solo[i];
        shuffle(m->deck, 7, seed, 4);
    } else {
        deal_hands(rules, m);
    }
    m->sand_out_at = rules->capacity;
    m->talk = rules->talk == TALK_ALWAYS;
}

#endif
