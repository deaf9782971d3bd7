/**
 * The first table of each game, one idea at a time, on the real engine with bots in the other seats.
 *
 * A step says one idea and waits until it has been done, by real events or by the view. It must hold for
 * any deal: so it waits for what the learner can always do, and may always be skipped.
 */
// words: learn-mm-* learn-hh-* learn-dd-*
import type { GameId } from "$/games";
import type { View as Dedalos } from "$lib/games/dedalos";
import type { View as HauntingHouse } from "$lib/games/haunting-house";
import type { View as MagicMaze } from "$lib/games/magic-maze";

/** What a step may look at. */
export interface Facts<View> {
  readonly me: number;
  readonly view: View;
  /** Kinds of events since the match began, by who caused them. */
  readonly mine: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

export interface Step<View = any> {
  /** The key of its words. */
  readonly words: string;
  /** When it has been done; a step without it is only read. */
  done?(facts: Facts<View>): boolean;
  /** It happens without the learner: then the next idea waits until this one was read. */
  readonly byItself?: true;
}

export interface Lesson<View = any> {
  readonly subject: string;
  readonly seats: number;
  readonly bots: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step<View>[];
}

const CARDS_PLAYED = [
  "walked",
  "places-switched",
  "tile-rotated",
  "tiles-switched",
  "wall-passed",
  "exit-moved",
  "fell-through",
];

const magicMaze: Lesson<MagicMaze> = {
  subject: "learn-magic-maze",
  seats: 2,
  bots: "relaxed",
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

const hauntingHouse: Lesson<HauntingHouse> = {
  subject: "learn-haunting-house",
  seats: 2,
  bots: "easy",
  options: { open_start: true },
  steps: [
    { words: "learn-hh-house" },
    { words: "learn-hh-random" },
    {
      words: "learn-hh-act",
      // Where every one of my cards did nothing, the round goes by without me.
      done: ({ mine, view }) =>
        some(mine, CARDS_PLAYED) || view.round === "chosen" || view.turn > 1,
    },
    { words: "learn-hh-round", done: ({ view }) => view.round === "chosen" || view.turn > 1 },
    {
      words: "learn-hh-plan",
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

const dedalos: Lesson<Dedalos> = {
  subject: "learn-dedalos",
  seats: 3,
  bots: "easy",
  options: { minotaur: false, collapses: false },
  steps: [
    { words: "learn-dd-maze" },
    {
      words: "learn-dd-wait",
      byItself: true,
      done: ({ me, view, mine }) => view.turn.seat === me || mine.size > 0,
    },
    { words: "learn-dd-place", done: ({ mine }) => some(mine, ["tile-placed", "tile-covered"]) },
    { words: "learn-dd-move", done: ({ mine }) => mine.has("pawn-moved") },
    { words: "learn-dd-end", done: ({ mine }) => mine.has("turn-ended") },
    { words: "learn-dd-stars" },
    { words: "learn-dd-minotaur" },
    { words: "learn-dd-goal" },
  ],
};

export const LESSONS: Readonly<Record<GameId, Lesson>> = {
  "magic-maze": magicMaze,
  "haunting-house": hauntingHouse,
  dedalos,
};

function some(kinds: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((kind) => kinds.has(kind));
}
