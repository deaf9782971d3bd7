/**
 * The rules as a book: every numbered rule once, under the heading where a player looks for it.
 *
 * The words of XY-A2 are `rule-xy-a2` (its name) and `rule-xy-a2-text`; refusals link to its anchor, `#XY-A2`.
 */
// words: rule-*
import type { GameId } from "$/games";
import type { Rulebook } from "./chapters";
import { byGame } from "./by-game";

export const RULEBOOKS: Readonly<Record<GameId, Rulebook>> = byGame(
  import.meta.glob<Rulebook>("../games/*/rulebook.ts", { eager: true, import: "default" }),
);

/** The key of a rule's name. */
export function ruleKey(rule: string): string {
  return `rule-${rule.toLowerCase()}`;
}

/** The key of what a rule says. */
export function textKey(rule: string): string {
  return `${ruleKey(rule)}-text`;
}

/** The key of something else in the book: its title, its intro, the heading of a chapter. */
export function bookKey({ short }: Rulebook, what: string): string {
  return `rules-${short}-${what}`;
}
