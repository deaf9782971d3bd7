/** Where things are drawn. A cell is 100 units wide; around the house runs a ring for the doors. */
import { CELLS, WIDTH } from "$protocol/games/haunting-house-box";
import type { View } from "./model";

export { CELLS, WIDTH };
export const ENTRANCE = CELLS;
export const EXIT = CELLS + 1;
/** Places that can be tapped: cells, the two doors, and the eight slots for the exit after them. */
export const SLOT = 40;

export const CELL = 100;
export const RING = 84;
export const SIZE = WIDTH * CELL + 2 * RING;
/** So many of the places that the exit has left are marked. */
export const SHOWN = 3;
export const SIDES = [1, 2, 4, 8] as const; // north, east, south, west

export interface Point {
  readonly x: number;
  readonly y: number;
}

// Row and column of each slot, as the cells outside the house are read.
const SLOTS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [-1, 5],
  [0, -1],
  [0, 6],
  [5, -1],
  [5, 6],
  [6, 0],
  [6, 5],
];

/** The middle of a row or column; those outside the house are as deep as the ring. */
function along(index: number): number {
  if (index < 0) return RING / 2;
  if (index >= WIDTH) return SIZE - RING / 2;
  return RING + index * CELL + CELL / 2;
}

export function slotCentre(slot: number): Point {
  const [row, column] = SLOTS[slot]!;
  return { x: along(column), y: along(row) };
}

/** Which way the house lies from a slot, as a step. */
export function slotInward(slot: number): Point {
  const [row, column] = SLOTS[slot]!;
  return {
    x: column < 0 ? 1 : column >= WIDTH ? -1 : 0,
    y: row < 0 ? 1 : row >= WIDTH ? -1 : 0,
  };
}

export function cellCentre(cell: number): Point {
  return { x: along(cell % WIDTH), y: along(Math.floor(cell / WIDTH)) };
}

export function centre(place: number, view: Pick<View, "entrance" | "exit">): Point {
  if (place >= SLOT) return slotCentre(place - SLOT);
  if (place === ENTRANCE) return slotCentre(view.entrance);
  if (place === EXIT) return slotCentre(view.exit);
  return cellCentre(place);
}

/** The nearest of these places that way, as straight ahead as can be; null where none is. */
export function beside(
  places: readonly number[],
  here: number,
  [dx, dy]: readonly [number, number],
  view: Pick<View, "entrance" | "exit">,
): number | null {
  const from = centre(here, view);
  let best: number | null = null;
  let least = Infinity;
  for (const place of places) {
    const { x, y } = centre(place, view);
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (ahead > 1 && ahead + 2.5 * aside < least) {
      least = ahead + 2.5 * aside;
      best = place;
    }
  }
  return best;
}

/** The place at a point of the drawing: a cell, or a slot for a door; null on the grass. */
export function placeAt({ x, y }: Point, view: Pick<View, "entrance" | "exit">): number | null {
  const [column, row] = [Math.floor((x - RING) / CELL), Math.floor((y - RING) / CELL)];
  if (row >= 0 && row < WIDTH && column >= 0 && column < WIDTH) return row * WIDTH + column;
  const slot = SLOTS.findIndex((_, i) => {
    const at = slotCentre(i);
    return Math.abs(at.x - x) < CELL / 2 && Math.abs(at.y - y) < CELL / 2;
  });
  if (slot < 0) return null;
  return slot === view.entrance ? ENTRANCE : slot === view.exit ? EXIT : SLOT + slot;
}

export function cellName(cell: number): string {
  return `${LETTERS[cell % WIDTH]}${Math.floor(cell / WIDTH) + 1}`;
}

/** The open sides after some clockwise quarter turns. */
export function turnedSides(open: number, quarters: number): number {
  return ((open << quarters) | (open >> (4 - quarters))) & 15;
}

const LETTERS = "ABCDEF";

export interface Name extends Point {
  readonly text: string;
}

/**
 * Where the letters and numbers of the house stand: in the ring above and left of it. Where a door, or
 * the place that the exit has left, takes up that part of the ring, the name moves into the corner
 * beside it, which is always free.
 */
export function nameStands(taken: readonly number[]): readonly Name[] {
  const isTaken = (row: number, column: number) =>
    taken.some((slot) => SLOTS[slot]![0] === row && SLOTS[slot]![1] === column);
  const middle = (i: number) => RING + i * CELL + CELL / 2;
  const aside = (i: number) => (i === 0 ? RING - 17 : SIZE - RING + 17);
  return Array.from({ length: WIDTH }, (_, i) => [
    isTaken(-1, i)
      ? { text: LETTERS[i]!, x: aside(i), y: RING - 40 }
      : { text: LETTERS[i]!, x: middle(i), y: RING - 20 },
    isTaken(i, -1)
      ? { text: String(i + 1), x: RING - 52, y: aside(i) + 8 }
      : { text: String(i + 1), x: RING - 26, y: middle(i) + 8 },
  ]).flat();
}

export interface Seam {
  readonly key: string;
  readonly at: Point;
  /** The line between the two tiles runs up and down. */
  readonly upright: boolean;
  readonly walls: 0 | 1 | 2;
}

/** Between every two neighbours: a way, or one wall, or two. Also between a corner and its door. */
export function seams(view: Pick<View, "tiles" | "entrance" | "exit">): Seam[] {
  const found: Seam[] = [];
  const open = (cell: number, side: number) => ((view.tiles[cell]?.open ?? 0) & side) !== 0;
  const add = (key: string, at: Point, upright: boolean, here: boolean, there: boolean) =>
    found.push({ key, at, upright, walls: here && there ? 0 : here || there ? 1 : 2 });
  for (let cell = 0; cell < CELLS; cell++) {
    const { x, y } = cellCentre(cell);
    if (cell % WIDTH < WIDTH - 1)
      add(`e${cell}`, { x: x + CELL / 2, y }, true, open(cell, 2), open(cell + 1, 8));
    if (cell < CELLS - WIDTH)
      add(`s${cell}`, { x, y: y + CELL / 2 }, false, open(cell, 4), open(cell + WIDTH, 1));
  }
  const doors = [view.entrance, view.exit].map((slot) => `${SLOTS[slot]}`);
  for (let i = 0; i < WIDTH; i++) {
    // A corridor that ends at the edge of the house ends at a wall, except at a door.
    const last = CELLS - WIDTH;
    const edges = [
      { out: [-1, i], cell: i, side: 1, x: along(i), y: RING },
      { out: [WIDTH, i], cell: last + i, side: 4, x: along(i), y: SIZE - RING },
      { out: [i, -1], cell: i * WIDTH, side: 8, x: RING, y: along(i) },
      { out: [i, WIDTH], cell: i * WIDTH + WIDTH - 1, side: 2, x: SIZE - RING, y: along(i) },
    ];
    for (const { out, cell, side, x, y } of edges)
      if (!doors.includes(`${out}`))
        add(`o${out}`, { x, y }, side === 2 || side === 8, open(cell, side), false);
  }
  for (const slot of [view.entrance, view.exit]) {
    const [row, column] = SLOTS[slot]!;
    const corner = clamp(row) * WIDTH + clamp(column);
    const side = row < 0 ? 1 : row >= WIDTH ? 4 : column < 0 ? 8 : 2;
    const { x, y } = cellCentre(corner);
    const into = slotInward(slot);
    const at = { x: x - (into.x * CELL) / 2, y: y - (into.y * CELL) / 2 };
    add(`d${slot}`, at, into.x !== 0, open(corner, side), true);
  }
  return found;
}

function clamp(index: number): number {
  return Math.max(0, Math.min(WIDTH - 1, index));
}

export interface Stand extends Point {
  readonly scale: number;
}

/** Where each of several pawns on one place stands, and how small they must be. */
export function stands(count: number): Stand[] {
  if (count === 1) return [{ x: 0, y: 0, scale: 1 }];
  if (count === 2)
    return [
      { x: -19, y: 0, scale: 0.78 },
      { x: 19, y: 0, scale: 0.78 },
    ];
  const columns = count <= 4 ? 2 : 3;
  const step = columns === 2 ? 36 : 29;
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * step,
    y: i < columns ? -19 : 19,
    scale: columns === 2 ? 0.62 : 0.54,
  }));
}

/** All pawns by seat: where they stand, sharing places. */
export function pawnStands(view: Pick<View, "pawns" | "entrance" | "exit">): Stand[] {
  return view.pawns.map((place, seat) => {
    const mates = view.pawns.flatMap((other, i) => (other === place ? [i] : []));
    const stand = stands(mates.length)[mates.indexOf(seat)]!;
    const { x, y } = centre(place, view);
    return { x: x + stand.x, y: y + stand.y, scale: stand.scale };
  });
}
