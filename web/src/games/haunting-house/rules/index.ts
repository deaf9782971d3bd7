/** The pictures of The Haunting House's rules. */
import type { NameOf } from "$/games/contract";
import type { Collection } from "$/rules/examples";
import type { Pictures } from "$/rules/pictures";
import type { Event, View } from "../model";
import { describe } from "../words";
import Drawing from "./Drawing.svelte";
import collection from "./examples.json";
import Frame from "./Frame.svelte";
import Legend from "./Legend.svelte";
import Setup from "./Setup.svelte";
import Strip from "./Strip.svelte";

/** What goes on around the card that is poked. */
const ASIDE: readonly Event["type"][] = ["cards-turned-up", "card-skipped", "round-began"];

const pictures: Pictures = {
  subjects: ["haunting-house", "haunting-house-options", "pictures-haunting-house", "refusals"],
  Frame,
  Drawing,
  Legend,
  Setup,
  Strip,
  points: 7,
  first: `HH-C1 HH-T1 HH-T2 HH-T3 HH-T4 HH-T5 HH-M1 HH-M3 HH-C2`.split(" "),
  places: { legend: "table", setup: "start" },
  examples: {
    "HH-M1": ["walk"],
    "HH-M2": ["narrow"],
    "HH-M3": ["out"],
    "HH-K2": ["two"],
    "HH-K3": ["switch"],
    "HH-K4": ["rotate"],
    "HH-K5": ["turn-round"],
    "HH-K6": ["tiles"],
    "HH-K7": ["secret"],
    "HH-K8": ["exit"],
    "HH-K9": ["fall"],
  },
  collection: collection as unknown as Collection,
  describe: (event: Event, before: View, _after: View, names: NameOf) =>
    ASIDE.includes(event.type) ? null : describe(event, before, names),
};
export default pictures;
