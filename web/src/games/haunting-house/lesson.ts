// words: learn-hh-*
import type { View } from "$protocol/games/haunting-house";
import { some, type Lesson } from "$/learn/lesson";

const CARDS_PLAYED = [
  "walked",
  "places-switched",
  "tile-rotated",
  "tiles-switched",
  "wall-passed",
  "exit-moved",
  "fell-through",
];

const lesson: Lesson<View> = {
  subject: "learn-haunting-house",
  seats: 2,
  options: { open_start: true },
  steps: [
    { words: "learn-hh-house" },
    { words: "learn-hh-random", point: ".stage .hand" },
    {
      words: "learn-hh-act",
      point: ".stage .hand",
      // Where every one of my cards did nothing, the round goes by without me.
      done: ({ mine, view }) =>
        some(mine, CARDS_PLAYED) || view.round === "chosen" || view.turn > 1,
    },
    { words: "learn-hh-round", done: ({ view }) => view.round === "chosen" || view.turn > 1 },
    {
      words: "learn-hh-plan",
      point: ".stage .hand",
      done: ({ mine, view }) => mine.has("program-locked") || view.turn > 1,
    },
    {
      words: "learn-hh-unfold",
      byItself: true,
      done: ({ view }) => view.turn > 1 || (view.round === "chosen" && view.history.length > 1),
    },
    { words: "learn-hh-turn", done: ({ view }) => view.turn > 1 },
    { words: "learn-hh-goal" },
  ],
};
export default lesson;
