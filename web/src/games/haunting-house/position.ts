/**
 * The position after an event, for drawing: the steps of a resolution one by one, and what an action
 * would do before it is done. What is allowed is never decided here; the server did that.
 */
import { turnedSides } from "./geometry";
import type { Action, Event, Tile, View } from "./model";

/** The view as it was when this had happened. */
export function after(view: View, event: Event): View {
  switch (event.type) {
    case "round-began":
      return {
        ...view,
        turn: event.turn,
        round: event.round,
        marker: event.marker,
        order: view.pawns.map((_, i) => (event.marker + i) % view.pawns.length),
        step: 0,
        to_act: null,
        card: null,
        turned_up: [],
        history: [],
        skipped: [],
        locked: event.round === "chosen" ? view.pawns.map(() => false) : [],
        program: null,
      };
    case "program-locked":
      return { ...view, locked: view.locked.map((is, seat) => is || seat === event.seat) };
    case "cards-turned-up":
      return {
        ...view,
        step: event.step,
        turned_up: event.cards,
        history: [...view.history.slice(0, event.step - 1), event.cards],
        locked: [],
        ...turnOf(view, view.order[0]!, event.cards),
      };
    case "card-skipped":
      return acted({ ...view, skipped: [...view.skipped, event] }, event.seat);
    case "walked":
      return acted(moved(view, event.seat, event.path.at(-1)!), event.seat);
    case "wall-passed":
    case "fell-through":
      return acted(moved(view, event.seat, event.to), event.seat);
    case "places-switched":
      return acted(moved(moved(view, event.seat, event.to), event.other, event.start), event.seat);
    case "tile-rotated": {
      const tile = view.tiles[event.cell]!;
      const tiles = { ...view.tiles, [event.cell]: turned(tile, event.quarters) };
      return acted({ ...view, tiles }, event.seat);
    }
    case "tiles-switched": {
      const { one, other } = event;
      const tiles = { ...view.tiles, [one]: view.tiles[other]!, [other]: view.tiles[one]! };
      return acted({ ...view, tiles }, event.seat);
    }
    case "exit-moved":
      return acted({ ...view, exit: event.to }, event.seat);
    case "time-ran-out":
      return view;
    case "ended":
      return { ...view, to_act: null, card: null, outcome: event.outcome };
  }
}

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

function turned(tile: Tile, quarters: number): Tile {
  return { ...tile, turn: (tile.turn + quarters) % 4, open: turnedSides(tile.open, quarters) };
}

function moved(view: View, seat: number, to: number): View {
  return { ...view, pawns: view.pawns.map((at, i) => (i === seat ? to : at)) };
}

/** After a seat's card the next in order has the turn; after the last one nobody, for a moment. */
function acted(view: View, seat: number): View {
  const next = view.order[view.order.indexOf(seat) + 1];
  return next === undefined
    ? { ...view, to_act: null, card: null }
    : { ...view, ...turnOf(view, next, view.turned_up) };
}

function turnOf(
  _view: View,
  seat: number,
  cards: View["turned_up"],
): Pick<View, "to_act" | "card"> {
  return { to_act: seat, card: cards[seat] ?? null };
}
