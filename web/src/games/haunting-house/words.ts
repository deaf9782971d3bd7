/** What this game says: my choices, what happened, how it ended. */
// words: hh-card-* hh-slot-* hh-side-* hh-nothing-* hh-prompt-*
import { language, listOf, t } from "$/i18n/index.svelte";
import type { Choice, NameOf } from "../contract";
import { ENTRANCE, EXIT, SIDES, cellName, turnedSides } from "./geometry";
import type { Action, Card, Event, View } from "./model";

export function cardName(card: Card): string {
  return t(`hh-card-${card}`);
}

export function placeName(place: number): string {
  if (place === ENTRANCE) return t("hh-place-entrance");
  return place === EXIT ? t("hh-place-exit") : cellName(place);
}

export function slotName(slot: number): string {
  return t(`hh-slot-${slot}`);
}

const sidesNames = new Map<string, string>(); // asked for all tiles with every move

export function sidesName(open: number): string {
  const key = `${language()} ${open}`;
  const known = sidesNames.get(key);
  if (known !== undefined) return known;
  const name = listOf(SIDES.filter((side) => open & side).map((side) => t(`hh-side-${side}`)));
  sidesNames.set(key, name);
  return name;
}

/** A tile, and who is on it, in sentences. */
export function tileWords(view: View, cell: number, names: NameOf): string {
  const tile = view.tiles[cell]!;
  const where = { cell: cellName(cell), sides: sidesName(tile.open) };
  const here = view.pawns.flatMap((at, seat) => (at === cell ? [names(seat)] : []));
  return [
    tile.open === 0 ? t("hh-tile-closed", where) : t("hh-tile", where),
    ...(tile.trap ? [t("hh-tile-trap")] : []),
    ...(here.length > 0 ? [t("hh-pawns-here", { names: listOf(here) })] : []),
  ].join(" ");
}

// ---------------------------------------------------------------------------- what I may do

export function actionWords(action: Action, view: View, names: NameOf): string {
  switch (action.type) {
    case "program":
      return action.cards.map(cardName).join(", ");
    case "walk": {
      const last = action.path.at(-1)!;
      const args = { to: kindOf(last), place: placeName(last) };
      return action.path.length === 1
        ? t("hh-do-walk", args)
        : t("hh-do-walk-two", { ...args, via: placeName(action.path[0]!) });
    }
    case "switch-places": {
      const at = view.pawns[action.seat]!;
      return t("hh-do-switch-places", {
        name: names(action.seat),
        at: kindOf(at),
        place: placeName(at),
      });
    }
    case "rotate": {
      const open = turnedSides(view.tiles[action.cell]!.open, action.quarters);
      return t("hh-do-rotate", {
        turn: turnOf(action.quarters),
        place: cellName(action.cell),
        sides: sidesName(open),
      });
    }
    case "switch-tiles":
      return t("hh-do-switch-tiles", {
        one: cellName(action.one),
        other: cellName(action.other),
      });
    case "pass-wall":
      return t("hh-do-pass-wall", { to: kindOf(action.to), place: placeName(action.to) });
    case "move-exit":
      return t("hh-do-move-exit", { slot: slotName(action.slot) });
    case "fall-through":
      return t("hh-do-fall", { place: cellName(action.cell) });
  }
}

/** My choices for the list; long menus by the row of the (first) tile. */
export function choices(
  view: View,
  actions: readonly Action[] | null,
  _seat: number | null,
  names: NameOf,
): Choice<Action>[] {
  return (actions ?? []).map((action) => ({
    action,
    get label() {
      return actionWords(action, view, names);
    },
    group: groupOf(action, view),
  }));
}

function groupOf(action: Action, view: View): string {
  if (action.type === "rotate") return rowName(action.cell);
  if (action.type === "switch-tiles") return rowName(action.one);
  return view.card == null ? "" : t("hh-your-turn", { card: cardName(view.card) });
}

function rowName(cell: number): string {
  return t("hh-row", { row: Math.floor(cell / 6) + 1 });
}

function kindOf(place: number): "entrance" | "exit" | "cell" {
  return place === ENTRANCE ? "entrance" : place === EXIT ? "exit" : "cell";
}

function turnOf(quarters: number): "right" | "around" | "left" {
  return quarters === 1 ? "right" : quarters === 2 ? "around" : "left";
}

// ---------------------------------------------------------------------------- what happened

/** What happened; *view* is the position before it, which knows the card. */
export function describe(event: Event, view: View, names: NameOf): string {
  const name = "seat" in event ? names(event.seat) : "";
  const due = "seat" in event ? view.turned_up[event.seat] : undefined;
  const card = due === undefined ? "" : cardName(due);
  switch (event.type) {
    case "round-began":
      return t("hh-tell-round", {
        round: event.round,
        turn: event.turn,
        name: names(event.marker),
      });
    case "program-locked":
      return t("hh-tell-locked", { name });
    case "cards-turned-up":
      return t("hh-tell-cards", {
        step: event.step,
        cards: listOf(
          event.cards.map((one, seat) =>
            t("hh-tell-card-of", { name: names(seat), card: cardName(one) }),
          ),
        ),
      });
    case "card-skipped":
      return t(`hh-nothing-${event.reason}`, { name, card: cardName(event.card) });
    case "walked": {
      const last = event.path.at(-1)!;
      return t("hh-tell-walked", { name, card, to: kindOf(last), place: placeName(last) });
    }
    case "places-switched":
      return t("hh-tell-switched", {
        name,
        card,
        other: names(event.other),
        at: kindOf(event.to),
        place: placeName(event.to),
      });
    case "tile-rotated":
      return t("hh-tell-rotated", {
        name,
        card,
        turn: turnOf(event.quarters),
        place: cellName(event.cell),
      });
    case "tiles-switched":
      return t("hh-tell-tiles", {
        name,
        card,
        one: cellName(event.one),
        other: cellName(event.other),
      });
    case "wall-passed":
      return t("hh-tell-passed", { name, card, to: kindOf(event.to), place: placeName(event.to) });
    case "exit-moved":
      return t("hh-tell-exit", { name, card, slot: slotName(event.to) });
    case "fell-through":
      return t("hh-tell-fell", { name, card, place: cellName(event.to) });
    case "time-ran-out":
      return t("hh-tell-time", { name });
    case "ended": {
      const winner = event.outcome.winners[0];
      return winner === undefined ? t("hh-tell-draw") : t("hh-tell-won", { name: names(winner) });
    }
  }
}

export function soundOf(event: Event, seat: number | null): string | null {
  switch (event.type) {
    case "program-locked":
      return "lock";
    case "cards-turned-up":
      return "card";
    case "card-skipped":
      return event.card === "hall-of-mirrors" ? "mirror" : null;
    case "walked":
      return "step";
    case "places-switched":
      return "push";
    case "tile-rotated":
      return "turn";
    case "tiles-switched":
      return "place";
    case "wall-passed":
    case "exit-moved":
      return "whoosh";
    case "fell-through":
      return "trap";
    case "time-ran-out":
      return "alarm";
    case "ended":
      return seat === null || event.outcome.winners.includes(seat) ? "win" : "lose";
    case "round-began":
      return null;
  }
}

export function ending(
  view: View,
  seat: number | null,
  names: NameOf,
): { title: string; why: string } | null {
  if (view.outcome == null) return null;
  const winner = view.outcome.winners[0];
  if (winner === undefined) return { title: t("hh-end-draw"), why: t("hh-end-draw-why") };
  if (winner === seat) return { title: t("hh-end-won"), why: t("hh-end-won-why") };
  const name = names(winner);
  return { title: t("hh-end-lost", { name }), why: t("hh-end-lost-why", { name }) };
}
