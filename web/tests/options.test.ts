import { describe, expect, it } from "vitest";
import { wholeOptions, withFirst } from "../src/games/options";

describe("table options", () => {
  it("has them all by name, and what the server does not name is null", () => {
    const defaults = { minotaur: true, round_cap: 100, think_seconds: null };
    const whole = wholeOptions(defaults, { minotaur: false });
    expect(whole).toEqual({ minotaur: false, round_cap: null, think_seconds: null });
  });

  it("leaves it to chance who begins when that seat is gone", () => {
    expect(withFirst(3, { first: 2, turn_cap: 5 })).toEqual({ first: 2, turn_cap: 5 });
    expect(withFirst(2, { first: 2, turn_cap: 5 })).toEqual({ first: null, turn_cap: 5 });
    expect(withFirst(2, { first: null })).toEqual({ first: null });
    expect(withFirst(2, {})).toEqual({});
  });
});
