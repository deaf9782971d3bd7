/* Dealing a match from its seed, as clew.games.magic_maze.setup and clew.core.chance do. */
#ifndef CLEW_DEAL_H
#define CLEW_DEAL_H

#include "table.h"

FN u64 splitmix64(u64 x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}

FN void shuffle(u8 *deck, i32 count, u64 seed, u64 draw) {
    u64 x = splitmix64(seed ^ splitmix64(draw));
    for (i32 i = count - 1; i > 0; i--) {
        x = splitmix64(x);
        i32 j = (i32)(x % (u64)(i + 1));
        u8 kept = deck[i];
        deck[i] = deck[j];
        deck[j] = kept;
    }
}

/* The seed of the match that is dealt after this one, below 2^53. */
FN u64 next_seed(u64 seed) { return splitmix64(seed) >> 11; }

FN i32 is_far_enough(const Box *box, const u8 *dealt, i32 count, u8 powers, i32 seat) {
    i32 around = box->seats;
    for (i32 i = 0; i < count; i++)
        if (powers & box->hands[i]) {
            i32 apart = seat > dealt[i] ? seat - dealt[i] : dealt[i] - seat;
            if (apart > around - apart) apart = around - apart;
            if (apart != around / 2) return 0;
        }
    return 1;
}

/* MM-S3: tile by tile to the first seat from which all the others can be dealt too. */
FN void deal_hands(const Box *box, Table *t) {
    u8 seats[SEATS], dealt[8], tried[8];
    i32 count = 0, at = 0;
    u32 taken = 0;
    for (i32 i = 0; i < box->seats; i++) seats[i] = (u8)i;
    shuffle(seats, box->seats, t->seed, 1);
    for (i32 i = 0; i < box->seats; i++)
        if (seats[i] != t->leader) seats[count++] = seats[i];
    tried[0] = 0;
    while (at < box->hand_count) {
        i32 found = 0;
        while (tried[at] < count && !found) {
            u8 seat = seats[tried[at]++];
            if (!(taken >> seat & 1) && is_far_enough(box, dealt, at, box->hands[at], seat)) {
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
    for (i32 i = 0; i < SEATS; i++) t->hands[i] = 0;
    for (i32 i = 0; i < box->hand_count; i++) t->hands[dealt[i]] = box->hands[i];
}

/* A tile comes to lie; what lies beside it, the openings and the printed squares follow. */
FN void put_tile(const Box *box, Table *t, i32 tile, i32 north, i32 east, i32 turn, i32 dimension) {
    t->turn[tile] = (u8)(turn | dimension << 2);
    t->north[tile] = (i8)north;
    t->east[tile] = (i8)east;
    for (i32 way = 0; way < 4; way++) t->beside[tile][way] = 0;
    for (u32 left = t->laid; left; left &= left - 1) {
        i32 other = (i32)low_bit(left);
        i32 up = t->north[other] - north, right = t->east[other] - east;
        if ((t->turn[other] >> 2) != dimension || up * up + right * right != 1) continue;
        i32 way = up == 1 ? NORTH : right == 1 ? EAST : up == -1 ? SOUTH : WEST;
        i32 back = (way + 2) & 3, side = (back - t->turn[other]) & 3;
        t->beside[tile][way] = (u8)other;
        t->beside[other][back] = (u8)tile;
        if (box->opening_at[other][side] != NOTHING)
            t->openings &= ~(1ull << box->opening_at[other][side]);
    }
    for (i32 side = 0; side < 4; side++)
        if (box->opening_at[tile][side] != NOTHING && !t->beside[tile][(side + turn) & 3])
            t->openings |= 1ull << box->opening_at[tile][side];
    t->laid |= 1u << tile;
    t->vortices |= box->vortices[tile];
    t->revealed |= box->specials[tile];
}

/* MM-S1 to MM-S4: the match of a seed, with the sand running. */
FN void deal(const Box *box, Table *t, u64 seed, u32 episode) {
    memset(t, 0, sizeof *t);
    t->seed = seed;
    t->episode = episode;
    t->draws = 5;
    t->pawn = -1;
    t->leader = (i8)box->leader;
    if (box->leader == -2)
        t->leader = (i8)(splitmix64(splitmix64(seed ^ splitmix64(2))) % (u64)box->seats);
    put_tile(box, t, 1, 0, 0, 0, 0);
    if (box->dimensions) put_tile(box, t, 3, 0, 0, 0, 1);
    if (box->has_fixed_heroes) {
        for (i32 h = 0; h < HEROES; h++) t->heroes[h] = box->fixed_heroes[h];
    } else {
        u8 order[16];
        for (i32 i = 0; i < 4; i++) order[i] = (u8)i;
        shuffle(order, 4, seed, 0);
        for (i32 h = 0; h < HEROES; h++) t->heroes[h] = box->start_squares[order[h]];
        if (box->dimensions) {
            for (i32 i = 0; i < box->floor_count; i++) order[i] = box->floor[i];
            shuffle(order, box->floor_count, seed, 0);
            t->heroes[0] = order[0];
            t->heroes[1] = order[1];
        }
    }
    for (i32 i = 0; i < box->top_count; i++) t->pile[i] = box->top[i];
    for (i32 i = 0; i < box->rest_count; i++) t->pile[box->top_count + i] = box->rest[i];
    shuffle(t->pile + box->top_count, box->rest_count, seed, 3);
    t->pile_count = (u8)(box->top_count + box->rest_count);
    if (box->seats == 1) {
        t->deck_count = 7;
        for (i32 i = 0; i < 7; i++) t->deck[i] = box->solo[i];
        shuffle(t->deck, 7, seed, 4);
    } else {
        deal_hands(box, t);
    }
    t->sand_out_at = box->capacity;
    t->talk = box->talk == TALK_ALWAYS;
}

#endif
