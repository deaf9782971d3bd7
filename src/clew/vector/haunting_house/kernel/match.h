/* The Haunting House as numbers: what holds for a whole batch (Rules) and one match (Match).
 *
 * The slow truth is clew.games.haunting_house and clew.envs.haunting_house: tests/vector compares every tick.
 * clew/vector/haunting_house/blobs.py fills the Rules and must know these structs. Not kept: the log of cards
 * that did nothing, which no observation tells, and the clock, which does not run in the environment.
 */
#ifndef CLEW_MATCH_H
#define CLEW_MATCH_H

#include "../../kernel/base.h"

enum {
    CELLS = 36, ENTRANCE = 36, EXIT = 37, SLOTS = 8, SEATS = 6, STEPS = 4, PAIRS = 110, CARDS = 10, CHOOSABLE = 7,
    TRAP = 16, /* of a tile; below it the open sides, north to west; then the turn, then its number */
    NOTHING = 255, NOBODY = 255,
    ACTIONS = 1132, WORDS = 18, /* of 64 bits, for a mask */
    PROGRAM_AT = 1, WALK_AT = 841, SWITCH_AT = 861, ROTATE_AT = 866, PAIR_AT = 974, PASS_AT = 1084, SLOT_AT = 1088,
    FALL_AT = 1096,
    HINT_WORDS = 3, OBSERVATION = 746, COMMON = 220, STATE_SIZE = 706
};
enum { /* HH-C2 */
    MOVE_ONE, MOVE_TWO, SWITCH_PLACES, ROTATE_90, ROTATE_180, SWITCH_TWO_TILES, SECRET_PASSAGE, MOVE_EXIT, TRAP_DOOR,
    HALL_OF_MIRRORS
};
enum { RANDOM_ROUND, CHOSEN_ROUND };
enum { PATH_THEN_GRID, PATH, GRID };
enum { GOES_ON, WON, DRAWN };

/* What is the same at every table of a batch: options, and the geometry of the house. */
typedef struct {
    u64 touching[CELLS + SLOTS];  /* by cell, then by slot: the cells that touch it, diagonally too */
    u64 pairs_of[CELLS][2];       /* the pairs of touching cells that a cell is one of */
    u64 all_pairs[2];
    u64 turns[2][2];              /* all quarter turns, all half turns: three bits a cell */
    u64 turn_cap;                 /* 0: none */
    i32 seats, max_cycles, first; /* first: -1 by chance */
    u16 tiles[CELLS];             /* unturned */
    u8 beside[CELLS][4];          /* by way (north, east, south, west): the cell there */
    u8 distance[CELLS + SLOTS][CELLS];
    u8 corner[SLOTS], corner_way[SLOTS];
    u8 opposite[SLOTS][2];
    u8 pairs[PAIRS][2];
    u8 switch_with_entrance, secret_as_move, metric, open_start;
} Rules;

/* One match. A pawn stands on a cell or on a door. */
typedef struct {
    u64 seed;
    u32 episode, draws, steps, turn;
    u16 tiles[CELLS];
    u8 entrance, exit, marker, round, step, to_act, outcome, winner;
    u8 held; /* a bit for each seat that has its four cards */
    u8 pawns[SEATS];
    u8 cards[SEATS][STEPS];
    u8 spare;
} Match;

FN i32 is_over(const Match *m) { return m->outcome != GOES_ON; }
FN i32 is_choosing(const Match *m) { return m->to_act == NOBODY && !m->outcome; }
FN u32 everybody(const Rules *rules) { return (1u << rules->seats) - 1; }

/* HH-T4: the card that a seat turned up in this step. */
FN u32 card_due(const Match *m, u32 seat) { return m->cards[seat][m->step - 1]; }

/* Whether the match waits for this seat: its card is due, or its program is not locked. */
FN i32 is_asked(const Match *m, u32 seat) {
    return m->to_act == seat || (is_choosing(m) && !(m->held >> seat & 1));
}

#endif
