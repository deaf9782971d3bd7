/**
 * The rules as a book: every numbered rule once, under the heading where a player looks for it.
 *
 * The words are `rule-mm-a2` (its name) and `rule-mm-a2-text`; refusals link to the anchor `#MM-A2`.
 */
// words: rule-* rules-mm-* rules-hh-* rules-dd-*
import type { GameId } from "$/games";

export type Figure = "slide" | "sand" | "walls" | "joined";

export interface Chapter {
  readonly id: string;
  readonly rules: readonly string[];
  readonly figure?: Figure;
}

export interface Rulebook {
  /** What the keys of this game begin with. */
  readonly short: "mm" | "hh" | "dd";
  readonly subject: string;
  readonly chapters: readonly Chapter[];
}

export const RULEBOOKS: Readonly<Record<GameId, Rulebook>> = {
  "magic-maze": {
    short: "mm",
    subject: "rules-magic-maze",
    chapters: [
      chapter("table", "MM-C2 MM-C1 MM-C4 MM-C3 MM-C6 MM-C5"),
      chapter("start", "MM-S1 MM-S2 MM-S3 MM-S4"),
      chapter(
        "acting",
        "MM-A1 MM-A2 MM-A3 MM-A4 MM-A6 MM-A7 MM-A8 MM-A9 MM-A10 MM-A11 MM-A12",
        "slide",
      ),
      chapter("theft", "MM-T1 MM-T2 MM-A5 MM-T5 MM-T3 MM-T4"),
      chapter("sand", "MM-H1 MM-H2 MM-H3", "sand"),
      chapter("silence", "MM-K1 MM-K2 MM-K3 MM-K4 MM-K5"),
      chapter("solo", "MM-P1 MM-P2 MM-P3"),
      chapter(
        "campaign",
        `MM-R0 MM-SC1 MM-SC2 MM-R1 MM-SC3 MM-R2 MM-SC4 MM-R3 MM-R4 MM-SC5 MM-R5 MM-SC6 MM-R6
         MM-SC7`,
      ),
      chapter(
        "challenges",
        "MM-SC8 MM-SC9 MM-SC10 MM-SC11 MM-SC12 MM-SC13 MM-SC14 MM-SC15 MM-SC16 MM-SC17",
      ),
      chapter("home", "MM-SC0"),
    ],
  },
  "haunting-house": {
    short: "hh",
    subject: "rules-haunting-house",
    chapters: [
      chapter("table", "HH-C1 HH-C2 HH-C3"),
      chapter("start", "HH-S1 HH-S2 HH-S3 HH-S4"),
      chapter("turn", "HH-T1 HH-T2 HH-T3 HH-T4 HH-T5 HH-T6"),
      chapter("moving", "HH-M1 HH-M2 HH-M3", "walls"),
      chapter("cards", "HH-K1 HH-K2 HH-K3 HH-K4 HH-K5 HH-K6 HH-K7 HH-K8 HH-K9 HH-K10"),
      chapter("end", "HH-E1"),
    ],
  },
  dedalos: {
    short: "dd",
    subject: "rules-dedalos",
    chapters: [
      chapter("table", "DD-C1 DD-C2"),
      chapter("start", "DD-S1 DD-S2 DD-S3"),
      chapter("turn", "DD-T1 DD-T2 DD-T3 DD-T4"),
      chapter("place", "DD-P1 DD-P2 DD-P3 DD-P4", "joined"),
      chapter("move", "DD-V1 DD-V2 DD-V3 DD-V4"),
      chapter("push", "DD-U1 DD-U2"),
      chapter("minotaur", "DD-M1 DD-M2 DD-M3 DD-M4 DD-M5 DD-M6"),
      chapter("known", "DD-H1 DD-H2"),
      chapter("end", "DD-E1 DD-E2 DD-E3"),
    ],
  },
};

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

function chapter(id: string, rules: string, figure?: Figure): Chapter {
  const listed = rules.split(/\s+/);
  return figure === undefined ? { id, rules: listed } : { id, rules: listed, figure };
}
