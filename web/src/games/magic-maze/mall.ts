/**
 * Where everything printed on the mall tiles comes to lie, in squares from the north-west corner of
 * tile 1. Only for drawing and naming: what a hero may do is in the view.
 */
import type { Colour, Kind, Mall, Placed } from "$protocol/games/magic-maze";
import { DOOR_SQUARES, OFFSETS, TILES, type PrintedTile } from "$protocol/games/magic-maze-tiles";

/** A place in squares: x to the east, y to the south. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Mark {
  readonly square: number;
  readonly kind: Kind;
  readonly colour: Colour | null;
}

export interface Line {
  readonly kind: "wall" | "front" | "passage";
  readonly from: Spot;
  readonly to: Spot;
}

/** The side of a shop that looks onto the floor: which cell, and in which direction it looks. */
export interface Front {
  readonly at: Spot;
  readonly towards: number;
}

/** One tile as it lies; spots are relative to the tile's own corner. */
export interface Shape {
  readonly tile: number;
  readonly face: string;
  readonly floor: ReadonlyMap<number, Spot>;
  readonly shops: readonly Spot[];
  readonly fronts: readonly Front[];
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  readonly escalators: readonly (readonly [number, number])[];
  readonly doors: readonly Door[];
}

export interface Door {
  readonly square: number;
  readonly colour: Colour | null; // null: the entry arrow
  readonly towards: number; // north, east, south, west as it lies
}

const shapes = new Map<string, Shape>();

/** The shape of a tile that lies turned by so many quarters; worked out once. */
export function shapeOf(tile: number, side: string, turn: number): Shape {
  const face = tile === 1 ? `1${side}` : String(tile);
  const key = `${face}/${turn}`;
  let shape = shapes.get(key);
  if (shape === undefined) shapes.set(key, (shape = digest(tile, face, turn)));
  return shape;
}

/** A spot of a tile after clockwise quarter turns about the tile's centre. */
function turned({ x, y }: Spot, turn: number): Spot {
  let spot = { x, y };
  for (let i = 0; i < turn; i++) spot = { x: 4 - spot.y, y: spot.x };
  return spot;
}

const OUT: readonly Spot[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

function digest(tile: number, face: string, turn: number): Shape {
  const printed = TILES[face]!;
  const base = tile * 16;
  const floor = new Map<number, Spot>();
  const shops: Spot[] = [];
  const fronts: Front[] = [];
  const lines: Line[] = [];
  for (let at = 0; at < 16; at++) {
    const centre = { x: (at % 4) + 0.5, y: Math.floor(at / 4) + 0.5 };
    const spot = turned(centre, turn);
    if (isFloor(printed, at)) floor.set(base + at, spot);
    else shops.push(spot);
    for (let side = 0; side < 4; side++) {
      const edge = edgeOf(printed, at, side);
      const towards = (side + turn) % 4;
      if (edge === "front-seen") fronts.push({ at: spot, towards });
      else if (edge !== null) lines.push({ kind: edge, ...ends(spot, towards) });
    }
  }
  return {
    tile,
    face,
    floor,
    shops,
    fronts,
    lines,
    marks: printed.marks.map(([at, kind, colour]) => ({ square: base + at, kind, colour })),
    escalators: printed.escalators.map(([one, two]) => [base + one, base + two] as const),
    doors: printed.doors.flatMap((door, side) =>
      door === null
        ? []
        : [
            {
              square: base + DOOR_SQUARES[side]!,
              colour: door === "entry" ? null : door,
              towards: (side + turn) % 4,
            },
          ],
    ),
  };
}

const isFloor = (printed: PrintedTile, at: number): boolean => printed.floor[at] === ".";

/** What stands on one side of a square; each inner edge is told once. */
function edgeOf(
  printed: PrintedTile,
  at: number,
  side: number,
): Line["kind"] | "front-seen" | null {
  const row = Math.floor(at / 4) + OUT[side]!.y;
  const col = (at % 4) + OUT[side]!.x;
  const inside = isFloor(printed, at);
  if (row < 0 || row > 3 || col < 0 || col > 3) {
    const open = printed.doors[side] !== null && DOOR_SQUARES[side] === at;
    return open || !inside ? null : "wall";
  }
  const beyond = isFloor(printed, row * 4 + col);
  if (!inside) return beyond ? "front-seen" : null;
  if (!beyond) return "front";
  if (side === 0 || side === 3) return null; // told by the square on the other side
  const letter = side === 1 ? printed.east[Math.floor(at / 4) * 3 + (at % 4)] : printed.south[at];
  return letter === "w" ? "wall" : letter === "d" ? "passage" : null;
}

/** The two corners of a square's side. */
function ends({ x, y }: Spot, towards: number): { from: Spot; to: Spot } {
  const { x: right, y: down } = OUT[towards]!;
  const middle = { x: x + right / 2, y: y + down / 2 };
  return {
    from: { x: middle.x - Math.abs(down) / 2, y: middle.y - Math.abs(right) / 2 },
    to: { x: middle.x + Math.abs(down) / 2, y: middle.y + Math.abs(right) / 2 },
  };
}

/** A tile on the table. */
export interface Laid {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly dimension: number;
  readonly shape: Shape;
}

export interface Opening extends Door {
  /** What is behind it: nothing yet (to be explored), a tile with a door of its own, or a wall. */
  readonly beyond: "nothing" | "door" | "wall";
}

/** The whole mall, laid out; two dimensions side by side. */
export interface Plan {
  readonly tiles: readonly Laid[];
  readonly spots: ReadonlyMap<number, Spot>;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly openings: readonly Opening[];
  readonly box: Box;
  /** Where the second dimension begins, if there is one. */
  readonly divide: number | null;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 3; // squares between two dimensions

export function planOf(mall: Mall): Plan {
  const here = mall.tiles.filter((placed) => placed[4] === 0);
  const there = mall.tiles.filter((placed) => placed[4] === 1);
  const first = boxOf(here);
  const shift = there.length === 0 ? 0 : first.right + GAP - boxOf(there).left;
  const tiles = mall.tiles.map(([tile, row, col, turn, dimension]) => ({
    tile,
    x: col + (dimension === 1 ? shift : 0),
    y: row,
    dimension,
    shape: shapeOf(tile, mall.side, turn),
  }));
  const spots = new Map<number, Spot>();
  const marks = new Map<number, Mark>();
  for (const { x, y, shape } of tiles) {
    for (const [square, spot] of shape.floor) spots.set(square, { x: x + spot.x, y: y + spot.y });
    for (const mark of shape.marks) marks.set(mark.square, mark);
  }
  return {
    tiles,
    spots,
    marks,
    openings: openingsOf(tiles),
    box: boxAround(tiles),
    divide: there.length === 0 ? null : first.right + GAP / 2,
  };
}

function openingsOf(tiles: readonly Laid[]): readonly Opening[] {
  const at = new Map(tiles.map((tile) => [`${tile.dimension}/${tile.x}/${tile.y}`, tile]));
  return tiles.flatMap(({ dimension, x, y, shape }) =>
    shape.doors.map((door) => {
      const [down, right] = OFFSETS[door.towards]!;
      const neighbour = at.get(`${dimension}/${x + right}/${y + down}`);
      const back = (door.towards + 2) % 4;
      if (neighbour === undefined) return { ...door, beyond: "nothing" as const };
      const joined = neighbour.shape.doors.some(({ towards }) => towards === back);
      return { ...door, beyond: joined ? ("door" as const) : ("wall" as const) };
    }),
  );
}

function boxOf(tiles: readonly Placed[]): Box {
  return boxAround(tiles.map(([, row, col]) => ({ x: col, y: row })));
}

function boxAround(corners: readonly Spot[]): Box {
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    top: Math.min(...corners.map(({ y }) => y)),
    right: Math.max(...corners.map(({ x }) => x)) + 4,
    bottom: Math.max(...corners.map(({ y }) => y)) + 4,
  };
}

/** The step from one square to the next in a direction. */
export const outwards = (direction: number): Spot => OUT[direction]!;

/** A square's name on its tile as it lies: column a to d from the west, row 1 to 4 from the north. */
export function nameInTile(plan: Plan, square: number): string {
  const spot = plan.spots.get(square);
  const tile = plan.tiles.find(({ shape }) => shape.floor.has(square));
  if (spot === undefined || tile === undefined) return "?";
  return `${"abcd"[Math.floor(spot.x - tile.x)]}${Math.floor(spot.y - tile.y) + 1}`;
}

export const tileOf = (square: number): number => square >> 4;
