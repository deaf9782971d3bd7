import type { Action, Event, View } from "$protocol/games/magic-maze";
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { choices, ending, myTurn, soundOf, describe } from "./words";

const client: GameClient<View, Action, Event> = {
  id: "magic-maze",
  subjects: ["magic-maze"],
  Board,
  ownDigits: true,
  choices,
  describe,
  soundOf,
  myTurn,
  ending,
};
export default client;
