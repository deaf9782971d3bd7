import { describe, expect, it } from "vitest";
import { isNear } from "../src/games/turn-limit";

describe("the last turn", () => {
  it("is told only when it is near", () => {
    expect(isNear(3, 100)).toBe(false);
    expect(isNear(89, 100)).toBe(false);
    expect(isNear(90, 100)).toBe(true);
    expect(isNear(100, 100)).toBe(true);
    expect(isNear(99, null)).toBe(false);
  });
});
