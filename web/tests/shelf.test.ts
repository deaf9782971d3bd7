import { describe, expect, it } from "vitest";
import { wholeOptions } from "../src/games";

describe("table options", () => {
  it("has them all by name, and what the server does not name is null", () => {
    const told = { minotaur: false, exit_doors: "four" };
    const options = wholeOptions("dedalos", told);
    expect(options).toMatchObject({ minotaur: false, exit_doors: "four", round_cap: null });
    expect(Object.keys(options)).toContain("think_seconds");
  });

  it("leaves those of an unknown game alone", () => {
    expect(wholeOptions("chess", { clock: 5 })).toEqual({ clock: 5 });
  });
});
