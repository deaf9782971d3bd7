/** Any game that has no folder of its own here: its drawing as text, its actions as the server words them. */
import type { PlainBoard } from "$protocol/scene";
import type { GameClient } from "$/games/contract";
import Board from "./Board.svelte";
import { choices, ending, isDue, describe, type Tagged } from "./words";

const client: GameClient<PlainBoard, unknown, Tagged> = {
  id: "plain",
  subjects: ["plain"],
  Board,
  choices,
  describe: (event, _before, _after, names) => describe(event, names),
  soundOf: () => null,
  myTurn: isDue,
  ending,
};
export default client;
