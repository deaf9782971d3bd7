/** The pictures of Magic Maze's rules. */
import type { Collection } from "$/rules/examples";
import type { Pictures } from "$/rules/pictures";
import { describe } from "../words";
import Drawing from "./Drawing.svelte";
import collection from "./examples.json";
import Frame from "./Frame.svelte";
import Legend from "./Legend.svelte";
import Setup from "./Setup.svelte";
import Strip from "./Strip.svelte";

const pictures: Pictures = {
  subjects: ["magic-maze", "pictures-magic-maze", "refusals"],
  Frame,
  Drawing,
  Legend,
  Setup,
  Strip,
  points: 7,
  first: `MM-C2 MM-A1 MM-A2 MM-A4 MM-A6 MM-A7 MM-T1 MM-T3 MM-T4 MM-H2 MM-K1 MM-K4 MM-SC1`.split(
    " ",
  ),
  places: { legend: "table", setup: "start" },
  examples: {
    "MM-A2": ["slide"],
    "MM-A4": ["vortex"],
    "MM-A6": ["escalator"],
    "MM-A7": ["explore"],
    "MM-T1": ["theft"],
    "MM-T3": ["exit"],
    "MM-H2": ["sand"],
    "MM-R3": ["passage"],
    "MM-R5": ["ball"],
    "MM-R6": ["cameras"],
    "MM-SC17": ["groups"],
  },
  collection: collection as unknown as Collection,
  describe,
};
export default pictures;
