/* Many tables on a CPU, one after the other: what clew/vector/native.py calls.
 *
 * A game's kernel says before this is included: the structs Rules (what holds for a whole batch) and Match (one
 * match, with a seed and an episode), the constants WORDS (of 64 bits, for a mask), HINT_WORDS, OBSERVATION and
 * STATE_SIZE (numbers), and
 *   deal(rules, match, seed, episode)   begins the match of a seed
 *   is_over(match)
 *   play(rules, match, numbers, rewards)   a tick: the rewards of a table, what was refused, whether it ended
 *   reward_count(rules)   the rewards of a table: one for all, or one for each seat
 *   write_hint(rules, match, hint)   what all masks of a position follow from, worked out once
 *   write_mask(rules, match, hint, seat, words)
 *   write_observations(rules, match, hint, rows)   a row for each seat
 *   write_state(rules, match, hint, row)   the whole state, secrets included
 */
#ifndef CLEW_BATCH_H
#define CLEW_BATCH_H

#include "base.h"

FN size_t mask_size(const Rules *rules) { return (size_t)WORDS * rules->seats; }
FN size_t row_size(const Rules *rules) { return (size_t)OBSERVATION * rules->seats; }

/* A tick of a match, or nothing where it is over; with `autoreset` the next match begins after its end. */
FN TickResult play_on(const Rules *rules, Match *match, const i32 *numbers, float *rewards) {
    TickResult result = {TERMINATED, 0};
    if (!is_over(match)) return play(rules, match, numbers, rewards);
    for (i32 i = 0; i < reward_count(rules); i++) rewards[i] = 0.0f;
    return result;
}

FN void deal_next(const Rules *rules, Match *match) {
    deal(rules, match, next_seed(match->seed), match->episode + 1);
}

FN void write_masks(const Rules *rules, const Match *match, const u64 *hint, u64 *masks) {
    for (i32 seat = 0; seat < rules->seats; seat++)
        write_mask(rules, match, hint, seat, masks + (size_t)WORDS * seat);
}

#endif
