import { describe, expect, it } from "vitest";
import type { View } from "../src/protocol/games/magic-maze";
import { USUAL } from "../src/protocol/games/magic-maze-scenarios";
import { TILES } from "../src/protocol/games/magic-maze-tiles";
import { dropped, nearest } from "../src/games/magic-maze/drop";
import { draftOf, finished, packed, unpacked } from "../src/games/magic-maze/homemade";
import { commandOf } from "../src/games/magic-maze/keys";
import { nameInTile, planOf, shapeOf } from "../src/games/magic-maze/mall";
import { nextStop, offersOf } from "../src/games/magic-maze/offers";
import { heightAboveFloor, heightAboveNeck } from "../src/games/magic-maze/sand";
import {
  CHOICES,
  differences,
  positionsOf,
  ranges,
  TOGGLES,
} from "../src/games/magic-maze/switches";

describe("the plan of the mall", () => {
  it("has every printed square once, however the tile is turned", () => {
    for (const [face, printed] of Object.entries(TILES)) {
      for (let turn = 0; turn < 4; turn++) {
        const shape = shapeOf(parseInt(face), face.slice(-1), turn);
        expect(shape.floor.size + shape.shops.length).toBe(16);
        expect(shape.floor.size).toBe(printed.floor.replaceAll("#", "").length);
        const spots = new Set([...shape.floor.values()].map(({ x, y }) => `${x}/${y}`));
        expect(spots.size).toBe(shape.floor.size);
      }
    }
  });

  it("turns a tile clockwise: the entry arrow looks back to where one came from", () => {
    // Explored through its east door, a tile is turned once; its entry looks west.
    const entry = shapeOf(5, "A", 1).doors.find(({ colour }) => colour === null);
    expect(entry?.towards).toBe(3);
  });

  it("knows what is behind an opening", () => {
    const plan = planOf({
      side: "A",
      tiles: [
        [1, 0, 0, 0, 0],
        [5, 1, 4, 1, 0],
      ],
    });
    const east = plan.openings.find(({ square }) => square === 16 + 11);
    expect(east).toMatchObject({ colour: "green", towards: 1, beyond: "door" });
    expect(plan.openings.filter(({ beyond }) => beyond === "nothing")).toHaveLength(3 + 3);
    expect(plan.box).toEqual({ left: 0, top: 0, right: 8, bottom: 5 });
  });

  it("lays two dimensions side by side", () => {
    const plan = planOf({
      side: "A",
      tiles: [
        [1, 0, 0, 0, 0],
        [3, 0, 0, 0, 1],
      ],
    });
    expect(plan.tiles[1]!.x).toBeGreaterThanOrEqual(4);
    expect(plan.divide).toBeGreaterThan(4);
  });

  it("names squares as they lie", () => {
    const plan = planOf({ side: "A", tiles: [[1, 0, 0, 0, 0]] });
    expect(nameInTile(plan, 16)).toBe("a1");
    expect(nameInTile(plan, 16 + 6)).toBe("c2");
  });
});

describe("what I may do", () => {
  const view = {
    table: { seats: 2 },
    hands: [["north"], ["east", "explore", "escalator", "vortex"]],
    started_at: 0,
    discards_due: 0,
    reach: {
      slides: [[[1, 2, 3], [9]], [], [], []],
      vortices: [[], [20], [], []],
      escalators: [null, null, 30, null],
      explore: [40],
      divine: [],
      discard: [],
      steal: false,
    },
  } as unknown as View;

  it("is what the position allows and my tile has", () => {
    expect(offersOf(view, 0).map(({ action }) => action)).toEqual([
      { type: "slide", hero: "barbarian", direction: "north", to: 1 },
      { type: "slide", hero: "barbarian", direction: "north", to: 2 },
      { type: "slide", hero: "barbarian", direction: "north", to: 3 },
    ]);
    expect(offersOf(view, 1).map(({ kind }) => kind)).toEqual([
      "slide",
      "vortex",
      "escalator",
      "explore",
    ]);
    expect(offersOf(view, null)).toEqual([]);
  });

  it("is only the start before it", () => {
    const waiting = { ...view, started_at: null } as View;
    expect(offersOf(waiting, 1).map(({ kind }) => kind)).toEqual(["start"]);
  });

  it("goes on from a step that is still on its way", () => {
    const offers = offersOf(view, 0);
    const step = (pending: number | null, far = false): number | undefined =>
      nextStop(offers, "barbarian", "north", pending, far)?.square;
    expect(step(null)).toBe(1);
    expect(step(1)).toBe(2);
    expect(step(3)).toBeUndefined();
    expect(step(null, true)).toBe(3);
    expect(nextStop(offers, "barbarian", "east", null, false)).toBeNull();
  });
});

describe("a hero let go", () => {
  const targets = [1, 2, 3].map((x) => ({ spot: { x, y: 0 } }));
  const from = { x: 0, y: 0 };

  it("stops at the target under it, or at the end of the line it was pulled along", () => {
    expect(dropped(targets, from, { x: 2.2, y: 0.1 })?.spot.x).toBe(2);
    expect(dropped(targets, from, { x: 9, y: 0.5 })?.spot.x).toBe(3);
    expect(dropped(targets, from, { x: -4, y: 0 })).toBeNull();
    expect(dropped(targets, from, { x: 0.2, y: 0.2 })).toBeNull();
  });

  it("is near enough or not", () => {
    expect(nearest(targets, { x: 1.2, y: 0.3 }, 0.5)?.spot.x).toBe(1);
    expect(nearest(targets, { x: 1.2, y: 0.9 }, 0.5)).toBeNull();
  });
});

describe("sand in a bulb", () => {
  it("is full, empty, and rises with what is in it", () => {
    expect(heightAboveNeck(0)).toBe(0);
    expect(heightAboveNeck(1)).toBeCloseTo(1, 2);
    expect(heightAboveFloor(0)).toBeCloseTo(0, 2);
    expect(heightAboveFloor(1)).toBe(1);
    let last = 0;
    for (let share = 0.05; share <= 1; share += 0.05) {
      expect(heightAboveNeck(share)).toBeGreaterThan(last);
      last = heightAboveNeck(share);
    }
  });

  it("stands high above the narrow neck and low on the wide floor", () => {
    expect(heightAboveNeck(0.5)).toBeGreaterThan(0.5);
    expect(heightAboveFloor(0.5)).toBeLessThan(0.5);
  });
});

describe("keys", () => {
  const key = (code: string, more: object = {}): ReturnType<typeof commandOf> =>
    commandOf({
      code,
      key: "",
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...more,
    });

  it("are known by where they are", () => {
    expect(key("Digit3")).toEqual({ type: "hero", hero: "elf", digit: 3 });
    expect(key("Numpad4")).toMatchObject({ hero: "dwarf" });
    expect(key("Digit7")).toEqual({ type: "digit", digit: 7 });
    expect(key("ArrowUp", { shiftKey: true })).toEqual({
      type: "go",
      direction: "north",
      far: true,
    });
    expect(key("KeyE")).toEqual({ type: "explore" });
    expect(key("KeyE", { ctrlKey: true })).toBeNull();
    expect(key("KeyQ")).toBeNull();
  });
});

describe("a home-made scenario", () => {
  it("is told by what is not as usual", () => {
    const scenario = {
      id: "x",
      name: "X",
      tiles: [2, 3, 4, 9],
      pawn: false,
      exits: "purple",
    } as const;
    expect(differences(scenario).map(({ key }) => key)).toEqual(["tiles", "exits-purple", "pawn"]);
    expect(differences({ id: "x", name: "X" })).toEqual([]);
  });

  it("goes through a link and comes back the same", () => {
    const made = finished({
      ...draftOf({ id: "-", name: "Noche en el café ☕" }),
      sand: 90,
      leader: true,
    });
    expect(made).toMatchObject({ name: "Noche en el café ☕", sand: 90, leader: true });
    expect(Object.keys(made).sort()).toEqual(["id", "leader", "name", "sand"]);
    expect(made.id).toMatch(/^noche-en-el-cafe-x[a-z0-9]+$/);
    expect(finished(draftOf(unpacked(packed(made))!))).toEqual(made);
    expect(unpacked("%%%")).toBeNull();
    expect(unpacked(btoa("[1]"))).toBeNull();
  });

  it("has another id when it plays differently, and a good one whatever its name", () => {
    const draft = { ...draftOf({ id: "-", name: "Same" }), pawn: false };
    expect(finished(draft).id).not.toBe(finished({ ...draft, vortex: false }).id);
    expect(finished(draft).id).toBe(finished({ ...draft }).id);
    for (const name of ["迷宮", "-- --", "x".repeat(60)])
      expect(finished({ ...draft, name }).id).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
  });

  it("names its tiles in runs", () => {
    expect(ranges([2, 3, 4, 9, 7, 8])).toBe("2–4, 7–9");
    expect(ranges([5])).toBe("5");
  });
});

describe("the workshop", () => {
  it("has every switch of a scenario, once", () => {
    const others = ["id", "name", "tiles", "top", "side", "sand"];
    const shown = [...Object.values(TOGGLES).flat(), ...CHOICES, ...others];
    expect(shown.sort()).toEqual(Object.keys(USUAL).sort());
  });

  it("offers the usual position of a switch first", () => {
    for (const key of CHOICES) expect(positionsOf(key)[0]).toBe(USUAL[key]);
    expect(positionsOf("exits")).toEqual(["own", "purple", "other"]);
  });
});
