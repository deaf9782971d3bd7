/** The examples of the rules pages: every position can be unpacked, walked to and left again. */
import { describe, expect, it } from "vitest";
import dedalos from "../src/games/dedalos/rules/examples.json";
import haunted from "../src/games/haunting-house/rules/examples.json";
import mall from "../src/games/magic-maze/rules/examples.json";
import { isPossible, unpack, type Collection } from "../src/rules/examples";
import { plain, search } from "../src/rules/search";
import { ExampleWalk } from "../src/rules/walk.svelte";

const GAMES = { dedalos, haunted, mall } as unknown as Record<string, Collection>;

describe.each(Object.entries(GAMES))("%s", (_, { examples, setups }) => {
  it.each(Object.entries(examples))("%s leads nowhere that is not there", (_name, packed) => {
    const positions = unpack(packed);
    const keys = Object.keys(positions[0]!.view as object).filter(
      (key) => (positions[0]!.view as Record<string, unknown>)[key] !== null,
    );
    for (const { view, tries } of positions) {
      // What a patch clears is missing; nothing else is.
      expect(keys.filter((key) => !(key in (view as object))).length).toBeLessThan(6);
      for (const one of tries.filter(isPossible)) expect(positions[one.to!]).toBeDefined();
    }
  });

  it("has a set-up for each number of players", () => {
    expect(Object.keys(setups).length).toBeGreaterThan(4);
  });
});

describe("poking", () => {
  const packed = GAMES["mall"]!.examples["sand"]!;

  it("goes on where it is possible, stays where it is not, and finds back", () => {
    const walk = new ExampleWalk(packed);
    expect(walk.hasTime).toBe(true);
    const start = walk.here;
    const wait = start.tries.find((one) => one.wait !== undefined)!;
    walk.take(wait);
    walk.take(walk.here.tries.find((one) => one.wait !== undefined)!);
    expect([walk.here.at, walk.steps]).toEqual([60_000, 2]);
    walk.take({ reason: "wall-in-the-way", rule: "MM-A2", params: {} });
    expect([walk.here.at, walk.steps, walk.tried?.one.rule]).toEqual([60_000, 2, "MM-A2"]);
    walk.back();
    expect([walk.here.at, walk.steps, walk.tried]).toEqual([30_000, 1, null]);
    walk.restart();
    expect(walk.here).toBe(start);
  });

  it("turns the timer as the engine does: what had run through is left", () => {
    const walk = new ExampleWalk(packed);
    for (let i = 0; i < 4; i++) walk.take(walk.here.tries.find((one) => one.wait !== undefined)!);
    walk.take(walk.here.tries.find((one) => one.action !== undefined)!);
    const view = walk.here.view as { sand_out_at: number; turns: number };
    expect([view.sand_out_at - walk.here.at, view.turns]).toEqual([120_000, 1]);
  });
});

describe("search", () => {
  const texts = [
    { rule: "DD-P2", name: "Cover a tile", text: "A tile with stars may cover a maze tile." },
    {
      rule: "DD-E2",
      name: "La bolsa está vacía",
      text: "El saco; además, el Minotauro. L’uscita.",
    },
    { rule: "DD-M2", name: "It walks", text: "From then on everybody covers ground." },
  ];

  it("knows no accents, no case and no kind of apostrophe", () => {
    expect(plain("ÀÉ ñ l’Œuf")).toHaveLength("ÀÉ ñ l’Œuf".length);
    expect(search("VACIA", texts).map(({ rule }) => rule)).toEqual(["DD-E2"]);
    expect(search("l'uscita", texts).map(({ rule }) => rule)).toEqual(["DD-E2"]);
  });

  it("wants every word, has names first and shows what was found", () => {
    expect(search("cover", texts).map(({ rule }) => rule)).toEqual(["DD-P2", "DD-M2"]);
    expect(search("cover stars", texts).map(({ rule }) => rule)).toEqual(["DD-P2"]);
    expect(search("  ", texts)).toEqual([]);
    expect(search("dd-e2", texts)).toHaveLength(1);
    const [hit] = search("ADEMAS", texts);
    expect(hit?.around[1]).toBe("además");
  });
});
