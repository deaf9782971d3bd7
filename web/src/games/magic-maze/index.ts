import type { Action, Event, View } from "$protocol/games/magic-maze";
import { Lazy } from "$/state/lazy.svelte";
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { choices, ending, myTurn, soundOf, describe } from "./words";

const client: GameClient<View, Action, Event> = {
  id: "magic-maze",
  subjects: ["magic-maze"],
  Board,
  hand: () => import("./HandView.svelte"),
  ownDigits: true,
  choices,
  describe,
  soundOf,
  myTurn,
  ending,
  finale: new Lazy(async () => (await import("./finale")).default),
};
export default client;
