/**
 * A choice before it is made, for drawing: the mark it would leave, and the tiles as they would lie.
 * The server offered it; nothing is decided here.
 */
import { turnedSides } from "./geometry";
import type { Action, Event, View } from "./model";

/** What would be told if this seat did this now; null for a program, which tells nothing. */
export function foresee(view: View, action: Action, seat: number): Event | null {
  const start = view.pawns[seat]!;
  switch (action.type) {
    case "program":
      return null;
    case "walk":
      return { type: "walked", seat, start, path: action.path };
    case "switch-places": {
      const to = view.pawns[action.seat]!;
      return { type: "places-switched", seat, other: action.seat, start, to };
    }
    case "rotate":
      return { type: "tile-rotated", seat, cell: action.cell, quarters: action.quarters };
    case "switch-tiles":
      return { type: "tiles-switched", seat, one: action.one, other: action.other };
    case "pass-wall":
      return { type: "wall-passed", seat, start, to: action.to };
    case "move-exit":
      return { type: "exit-moved", seat, start: view.exit, to: action.slot };
    case "fall-through":
      return { type: "fell-through", seat, start, to: action.cell };
  }
}

/** The tiles as they would lie. Pawns and the exit stay, with a ghost where they would go. */
export function tilesWith(tiles: View["tiles"], action: Action): View["tiles"] {
  if (action.type === "rotate") {
    const { cell, quarters } = action;
    const tile = tiles[cell]!;
    const turn = (tile.turn + quarters) % 4;
    return { ...tiles, [cell]: { ...tile, turn, open: turnedSides(tile.open, quarters) } };
  }
  if (action.type === "switch-tiles") {
    const { one, other } = action;
    return { ...tiles, [one]: tiles[other]!, [other]: tiles[one]! };
  }
  return tiles;
}

/** The position as it will be when the server has this: shown at once, taken back if it is refused. */
export function expected(view: View, action: Action, seat: number): View {
  const { pawns } = view;
  switch (action.type) {
    case "program":
      return { ...view, program: action.cards, locked: view.locked.with(seat, true) };
    case "walk":
      return { ...view, pawns: pawns.with(seat, action.path.at(-1) ?? pawns[seat]!) };
    case "pass-wall":
      return { ...view, pawns: pawns.with(seat, action.to) };
    case "fall-through":
      return { ...view, pawns: pawns.with(seat, action.cell) };
    case "switch-places": {
      const [here, there] = [pawns[seat]!, pawns[action.seat]!];
      return { ...view, pawns: pawns.with(seat, there).with(action.seat, here) };
    }
    case "move-exit":
      return { ...view, exit: action.slot };
    case "rotate":
    case "switch-tiles":
      return { ...view, tiles: tilesWith(view.tiles, action) };
  }
}
