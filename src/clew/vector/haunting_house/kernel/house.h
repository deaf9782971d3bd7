/* The house: neighbours, walls, who stands where, and the way to the nearest trap door (HH-M, HH-K9). */
#ifndef CLEW_HOUSE_H
#define CLEW_HOUSE_H

#include "match.h"

FN u64 cell_bit(u32 cell) { return cell < CELLS ? 1ull << cell : 0; }

FN u64 occupied(const Rules *rules, const Match *m) {
    u64 cells = 0;
    for (i32 i = 0; i < rules->seats; i++) cells |= cell_bit(m->pawns[i]);
    return cells;
}

FN u16 turned(u16 tile, u32 quarters) {
    u32 sides = tile & 15u, turn = tile >> 5 & 3;
    sides = (sides << quarters | sides >> (4 - quarters)) & 15;
    return (u16)((tile & ~0x6fu) | sides | ((turn + quarters) & 3) << 5);
}

/* What lies next to a place in a direction, walls or not: a cell, a door or NOTHING. */
FN u32 next_to(const Rules *rules, const Match *m, u32 at, u32 way) {
    u32 entrance = m->entrance, exit = m->exit;
    if (at == ENTRANCE) return way == (rules->corner_way[entrance] ^ 2u) ? rules->corner[entrance] : NOTHING;
    if (at == EXIT) return NOTHING;
    u32 to = rules->beside[at][way];
    if (to != NOTHING) return to;
    if (rules->corner[entrance] == at && rules->corner_way[entrance] == way) return ENTRANCE;
    if (rules->corner[exit] == at && rules->corner_way[exit] == way) return EXIT;
    return NOTHING;
}

/* HH-M1: the walls between two neighbours; a door has none towards its corner. */
FN u32 walls_between(const Match *m, u32 at, u32 way, u32 to) {
    u32 here = at < CELLS ? ~m->tiles[at] >> way & 1 : 0;
    u32 there = to < CELLS ? ~m->tiles[to] >> (way ^ 2) & 1 : 0;
    return here + there;
}

/* HH-M2: a trap door with another pawn on it; where the mover began is free to it. */
FN i32 is_taken(const Match *m, u64 pawns, u32 own, u32 to) {
    return to < CELLS && to != own && (m->tiles[to] & TRAP) && (pawns >> to & 1);
}

/* HH-M1, HH-M2, HH-K7: the directions in which a pawn that began at `own` gets through such walls: bit 0 of
 * `through` for no wall, bit 1 for one. */
FN u32 ways_from(const Rules *rules, const Match *m, u64 pawns, u32 own, u32 at, u32 through) {
    u32 ways = 0;
    for (u32 way = 0; way < 4; way++) {
        u32 to = next_to(rules, m, at, way);
        if (to == NOTHING || !(through >> walls_between(m, at, way, to) & 1)) continue;
        if (!is_taken(m, pawns, own, to)) ways |= 1u << way;
    }
    return ways;
}

/* Sets of cells: joined to the east, joined to the south, with a trap door. */
typedef struct {
    u64 east, south, traps;
} Chart;

FN Chart chart_of(const Match *m) {
    u64 north = 0, east = 0, south = 0, west = 0, traps = 0;
    for (u32 cell = 0; cell < CELLS; cell++) {
        u64 tile = m->tiles[cell];
        north |= (tile & 1) << cell;
        east |= (tile >> 1 & 1) << cell;
        south |= (tile >> 2 & 1) << cell;
        west |= (tile >> 3 & 1) << cell;
        traps |= (tile >> 4 & 1) << cell;
    }
    const u64 last_column = 0x820820820ull; /* whose next bit is no neighbour */
    Chart chart = {east & west >> 1 & ~last_column, south & north >> 6, traps};
    return chart;
}

/* The goals fewest moves away, never entering a blocked cell: a flood, move by move. */
FN u64 nearest_on_foot(const Rules *rules, const Match *m, const Chart *chart, u32 at, u64 goals, u64 blocked) {
    u64 edge = cell_bit(at);
    if (at == ENTRANCE) { /* the first move is made here */
        u32 corner = rules->corner[m->entrance];
        if (m->tiles[corner] >> rules->corner_way[m->entrance] & 1) edge = cell_bit(corner) & ~blocked;
    }
    u64 seen = edge;
    while (edge) {
        if (edge & goals) return edge & goals;
        u64 grown = (edge & chart->east) << 1 | (edge >> 1 & chart->east);
        grown |= (edge & chart->south) << 6 | (edge >> 6 & chart->south);
        edge = grown & ~blocked & ~seen;
        seen |= edge;
    }
    return 0;
}

/* The goals at the least orthogonal distance, walls ignored; a door counts as the cell outside. */
FN u64 nearest_as_the_crow_walks(const Rules *rules, const Match *m, u32 at, u64 goals) {
    const u8 *distance = rules->distance[at == ENTRANCE ? CELLS + m->entrance : at];
    u64 nearest = 0;
    u32 least = NOTHING;
    for (u64 left = goals; left; left &= left - 1) {
        u32 cell = low_bit64(left);
        if (distance[cell] > least) continue;
        if (distance[cell] < least) nearest = 0, least = distance[cell];
        nearest |= cell_bit(cell);
    }
    return nearest;
}

/* HH-K9: the nearest unoccupied trap doors; more than one where they tie. */
FN u64 trap_doors_to_fall_to(const Rules *rules, const Match *m, u64 pawns, u32 own) {
    Chart chart = chart_of(m);
    u64 goals = chart.traps & ~pawns, nearest = 0;
    if (!goals) return 0;
    if (rules->metric != GRID) nearest = nearest_on_foot(rules, m, &chart, own, goals, chart.traps & pawns);
    if (rules->metric != PATH && !nearest) nearest = nearest_as_the_crow_walks(rules, m, own, goals);
    return nearest;
}

#endif
