/* Dealing (HH-S), rounds and steps (HH-T), and a tick of the environment: one choice of whoever is asked. */
#ifndef CLEW_TURN_H
#define CLEW_TURN_H

#include "cards.h"

/* The index-th ordered choice of four cards of so many, in the order of itertools.permutations. */
FN void choose_four(u32 index, u32 count, u8 *cards) {
    u64 left = 0x9876543210ull;
    u32 orders = count == CARDS ? 504 : 120;
    for (u32 i = 0; i < STEPS; i++) {
        u32 at = 4 * (index / orders);
        index %= orders;
        cards[i] = (u8)(left >> at & 15);
        left = (left & ((1ull << at) - 1)) | (left >> (at + 4) << at);
        if (i < STEPS - 1) orders /= count - 1 - i;
    }
}

/* HH-T1, HH-T2, HH-T6: a turn begins with its random round. */
FN void begin_turn(const Rules *rules, Match *m) {
    for (i32 seat = 0; seat < rules->seats; seat++)
        choose_four(below(5040, m->seed, m->draws + (u32)seat), CARDS, m->cards[seat]);
    m->draws += (u32)rules->seats;
    m->round = RANDOM_ROUND;
    m->held = (u8)everybody(rules);
    m->step = 0;
    m->to_act = NOBODY;
}

/* HH-T1: after the random round the chosen one, after both the next turn; HH-E1: after the last turn a draw.
 * Whether another random round has begun. */
FN i32 end_round(const Rules *rules, Match *m) {
    m->to_act = NOBODY;
    if (m->round == RANDOM_ROUND) {
        m->round = CHOSEN_ROUND;
        m->held = m->step = 0;
        memset(m->cards, 0, sizeof m->cards);
        return 0;
    }
    if (m->turn == rules->turn_cap) {
        m->outcome = DRAWN;
        return 0;
    }
    m->marker = (u8)((m->marker + 1) % rules->seats);
    m->turn++;
    begin_turn(rules, m);
    return 1;
}

/* HH-T4: from the seat that has just acted, or from a round's beginning, to the next choice. HH-T5: a card that
 * cannot be carried out does nothing. */
FN void go_on(const Rules *rules, Match *m) {
    u32 seats = (u32)rules->seats, seat = m->to_act == NOBODY ? m->marker : (m->to_act + 1) % seats;
    for (;; seat = (seat + 1) % seats) {
        if (seat == m->marker) {
            if (m->step == STEPS) {
                if (!end_round(rules, m)) return;
                seat = m->marker;
            }
            m->step++;
        }
        if (can_be_carried_out(rules, m, seat, card_due(m, seat))) break;
    }
    m->to_act = (u8)seat;
}

/* HH-S1 to HH-S4: the match of a seed, up to its first choice. */
FN void deal(const Rules *rules, Match *m, u64 seed, u32 episode) {
    u8 order[CELLS];
    memset(m, 0, sizeof *m);
    m->seed = seed;
    m->episode = episode;
    m->draws = 4 + CELLS;
    m->turn = 1;
    for (u32 i = 0; i < CELLS; i++) order[i] = (u8)i;
    shuffle(order, CELLS, seed, 0);
    for (u32 i = 0; i < CELLS; i++) m->tiles[i] = turned(rules->tiles[order[i]], below(4, seed, 4 + i));
    m->entrance = (u8)below(SLOTS, seed, 1);
    m->exit = rules->opposite[m->entrance][below(2, seed, 2)];
    if (rules->open_start) {
        u16 *tile = &m->tiles[rules->corner[m->entrance]];
        while (!(*tile >> rules->corner_way[m->entrance] & 1)) *tile = turned(*tile, 1);
    }
    for (i32 i = 0; i < rules->seats; i++) m->pawns[i] = ENTRANCE;
    m->marker = (u8)(rules->first < 0 ? below((u32)rules->seats, seed, 3) : (u32)rules->first);
    begin_turn(rules, m);
    go_on(rules, m);
}

/* HH-T3: who has not locked its program does; who has cannot change it any more in the environment. */
FN u16 lock_programs(const Rules *rules, Match *m, const i32 *numbers) {
    u32 refused = 0, locked = m->held;
    for (i32 seat = 0; seat < rules->seats; seat++) {
        i32 is_program = numbers[seat] >= PROGRAM_AT && numbers[seat] < WALK_AT;
        if (locked >> seat & 1) {
            if (numbers[seat]) refused |= 1u << seat;
        } else if (!is_program) {
            refused |= 1u << seat;
        } else {
            choose_four((u32)(numbers[seat] - PROGRAM_AT), CHOOSABLE, m->cards[seat]);
            m->held |= (u8)(1u << seat);
        }
    }
    if (m->held == everybody(rules)) go_on(rules, m);
    return (u16)refused;
}

/* HH-T5: the seat to act carries out its card; HH-M3: on the exit it wins at that instant. */
FN u16 use_card(const Rules *rules, Match *m, const i32 *numbers) {
    u32 refused = 0, seat = m->to_act, card = card_due(m, seat);
    Targets targets = targets_of(rules, m, seat, card);
    u64 target = (u64)numbers[seat] - targets.first;
    for (i32 other = 0; other < rules->seats; other++)
        if (other != (i32)seat && numbers[other]) refused |= 1u << other;
    if (target >= 128 || !(targets.bits[target >> 6] >> (target & 63) & 1)) return (u16)(refused | 1u << seat);
    carry_out(rules, m, seat, card, (u32)target);
    if (m->pawns[seat] == EXIT) {
        m->outcome = WON;
        m->winner = (u8)seat;
        m->to_act = NOBODY;
    } else {
        go_on(rules, m);
    }
    return (u16)refused;
}

FN i32 reward_count(const Rules *rules) { return rules->seats; } /* each for itself */

/* One tick of a match that is not over. */
FN TickResult play(const Rules *rules, Match *m, const i32 *numbers, float *rewards) {
    TickResult result = {0, 0};
    m->steps++;
    result.refused = is_choosing(m) ? lock_programs(rules, m, numbers) : use_card(rules, m, numbers);
    for (i32 i = 0; i < rules->seats; i++) rewards[i] = m->outcome != WON ? 0.0f : i == m->winner ? 1.0f : -1.0f;
    if (m->outcome) result.done = TERMINATED;
    else if (rules->max_cycles && m->steps >= (u32)rules->max_cycles) result.done = TRUNCATED;
    return result;
}

#endif
