import { describe, expect, it } from "vitest";
import { applyPatch } from "../src/net/patch";

describe("merge patches (RFC 7396)", () => {
  it.each([
    [{ a: 1 }, { a: 2 }, { a: 2 }],
    [{ a: 1, b: 2 }, { a: null }, { b: 2 }],
    [{ a: { b: 1, c: 2 } }, { a: { b: null, d: 3 } }, { a: { c: 2, d: 3 } }],
    [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
    [{ a: [1] }, { a: { b: 1 } }, { a: { b: 1 } }],
    [null, { a: 1 }, { a: 1 }],
    [{ a: 1 }, null, null],
    [{}, { a: { b: { c: null } } }, { a: { b: {} } }],
  ])("%j with %j", (old, patch, result) => {
    expect(applyPatch(old, patch)).toEqual(result);
  });

  it("keeps what did not change, and touches nothing", () => {
    const old = { same: { deep: 1 }, other: { x: 1 } };
    const now = applyPatch(old, { other: { x: 2 } }) as typeof old;
    expect(now.same).toBe(old.same);
    expect(old.other.x).toBe(1);
    expect(now.other.x).toBe(2);
  });
});
