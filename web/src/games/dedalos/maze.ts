/** Geometry of the labyrinth, for drawing: cells, tiles as they lie, and what is where. */
import type { MazeTile, Shape, Tile, View } from "$protocol/games/dedalos";
import { ENTRANCE, TURNS } from "$protocol/games/dedalos-tiles";
import type { Box } from "$/ui/panzoom";

export type Cell = readonly [number, number];
export type { MazeTile, Shape, Tile };
export { ENTRANCE };
/** A cell's width in the drawing. */
export const UNIT = 100;
/** Pixels of a cell below which its stars are drawn as a number. */
export const AFAR = 40;
export const N = 1;
export const E = 2;
export const S = 4;
export const W = 8;
export const ALL = N | E | S | W;

/** Every way a tile can lie, as open sides. */
export const FACES: readonly number[] = [...new Set(Object.values(TURNS).flat())];

export function keyOf(cell: Cell): string {
  return `${cell[0]},${cell[1]}`;
}

export function cellOf(key: string): Cell {
  const [x, y] = key.split(",");
  return [Number(x), Number(y)];
}

export function isSame(one: Cell | null | undefined, other: Cell | null | undefined): boolean {
  return one != null && other != null && one[0] === other[0] && one[1] === other[1];
}

export function isMaze(tile: Tile): tile is MazeTile {
  return tile !== "collapse" && !tile.startsWith("minotaur");
}

export function shapeOf(tile: MazeTile): Shape {
  return tile.slice(0, -2) as Shape;
}

export function starsOf(tile: Tile | undefined): number {
  return tile !== undefined && isMaze(tile) ? Number(tile.slice(-1)) : 0;
}

export function turnsOf(tile: MazeTile): number {
  return TURNS[shapeOf(tile)].length;
}

export function sidesOf(tile: MazeTile, turn: number): number {
  const turns = TURNS[shapeOf(tile)];
  return turns[((turn % turns.length) + turns.length) % turns.length] ?? 0;
}

/** All that lies on the table, with a cell around it. */
export function extent(view: View, more: readonly Cell[] = []): Box {
  const cells = [ENTRANCE, ...Object.keys(view.maze).map(cellOf), ...more];
  for (const exit of view.exits) cells.push(exit.cell);
  return boxOf(cells, 0.35);
}

export function boxOf(cells: readonly Cell[], around: number): Box {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return {
    left: (Math.min(...xs) - around) * UNIT,
    top: (Math.min(...ys) - around) * UNIT,
    right: (Math.max(...xs) + 1 + around) * UNIT,
    bottom: (Math.max(...ys) + 1 + around) * UNIT,
  };
}

const FROM = 29; // where a corridor begins and ends across a tile
const TO = UNIT - FROM;

const CORNERS: readonly (readonly [Cell, Cell, Cell])[] = [
  outline([FROM, FROM], [FROM, 0], [TO, 0]),
  outline([TO, FROM], [UNIT, FROM], [UNIT, TO]),
  outline([TO, TO], [TO, UNIT], [FROM, UNIT]),
  outline([FROM, TO], [0, TO], [0, FROM]),
];

function outline(...points: [Cell, Cell, Cell]): readonly [Cell, Cell, Cell] {
  return points;
}

/** The floor of a tile with these open sides, as the outline of an SVG path. */
export function floorPath(sides: number): string {
  return `M${contour(sides)
    .map(({ text }) => text)
    .join("L")}Z`;
}

/** The same outline without the ends of corridors: where floor and walls meet. */
export function wallPath(sides: number): string {
  const points = contour(sides);
  const [first] = points;
  return `M${points.map(({ text, end }, i) => (i === 0 ? "" : end ? "M" : "L") + text).join("")}L${first?.first ?? ""}`;
}

interface Corner {
  readonly text: string;
  readonly first: string;
  /** The far side of a corridor's end: no wall leads here. */
  readonly end: boolean;
}

function contour(sides: number): readonly Corner[] {
  const points = CORNERS.flatMap((corner, side) => (sides & (1 << side) ? corner : [corner[0]]));
  return points.map((point, i) => {
    const text = rounded(points, point, i);
    const end = CORNERS.some(([, , to]) => to === point);
    return { text, first: text.split("Q")[0] ?? text, end };
  });
}

/** A point of the outline; inside the tile its corner is worn off. */
function rounded(points: readonly Cell[], point: Cell, i: number): string {
  const [x, y] = point;
  if (x % UNIT === 0 || y % UNIT === 0) return `${x} ${y}`;
  const before = points.at(i - 1) ?? point;
  const after = points[(i + 1) % points.length] ?? point;
  return `${near(point, before)}Q${x} ${y} ${near(point, after)}`;
}

const WORN = 9;

function near([x, y]: Cell, [tx, ty]: Cell): string {
  return `${x + Math.sign(tx - x) * WORN} ${y + Math.sign(ty - y) * WORN}`;
}

/** Where the pawns of one cell stand, so that each can be seen: offsets from its middle. */
export function standings(count: number): readonly Point[] {
  return STANDINGS[Math.min(count, STANDINGS.length) - 1] ?? [];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const STANDINGS: readonly (readonly Point[])[] = [
  row(1, [[0, 0]]),
  row(0.86, [
    [-13, 0],
    [13, 0],
  ]),
  row(0.76, [
    [0, -11],
    [-15, 11],
    [15, 11],
  ]),
  row(0.72, [
    [-14, -12],
    [14, -12],
    [-14, 13],
    [14, 13],
  ]),
  row(0.66, [
    [-19, -12],
    [0, -12],
    [19, -12],
    [-10, 13],
    [10, 13],
  ]),
  row(0.66, [
    [-19, -12],
    [0, -12],
    [19, -12],
    [-19, 13],
    [0, 13],
    [19, 13],
  ]),
];

function row(scale: number, places: readonly Cell[]): readonly Point[] {
  return places.map(([x, y]) => ({ x, y, scale }));
}

/**
 * Following never goes farther away than `near`, nor closer than `most`: on a very large window tiles grow with
 * it, on a screen across the room (`afar`) even more.
 */
export function scales(
  height: number,
  afar: boolean,
): { readonly near: number; readonly most: number } {
  if (afar) return { near: (0.04 * height) / UNIT, most: (0.12 * height) / UNIT };
  const large = Math.max(1, height / 1080);
  return { near: (matchMedia("(pointer: coarse)").matches ? 0.5 : 0.34) * large, most: large };
}
