// words: learn-dd-*
import type { View } from "$protocol/games/dedalos";
import { some, type Lesson } from "$/learn/lesson";

const lesson: Lesson<View> = {
  subject: "learn-dedalos",
  seats: 3,
  options: { minotaur: false, collapses: false },
  steps: [
    { words: "learn-dd-maze" },
    {
      words: "learn-dd-wait",
      point: ".chips li.due",
      byItself: true,
      done: ({ me, view, mine }) => view.turn.seat === me || mine.size > 0,
    },
    {
      words: "learn-dd-place",
      point: ".stage .hand",
      done: ({ mine }) => some(mine, ["tile-placed", "tile-covered"]),
    },
    { words: "learn-dd-move", done: ({ mine }) => mine.has("pawn-moved") },
    { words: "learn-dd-end", point: ".stage .hand", done: ({ mine }) => mine.has("turn-ended") },
    { words: "learn-dd-stars" },
    { words: "learn-dd-minotaur" },
    { words: "learn-dd-goal" },
  ],
};
export default lesson;
