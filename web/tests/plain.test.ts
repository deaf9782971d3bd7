import { describe, expect, it } from "vitest";
import { isSeen, plainName } from "../src/state/plain";

describe("names", () => {
  it.each(["Ann", "e\u0301", "日本", "👩\u200d👧", "❤\ufe0f", "a\u200b"])(
    "%s shows something",
    (name) => {
      expect(isSeen(name)).toBe(true);
    },
  );

  it.each(["", " ", "\u200b", "\u200e\u200f", "\u0301", "\u3164", "\u2800", "\ufe0f", "\u00ad"])(
    "%j shows nothing",
    (name) => {
      expect(isSeen(name)).toBe(false);
    },
  );

  it("are without control characters", () => {
    expect(plainName(" A\u0000n\u001b\u202en\u2066a\ufeff ")).toBe("Anna");
  });
});
