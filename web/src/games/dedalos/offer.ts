/** My legal actions, sorted by what a board asks of them. Nothing is judged here. */
import type { Action, Packed } from "$protocol/games/dedalos";
import { cellOf, keyOf, type Cell, type Tile } from "./maze";

/** The turns in which a tile may be laid on a cell, over another tile or not. */
export interface Spot {
  readonly cell: Cell;
  readonly cover: boolean;
  readonly turns: readonly number[];
}

export interface Offer {
  /** By tile and by cell. */
  readonly spots: ReadonlyMap<Tile, ReadonlyMap<string, Spot>>;
  readonly collapses: readonly Cell[];
  readonly moves: readonly Cell[];
  readonly pushes: ReadonlyMap<number, readonly Cell[]>;
  /** Ways of the Minotaur. */
  readonly ways: readonly Cell[];
  /** Whom the Minotaur may take. */
  readonly prey: readonly number[];
  readonly end: boolean;
  readonly discard: boolean;
}

type Laying = Packed["place"];

/** The list of actions: in this game it travels packed. */
export function listed(actions: unknown): readonly Action[] {
  if (actions == null) return [];
  const { place, cover, other } = actions as Packed;
  return [...unpacked("place", place), ...unpacked("cover", cover), ...other];
}

function unpacked(type: "place" | "cover", laying: Laying): Action[] {
  return Object.entries(laying).flatMap(([tile, cells]) =>
    Object.entries(cells).flatMap(([key, bits]) =>
      [0, 1, 2, 3]
        .filter((turn) => bits & (1 << turn))
        .map((turn) => ({ type, tile: tile as Tile, cell: cellOf(key), turn })),
    ),
  );
}

export function offerOf(actions: readonly Action[]): Offer {
  const spots = new Map<Tile, Map<string, Spot>>();
  const pushes = new Map<number, Cell[]>();
  const offer = {
    spots,
    pushes,
    collapses: [] as Cell[],
    moves: [] as Cell[],
    ways: [] as Cell[],
    prey: [] as number[],
    end: false,
    discard: false,
  };
  for (const action of actions) {
    switch (action.type) {
      case "place":
      case "cover": {
        const cells = spots.get(action.tile) ?? new Map<string, Spot>();
        spots.set(action.tile, cells);
        const turns = cells.get(keyOf(action.cell))?.turns ?? [];
        const cover = action.type === "cover";
        cells.set(keyOf(action.cell), { cell: action.cell, cover, turns: [...turns, action.turn] });
        break;
      }
      case "collapse":
        offer.collapses.push(action.cell);
        break;
      case "go":
        offer.moves.push(action.cell);
        break;
      case "push":
        pushes.set(action.seat, [...(pushes.get(action.seat) ?? []), action.cell]);
        break;
      case "minotaur":
        offer.ways.push(action.cell);
        break;
      case "capture":
        offer.prey.push(action.seat);
        break;
      case "end":
        offer.end = true;
        break;
      case "discard":
        offer.discard = true;
        break;
    }
  }
  return offer;
}
