import { describe, expect, it } from "vitest";
import type { Hero, Scenario, View } from "../src/protocol/games/magic-maze";
import { concerns, goalOf, stageOf } from "../src/games/magic-maze/goal";
import type { Mark, Plan } from "../src/games/magic-maze/mall";

const SCENARIO_10: Partial<Scenario> = { items: "other", exits: "other", stay_on_exit: true };

const mark = (square: number, kind: Mark["kind"], colour: Mark["colour"]): [number, Mark] => [
  square,
  { square, kind, colour },
];
const plan = {
  marks: new Map([
    mark(1, "item", "yellow"),
    mark(2, "item", "purple"),
    mark(3, "exit", "yellow"),
    mark(4, "vortex", "yellow"),
  ]),
} as unknown as Plan;

function viewOf(scenario: Partial<Scenario>, more: Partial<View> = {}): View {
  return {
    table: { scenario },
    heroes: [1, 2, 9, 4],
    out: [],
    stolen: false,
    reach: { steal: false },
    ...more,
  } as unknown as View;
}

const stages = (view: View): string[] =>
  (["barbarian", "mage", "elf", "dwarf"] as Hero[]).map((hero) => stageOf(view, plan, hero));

describe("the goal", () => {
  it("is the heroes' own items and exits, unless the scenario says otherwise", () => {
    expect(goalOf(viewOf({}))).toBe("steal-own");
    expect(goalOf(viewOf({}, { stolen: true }))).toBe("escape-own");
    expect(goalOf(viewOf({ exits: "purple" }, { stolen: true }))).toBe("escape-purple");
  });

  it("is everything but their own in scenario 10, and an exit serves one hero", () => {
    expect(goalOf(viewOf(SCENARIO_10))).toBe("steal-other");
    expect(goalOf(viewOf(SCENARIO_10, { stolen: true }))).toBe("escape-other-one-each");
    expect(goalOf(viewOf({ exits: "other" }, { stolen: true }))).toBe("escape-other");
  });

  it("is the theft tile while somebody has to turn it (MM-T2)", () => {
    const reach = { steal: true } as View["reach"];
    expect(goalOf(viewOf({}, { reach }))).toBe("turn-theft-tile");
  });
});

describe("a hero on the theft tile", () => {
  it("is lit on an item that counts, and on no other", () => {
    expect(stages(viewOf({}))).toEqual(["there", "there", "apart", "apart"]);
    expect(stages(viewOf(SCENARIO_10))).toEqual(["wrong", "wrong", "apart", "apart"]);
    const swapped = { heroes: [2, 1, 9, 4] } as Partial<View>;
    expect(stages(viewOf({}, swapped))).toEqual(["wrong", "wrong", "apart", "apart"]);
    expect(stages(viewOf(SCENARIO_10, swapped))).toEqual(["there", "there", "apart", "apart"]);
  });

  it("has its loot after the theft, and is away", () => {
    const view = viewOf({}, { stolen: true, out: ["mage"], heroes: [1, 0, 9, 4] });
    expect(stages(view)).toEqual(["loot", "out", "loot", "loot"]);
  });
});

describe("one colour alone", () => {
  const lit = (scenario: Partial<Scenario>, colour: "yellow" | "purple" | "green"): number[] =>
    [...plan.marks.values()]
      .filter((one) => concerns(viewOf(scenario), colour, one))
      .map(({ square }) => square);

  it("shows what the hero of this colour is after", () => {
    expect(lit({}, "yellow")).toEqual([1, 3, 4]);
    expect(lit(SCENARIO_10, "yellow")).toEqual([2, 4]);
    expect(lit(SCENARIO_10, "purple")).toEqual([1, 3]);
    expect(lit({ exits: "purple" }, "yellow")).toEqual([1, 4]);
  });
});
