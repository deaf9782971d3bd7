/**
 * The position as it will be when the server has what I did: shown at once, and taken back if it is
 * refused. Only what the action itself moves; what follows from it the server tells.
 */
import type { Action, View } from "$protocol/games/dedalos";
import { isMaze, isSame, keyOf } from "./maze";

export function foreseen(view: View, action: Action, seat: number): View {
  switch (action.type) {
    case "place":
    case "cover": {
      if (!isMaze(action.tile)) return view;
      const key = keyOf(action.cell);
      const old = view.maze[key];
      const under = old === undefined ? [] : [...(old.under ?? []), old.tile];
      const laid = { tile: action.tile, turn: action.turn, under };
      return { ...without(view, seat, action.tile), maze: { ...view.maze, [key]: laid } };
    }
    case "collapse": {
      const exits = view.exits.map((exit) =>
        isSame(exit.cell, action.cell) ? { ...exit, blocked: true } : exit,
      );
      return { ...without(view, seat, "collapse"), exits };
    }
    case "go":
      return { ...view, pawns: view.pawns.with(seat, action.cell) };
    case "push":
      return { ...view, pawns: view.pawns.with(action.seat, action.cell) };
    case "minotaur":
      if (!view.minotaur) return view;
      return { ...view, minotaur: { ...view.minotaur, cell: action.cell } };
    case "capture":
    case "end":
    case "discard":
      return view; // nothing of it can be drawn before it is told
  }
}

/** The hand without a tile that was laid. */
function without(view: View, seat: number, tile: string): View {
  const held = view.hands[seat] ?? [];
  const at = held.findIndex((one) => one === tile);
  if (at < 0) return view;
  return { ...view, hands: view.hands.with(seat, held.toSpliced(at, 1)) };
}
