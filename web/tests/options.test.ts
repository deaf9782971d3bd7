import { describe, expect, it } from "vitest";
import { wholeOptions } from "../src/games/options";

describe("table options", () => {
  it("has them all by name, and what the server does not name is null", () => {
    const defaults = { minotaur: true, round_cap: 100, think_seconds: null };
    const whole = wholeOptions(defaults, { minotaur: false });
    expect(whole).toEqual({ minotaur: false, round_cap: null, think_seconds: null });
  });
});
