import { describe, expect, it } from "vitest";
import { isVisible, plainText } from "../src/state/plain-text";

describe("names", () => {
  it.each(["Ann", "e\u0301", "日本", "👩\u200d👧", "❤\ufe0f", "a\u200b"])(
    "%s shows something",
    (name) => {
      expect(isVisible(name)).toBe(true);
    },
  );

  it.each(["", " ", "\u200b", "\u200e\u200f", "\u0301", "\u3164", "\u2800", "\ufe0f", "\u00ad"])(
    "%j shows nothing",
    (name) => {
      expect(isVisible(name)).toBe(false);
    },
  );

  it("are without control characters", () => {
    expect(plainText(" A\u0000n\u001b\u202en\u2066a\ufeff ")).toBe("Anna");
  });
});
