/* Magic Maze as numbers: what holds for a whole batch (Rules) and one match (Match).
 *
 * The slow truth is clew.games.magic_maze and clew.envs.magic_maze: tests/vector compares every tick.
 * clew/vector/magic_maze/blobs.py fills the Rules and must know these structs.
 */
#ifndef CLEW_MATCH_H
#define CLEW_MATCH_H

#include "../../kernel/base.h"

enum {
    HEROES = 4, TILES = 25, SEATS = 9, MAGE = 1, ELF = 2, DWARF = 3, BARBARIAN = 0,
    LONGEST = 7, BLOCK = 30, VORTICES = 34, OPENINGS = 46, SPECIALS = 11, NOTHING = 255,
    ACTIONS = 251, WORDS = 4, /* of 64 bits, for a mask */
    HERO_AT = 1, VORTEX_AT = 121, DIVINE_AT = 155, STEAL_AT = 201, REVEAL_AT = 202,
    DISCARD_AT = 203, STARE_AT = 226, PAWN_AT = 234, SIGN_AT = 242, BOARD = 226, GESTURES = 9,
    HINT_WORDS = WORDS, OBSERVATION = 949, COMMON = 760, STATE_SIZE = 854,
    HOURGLASSES = 0x00f, CAMERAS = 0x0f0 /* of the specials */
};
enum { NORTH, EAST, SOUTH, WEST, EXPLORE, VORTEX, ESCALATOR }; /* powers */
enum { NO_MARK, HOURGLASS, VORTEX_MARK, ITEM, EXIT_MARK, BALL, CAMERA };
enum { TALK_NORMAL, TALK_GESTURES, TALK_NEVER, TALK_ALWAYS };
enum { OWN, PURPLE, OTHER };
enum { GOES_ON, WON, LOST_BY_SAND, LOST_BY_FULL_BULB, LOST_BY_DISCARDS };

/* What is the same at every table of a batch: rules of the scenario, options, printed components. */
typedef struct {
    u64 filter[128][WORDS]; /* by powers: the numbers that they allow */
    u64 vortices[TILES];    /* by tile: its vortices */
    i32 seats, capacity, tick_ms, max_cycles, leader; /* leader: -1 none, -2 by chance */
    i32 top_count, rest_count, hand_count, floor_count;
    float hundredths[256]; /* [i] = (i - 128) / 100 */
    float lattice[64];     /* [i] = (i - 32) / 23 */
    float pile[32];        /* [i] = i / 23 */
    float deck[8];         /* [i] = i / 7 */
    float rule_values[20];      /* as the observation tells them */
    u16 runs[TILES][2][16]; /* by passages: four bits a side: squares within the tile, then a door */
    u16 path[16][4][4];     /* by square, side and length: the squares that are passed */
    u16 specials[TILES];
    u16 special_squares[SPECIALS];
    u16 vortex_squares[VORTICES];
    u16 opening_squares[OPENINGS];
    u16 goals[4][2]; /* by hero: item, exit */
    u16 fixed_heroes[4];
    u16 start_squares[4];
    u8 escalators[TILES][16];
    u8 marks[TILES][16];   /* kind + 16 * colour */
    u8 special_at[TILES][16];
    u8 vortex_at[TILES][16];
    u8 vortex_heroes[VORTICES];
    u8 doors[TILES][4];    /* 0 none, 1 entry, 2 + colour */
    u8 opening_at[TILES][4];
    u8 door_squares[4];
    u8 side_of[16];        /* of a door square */
    u8 turned[4][16];      /* by turn: 4 * row + column */
    u8 top[24], rest[24], hands[8], floor[16], solo[8];
    u8 pass_tiles, passages, elf_talk, crystal_ball, cameras, open_pile, rearrange, dimensions;
    u8 vortex, groups, stay_on_exit, items, exits, pawn, manual_theft, discards_after_theft;
    u8 gestures_always, signals, milestones, talk, has_fixed_heroes, spare[3];
} Rules;

/* One match. Tiles are numbered from 1; squares are tile * 16 + 4 * row + column, 0 is outside. */
typedef struct {
    u64 seed, vortices, openings; /* revealed vortices; openings behind which nothing lies */
    u32 laid, episode, draws;
    i32 now, sand_out_at, steps;
    u16 heroes[4];
    u16 tokens, revealed, barred; /* specials */
    u8 out, talk, stolen, credits, discards_due, turns, outcome;
    i8 pawn, leader;
    u8 pile_count, deck_count, shown_count;
    u8 hands[SEATS], signals[SEATS]; /* signals: 1 + seat stared at, or 16 + gesture */
    u8 deck[7], shown[7], pile[24];
    u8 turn[TILES]; /* and 4 * dimension */
    i8 north[TILES], east[TILES];
    u8 beside[TILES][4]; /* by direction: the tile there */
    u8 spare[3];
} Match;

#endif
