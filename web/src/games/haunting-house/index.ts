/** The Haunting House, for the pages. */
import { Lazy } from "$/state/lazy.svelte";
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { isDue, type Action, type Event, type View } from "./model";
import { choices, ending, soundOf, describe } from "./words";

const client: GameClient<View, Action, Event> = {
  id: "haunting-house",
  subjects: ["haunting-house"],
  Board,
  hand: () => import("./HandView.svelte"),
  choices,
  describe: (event, before, _after, names) => describe(event, before, names),
  soundOf: (event, _after, seat) => soundOf(event, seat),
  myTurn: isDue,
  hasSecrets: ({ round }) => round === "chosen", // in a random round all lies open
  ending,
  finale: new Lazy(async () => (await import("./finale")).default),
};
export default client;
