/** The pictures of Dedalo's rules. */
import type { NameOf } from "$/games/contract";
import type { Event, View } from "$protocol/games/dedalos";
import type { Collection } from "$/rules/examples";
import type { Pictures } from "$/rules/pictures";
import { describe } from "../words";
import Drawing from "./Drawing.svelte";
import collection from "./examples.json";
import Frame from "./Frame.svelte";
import Legend from "./Legend.svelte";
import Setup from "./Setup.svelte";
import Strip from "./Strip.svelte";

/** What goes on around the action that is poked. */
const ASIDE: readonly Event["type"][] = ["drew", "turn-ended", "turn-began"];

const pictures: Pictures = {
  subjects: ["dedalos", "pictures-dedalos", "refusals"],
  Frame,
  Drawing,
  Legend,
  Setup,
  Strip,
  points: 7,
  first: `DD-S1 DD-S2 DD-T1 DD-T2 DD-P1 DD-P2 DD-V1 DD-V3 DD-U1 DD-M1 DD-M2 DD-M4 DD-E2`.split(" "),
  places: { legend: "table", setup: "start" },
  examples: {
    "DD-P1": ["place"],
    "DD-P2": ["cover"],
    "DD-P3": ["collapse"],
    "DD-P4": ["seal"],
    "DD-V2": ["move"],
    "DD-U1": ["push"],
    "DD-U2": ["horns"],
    "DD-M2": ["walk"],
    "DD-M3": ["wells"],
    "DD-M4": ["catch"],
  },
  collection: collection as unknown as Collection,
  describe: (event: Event, before: View, after: View, names: NameOf) =>
    ASIDE.includes(event.type) ? null : describe(event, before, after, names),
};
export default pictures;
