/* The functions of the library that clew/vector/native.py loads; batch.h says what a game brings along. */
#include "batch.h"

i32 clew_rules_size(void) { return (i32)sizeof(Rules); }
i32 clew_match_size(void) { return (i32)sizeof(Match); }

static void look(const Rules *rules, const Match *match, u64 *masks, float *observations) {
    u64 hint[HINT_WORDS];
    write_hint(rules, match, hint);
    if (masks) write_masks(rules, match, hint, masks);
    if (observations) write_observations(rules, match, hint, observations);
}

/* Begin the matches of these seeds at the tables that `which` names (all where it is null). */
void clew_deal(const Rules *rules, Match *matches, const u64 *seeds, const u8 *which, i32 count) {
    for (i32 i = 0; i < count; i++)
        if (!which || which[i]) deal(rules, matches + i, seeds[i], 0);
}

/* What the seats of each table see and may do; masks and observations may be null. */
void clew_look(const Rules *rules, const Match *matches, u64 *masks, float *observations, i32 count) {
    for (i32 i = 0; i < count; i++)
        look(rules, matches + i, masks ? masks + mask_size(rules) * i : 0,
             observations ? observations + row_size(rules) * i : 0);
}

/* A tick at every table. `finals` gets the last observations of each match that ends, where it is not null.
 * With `autoreset` the next match begins at once at such a table; without, a match that is over stays. */
void clew_step(const Rules *rules, Match *matches, const i32 *numbers, u64 *masks, float *observations,
               float *finals, float *rewards, u8 *done, u16 *refused, i32 autoreset, i32 count) {
    for (i32 i = 0; i < count; i++) {
        Match *match = matches + i;
        float *earned = rewards + (size_t)reward_count(rules) * i;
        TickResult result = play_on(rules, match, numbers + (size_t)rules->seats * i, earned);
        done[i] = result.done;
        if (refused) refused[i] = result.refused;
        if (result.done && autoreset) {
            if (finals) look(rules, match, 0, finals + row_size(rules) * i);
            deal_next(rules, match);
        }
        look(rules, match, masks ? masks + mask_size(rules) * i : 0,
             observations ? observations + row_size(rules) * i : 0);
    }
}

/* The whole states, secrets included. */
void clew_write_states(const Rules *rules, const Match *matches, float *rows, i32 count) {
    for (i32 i = 0; i < count; i++) {
        u64 hint[HINT_WORDS];
        write_hint(rules, matches + i, hint);
        write_state(rules, matches + i, hint, rows + (size_t)STATE_SIZE * i);
    }
}

void clew_sample(const u64 *masks, u64 seed, i32 *numbers, i32 count) {
    for (i32 i = 0; i < count; i++)
        numbers[i] = sample(masks + (size_t)WORDS * i, WORDS, splitmix64(seed + (u64)i));
}
