// words: learn-mm-*
import type { View } from "$protocol/games/magic-maze";
import { some, type Lesson } from "$/learn/lesson";

const lesson: Lesson<View> = {
  subject: "learn-magic-maze",
  seats: 2,
  options: { scenario: 1, sand: 900 },
  steps: [
    { words: "learn-mm-heroes", point: ".hud .theft ul" },
    { words: "learn-mm-tile", point: ".stage .hand" },
    {
      words: "learn-mm-start",
      point: ".stage .start",
      done: ({ view }) => view.started_at != null,
    },
    { words: "learn-mm-move", point: ".stage .hand", done: ({ mine }) => mine.has("hero-moved") },
    {
      words: "learn-mm-partner",
      point: ".chips li:not(.me)",
      byItself: true,
      done: ({ others }) => some(others, ["hero-moved", "tile-laid"]),
    },
    {
      words: "learn-mm-explore",
      byItself: true,
      done: ({ view }) => view.mall.tiles.length > 1,
    },
    { words: "learn-mm-sand", point: ".timer" },
    {
      words: "learn-mm-nudge",
      point: ".chips li:not(.me)",
      done: ({ mine }) => some(mine, ["stared", "pawn-set"]),
    },
    { words: "learn-mm-goal", point: ".hud .theft ul" },
  ],
};
export default lesson;
