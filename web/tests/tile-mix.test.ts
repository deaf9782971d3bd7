import { describe, expect, it } from "vitest";
import { RULES as HOUSE } from "../src/games/haunting-house/mix";
import { RULES as MAZE } from "../src/games/dedalos/mix";
import {
  countsOf,
  formatMix,
  mixOf,
  parseMix,
  presetOf,
  sumOf,
  withCount,
} from "../src/games/tile-mix";

describe.each([
  ["The Haunting House", HOUSE],
  ["Dedalo's", MAZE],
] as const)("a mix of tiles of %s", (_, rules) => {
  it("has as many tiles as the game wants, whatever we suggest", () => {
    const suggested = Object.keys(rules.presets).map((name) =>
      presetOf(rules as typeof MAZE, name),
    );
    for (const counts of [...suggested, countsOf(rules as typeof MAZE, rules.standard as never)])
      expect(sumOf(counts)).toBe(rules.total);
    expect(suggested.some((counts) => sumOf({ "dead-end": counts["dead-end"]! }) > 0)).toBe(true);
  });

  it("comes back from a file as it was", () => {
    const any = rules as typeof MAZE;
    const mix = mixOf(any, presetOf(any, "dead-ends"), "Ana");
    expect(parseMix(any, formatMix(mix))).toEqual(mix);
    expect(countsOf(any, parseMix(any, formatMix(mix))!)).toEqual(presetOf(any, "dead-ends"));
  });

  it("is not read from a file that is something else", () => {
    const any = rules as typeof MAZE;
    const strange = [
      "",
      "null",
      "[1]",
      "{}",
      '{"tiles":[null]}',
      '{"tiles":[{"shape":"spiral","count":1}]}',
      '{"tiles":[{"shape":"corner","count":-1}]}',
      '{"tiles":[{"shape":"corner","count":1e9}]}',
      '{"tiles":[{"shape":"corner","count":1.5}]}',
      '{"tiles":[{"shape":"corner","count":"7"}]}',
      '{"tiles":[{"shape":"__proto__","count":1}]}',
    ];
    for (const text of strange) expect(parseMix(any, text), text).toBeNull();
  });

  it("counts what is typed, and nothing below zero", () => {
    const any = rules as typeof MAZE;
    const counts = withCount(countsOf(any, any.standard), "corner", 0, -3);
    expect(counts["corner"]![0]).toBe(0);
    expect(withCount(counts, "corner", 0, NaN)["corner"]![0]).toBe(0);
    expect(withCount(counts, "corner", 1, 7)["corner"]![1]).toBe(7);
  });
});

it("knows stars from 0 to 3 only", () => {
  const text = '{"tiles":[{"shape":"corner","count":1,"stars":4}]}';
  expect(parseMix(MAZE, text)).toBeNull();
});
