/** The printed rulebooks differ in a few points: what each says, as table options. */
import type { Options } from "$protocol/games/magic-maze";

type Points = Required<Pick<Options, "theft" | "discards_after_theft" | "gestures">>;

/** Ours first: what most of the books say. */
export const EDITIONS = {
  ours: { theft: "automatic", discards_after_theft: false, gestures: "when-open" },
  spanish: { theft: "automatic", discards_after_theft: false, gestures: "always" },
  italian: { theft: "manual", discards_after_theft: false, gestures: "when-open" },
  french: { theft: "automatic", discards_after_theft: true, gestures: "when-open" },
} as const satisfies Record<string, Points>;
export type Edition = keyof typeof EDITIONS;

/** The options as this book has them; where it sets the heroes at random, the table's own places go. */
export function asIn(edition: Edition, options: Options): Options {
  const heroes = edition === "spanish" || edition === "ours" ? options.heroes : null;
  return { ...options, ...EDITIONS[edition], heroes: heroes ?? null };
}

/** Which book these options follow; null where they follow none of them. */
export function editionOf(options: Options): Edition | null {
  const follows = (points: Points): boolean =>
    (Object.keys(points) as (keyof Points)[]).every((key) => options[key] === points[key]);
  const found = (Object.keys(EDITIONS) as Edition[]).find((one) => follows(EDITIONS[one]));
  return found ?? null;
}

/** What stays when another scenario is chosen: the points in which the books differ. */
export function pointsOf({ theft, discards_after_theft, gestures }: Required<Options>): Points {
  return { theft, discards_after_theft, gestures };
}
