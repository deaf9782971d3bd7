import { expect, test } from "vitest";
import { linesOf } from "$/pages/table/share/picture";

/** Every letter is ten wide. */
const measure = (line: string): number => [...line].length * 10;

test("words stand in lines that fit", () => {
  expect(linesOf("Guadalupe was the first to walk out", 150, 9, measure)).toEqual([
    "Guadalupe was",
    "the first to",
    "walk out",
  ]);
});

test("where there are more lines than room the last one says so", () => {
  expect(linesOf("one two three four five", 80, 2, measure)).toEqual(["one two", "three…"]);
  expect(linesOf("one two threefold four", 80, 2, measure)).toEqual(["one two", "threefo…"]);
});

test("a word that is wider than a line is cut, and no line is wider than asked", () => {
  const lines = linesOf("Donaudampfschifffahrt is long", 100, 3, measure);
  expect(lines).toEqual(["Donaudamp…", "is long"]);
  expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(100);
});

test("no words are one empty line", () => {
  expect(linesOf("", 100, 3, measure)).toEqual([""]);
});
