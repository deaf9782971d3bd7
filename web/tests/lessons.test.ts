import { expect, test } from "vitest";
import { NEW_RULES } from "../src/games/magic-maze/campaign/rules";
import type { LessonState } from "../src/learn/lesson";
import { LESSONS } from "../src/learn/lessons";
import { RULEBOOKS } from "../src/learn/rulebook";

function facts(view: unknown, mine: string[] = [], others: string[] = []): LessonState<any> {
  return { me: 0, view, mine: new Set(mine), others: new Set(others) };
}

function step(game: keyof typeof LESSONS, words: string): (facts: LessonState<any>) => boolean {
  const found = LESSONS[game].steps.find((one) => one.words === words);
  return (given) => found?.done?.(given) ?? false;
}

test("a lesson begins and ends with something to read", () => {
  for (const { steps } of Object.values(LESSONS)) {
    expect(steps[0]?.done).toBeUndefined();
    expect(steps.at(-1)?.done).toBeUndefined();
  }
});

test("my own move counts, my partner's does not", () => {
  const moved = step("magic-maze", "learn-mm-move");
  expect(moved(facts({}, [], ["hero-moved"]))).toBe(false);
  expect(moved(facts({}, ["hero-moved"]))).toBe(true);
  expect(step("magic-maze", "learn-mm-partner")(facts({}, [], ["tile-laid"]))).toBe(true);
});

test("the mall has grown when there is more than tile 1", () => {
  const grown = step("magic-maze", "learn-mm-explore");
  expect(grown(facts({ mall: { tiles: [[1, 0, 0, 0, 0]] } }))).toBe(false);
  expect(grown(facts({ mall: { tiles: [[1], [5]] } }))).toBe(true);
});

test("a card that did nothing is not one that I played", () => {
  const played = step("haunting-house", "learn-hh-act");
  const view = { round: "random", turn: 1 };
  expect(played(facts(view, ["card-skipped"]))).toBe(false);
  expect(played(facts(view, ["tile-rotated"]))).toBe(true);
  expect(played(facts({ ...view, round: "chosen" }, ["card-skipped"]))).toBe(true);
});

test("in Dedalo's one waits for one's turn", () => {
  const mine = step("dedalos", "learn-dd-wait");
  expect(mine(facts({ turn: { seat: 2 } }))).toBe(false);
  expect(mine(facts({ turn: { seat: 0 } }))).toBe(true);
});

test("every rule the campaign shows stands in the book", () => {
  const book = RULEBOOKS["magic-maze"].chapters.flatMap(({ rules }) => rules);
  expect(book).toEqual(expect.arrayContaining(Object.values(NEW_RULES).flat()));
});
