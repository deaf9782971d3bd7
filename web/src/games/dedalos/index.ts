/** Dedalo's for the pages: its board, and its events and actions in words. */
import type { Action, Event, View } from "$protocol/games/dedalos";
import { Lazy } from "$/state/lazy.svelte";
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { choicesOf } from "./choices";
import { listed } from "./offer";
import { endingOf, describe } from "./words";

const SOUNDS: Partial<Record<Event["type"], string>> = {
  "tile-placed": "place",
  "tile-covered": "place",
  "exit-blocked": "crumble",
  "pawn-moved": "step",
  "pawn-pushed": "push",
  "minotaur-appeared": "roar",
  "minotaur-stepped": "thump",
  "pawns-captured": "trap",
  "hand-discarded": "card",
};

const client: GameClient<View, Action, Event> = {
  id: "dedalos",
  subjects: ["dedalos"],
  Board,
  hand: () => import("./HandView.svelte"),
  ownDigits: true,
  choices: (view, actions, _seat, names) => choicesOf(view, listed(actions), names),
  describe,
  soundOf: (event, after, seat) => {
    if (event.type === "match-ended")
      return event.outcome.winners.includes(seat ?? -1) ? "win" : "lose";
    if (event.type === "turn-began") return after.turn.seat === seat ? "my-turn" : null;
    return SOUNDS[event.type] ?? null;
  },
  myTurn: (view, seat) => seat !== null && view.outcome == null && view.turn.seat === seat,
  ending: (view, seat, names) => {
    if (view.outcome == null) return null;
    return endingOf(view.outcome, seat, names);
  },
  finale: new Lazy(async () => (await import("./finale")).default),
};
export default client;
