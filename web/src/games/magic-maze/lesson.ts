// words: learn-mm-*
import type { View } from "$protocol/games/magic-maze";
import { some, type Lesson } from "$/learn/lesson";

const lesson: Lesson<View> = {
  subject: "learn-magic-maze",
  seats: 2,
  options: { scenario: 1, sand: 900 },
  steps: [
    { words: "learn-mm-heroes" },
    { words: "learn-mm-tile" },
    { words: "learn-mm-start", done: ({ view }) => view.started_at != null },
    { words: "learn-mm-move", done: ({ mine }) => mine.has("hero-moved") },
    {
      words: "learn-mm-partner",
      byItself: true,
      done: ({ others }) => some(others, ["hero-moved", "tile-laid"]),
    },
    {
      words: "learn-mm-explore",
      byItself: true,
      done: ({ view }) => view.mall.tiles.length > 1,
    },
    { words: "learn-mm-sand" },
    { words: "learn-mm-nudge", done: ({ mine }) => some(mine, ["stared", "pawn-set"]) },
    { words: "learn-mm-goal" },
  ],
};
export default lesson;
