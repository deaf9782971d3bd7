import { describe, expect, it } from "vitest";
import { DEFAULTS } from "../src/protocol/games/magic-maze";
import {
  asIn,
  editionOf,
  EDITIONS,
  pointsOf,
  type Edition,
} from "../src/games/magic-maze/editions";

describe("the books", () => {
  it("differ, and each is recognised by what it sets", () => {
    for (const edition of Object.keys(EDITIONS) as Edition[])
      expect(editionOf(asIn(edition, DEFAULTS))).toBe(edition);
    expect(editionOf(DEFAULTS)).toBe("ours");
    expect(editionOf({ ...DEFAULTS, theft: "manual", gestures: "always" })).toBeNull();
  });

  it("set what the table of editions says", () => {
    expect(pointsOf(asIn("spanish", DEFAULTS) as Required<typeof DEFAULTS>)).toEqual({
      theft: "automatic",
      discards_after_theft: false,
      gestures: "always",
    });
    expect(asIn("italian", DEFAULTS).theft).toBe("manual");
    expect(asIn("french", DEFAULTS).discards_after_theft).toBe(true);
  });

  it("leave everything else alone, but the place of the heroes", () => {
    const chosen = { ...DEFAULTS, scenario: 11, level: 14, heroes: [21, 22, 25, 26] as const };
    expect(asIn("spanish", chosen)).toEqual({ ...chosen, gestures: "always" });
    expect(asIn("french", chosen)).toEqual({
      ...chosen,
      discards_after_theft: true,
      heroes: null,
    });
  });
});
