/** The Haunting House, for the pages. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { isDue, type Action, type Event, type View } from "./model";
import { choices, ending, soundOf, describe } from "./words";

const client: GameClient<View, Action, Event> = {
  id: "haunting-house",
  subjects: ["haunting-house"],
  Board,
  choices,
  describe: (event, before, _after, names) => describe(event, before, names),
  soundOf: (event, _after, seat) => soundOf(event, seat),
  myTurn: isDue,
  ending,
};
export default client;
