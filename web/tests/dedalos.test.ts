import { describe, expect, it } from "vitest";
import type { Event, View } from "$protocol/games/dedalos";
import {
  ALL,
  E,
  FACES,
  N,
  S,
  W,
  extent,
  floorPath,
  sidesOf,
  standings,
  wallPath,
} from "$/games/dedalos/maze";
import { listed, offerOf } from "$/games/dedalos/offer";
import { framesOf, isPassage } from "$/games/dedalos/frames";
import { attempt, beside, targetsOf, type Intent } from "$/games/dedalos/aims";

const PACKED = {
  place: { "tee-1": { "1,0": 0b1011, "0,-2": 0b0001 }, "straight-0": { "1,0": 0b10 } },
  cover: { "tee-1": { "2,0": 0b0100 } },
  other: [
    { type: "collapse", cell: [6, 0] },
    { type: "go", cell: [0, 1] },
    { type: "push", seat: 2, cell: [0, 1] },
    { type: "push", seat: 2, cell: [1, 1] },
    { type: "discard" },
  ],
};

function viewOf(other: Partial<View>): View {
  return {
    options: {},
    first: 0,
    round: 1,
    turn: { seat: 0, phase: "actions" },
    maze: {},
    exits: [],
    pawns: [],
    hands: [],
    hand_sizes: [],
    bag: 100,
    discards: [],
    red: 0,
    white: 0,
    gone: 0,
    last_round: false,
    ...other,
  };
}

describe("actions that travel packed", () => {
  it("unpacks to a list", () => {
    const actions = listed(PACKED);
    expect(actions).toHaveLength(3 + 1 + 1 + 1 + 5);
    expect(actions).toContainEqual({ type: "place", tile: "tee-1", cell: [1, 0], turn: 3 });
    expect(actions).toContainEqual({ type: "cover", tile: "tee-1", cell: [2, 0], turn: 2 });
    expect(actions).not.toContainEqual({ type: "place", tile: "tee-1", cell: [1, 0], turn: 2 });
    expect(listed(null)).toEqual([]);
  });

  it("sorts them by what a board asks", () => {
    const offer = offerOf(listed(PACKED));
    expect(offer.spots.get("tee-1")?.get("1,0")?.turns).toEqual([0, 1, 3]);
    expect(offer.spots.get("tee-1")?.get("2,0")?.cover).toBe(true);
    expect(offer.pushes.get(2)).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect([offer.discard, offer.end]).toEqual([true, false]);
  });

  it("lights cells for the tile and its turn", () => {
    const offer = offerOf(listed(PACKED));
    const intent: Intent = { kind: "tile", at: 0, tile: "tee-1" };
    const lit = targetsOf(offer, intent, 2);
    expect(lit.map(({ key, kind }) => [key, kind])).toEqual([
      ["1,0", "place"],
      ["0,-2", "place"],
      ["2,0", "cover"],
    ]);
    expect(lit.map(({ action }) => action !== null)).toEqual([false, false, true]);
    // A straight tile looks the same after half a turn.
    const straight: Intent = { kind: "tile", at: 1, tile: "straight-0" };
    expect(targetsOf(offer, straight, 3)[0]?.action).toMatchObject({ turn: 1 });
    expect(targetsOf(offer, { kind: "walk" }, 0).map(({ key }) => key)).toEqual(["0,1"]);
  });

  it("asks about any cell in the words of the rules", () => {
    const view = viewOf({ maze: { "1,0": { tile: "tee-0", turn: 0 } } });
    const plan = { intent: { kind: "tile", at: 0, tile: "straight-2" }, turn: 3 } as const;
    expect(attempt(view, plan, [1, 0])).toEqual({
      type: "cover",
      tile: "straight-2",
      cell: [1, 0],
      turn: 1,
    });
    expect(attempt(view, plan, [9, 9])).toMatchObject({ type: "place" });
  });

  it("goes to the lit cell that lies in the arrow's way", () => {
    const lit = targetsOf(offerOf(listed(PACKED)), { kind: "tile", at: 0, tile: "tee-1" }, 0);
    expect(beside(lit, [1, 0], [1, 0])?.key).toBe("2,0");
    expect(beside(lit, [1, 0], [0, -1])?.key).toBe("0,-2");
    expect(beside(lit, [2, 0], [1, 0])).toBeNull();
  });
});

describe("the drawing", () => {
  it("turns tiles clockwise", () => {
    expect(sidesOf("corner-0", 0)).toBe(N | E);
    expect(sidesOf("corner-0", 1)).toBe(E | S);
    expect(sidesOf("tee-3", 3)).toBe(W | N | E);
    expect(sidesOf("straight-1", 3)).toBe(E | W);
    expect(FACES).toHaveLength(15); // four of them dead ends
  });

  it("draws walls along the floor but not across a corridor's end", () => {
    expect(floorPath(ALL)).toMatch(/^M.*Z$/);
    expect(wallPath(ALL).match(/M/g)).toHaveLength(5);
    expect(wallPath(N | S).match(/M/g)).toHaveLength(3);
  });

  it("shows everything there is", () => {
    const box = extent(
      viewOf({ maze: { "-3,2": { tile: "tee-0", turn: 0 } }, exits: [{ cell: [6, 0] }] }),
    );
    expect(box.left).toBeLessThan(-300);
    expect(box.right).toBeGreaterThan(700);
    expect(box.bottom).toBeGreaterThan(300);
  });

  it("finds room for six on one cell", () => {
    for (let count = 1; count <= 6; count++) {
      const places = standings(count).map(({ x, y }) => `${x} ${y}`);
      expect(new Set(places).size).toBe(count);
    }
  });
});

describe("what happens is shown step by step", () => {
  const before = viewOf({
    pawns: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    minotaur: { cell: [4, 0] },
  });

  it("walks the Minotaur to its prey", () => {
    const events: Event[] = [
      { type: "minotaur-stepped", start: [4, 0], cell: [3, 0] },
      { type: "minotaur-stepped", start: [3, 0], cell: [2, 0] },
      { type: "pawns-captured", seats: [2], cell: [2, 0] },
      { type: "pawn-set-down", seat: 2 },
    ];
    const frames = framesOf(events, before);
    expect(frames.map(({ minotaur }) => minotaur)).toEqual([[3, 0], [2, 0], [2, 0], null]);
    expect(frames.map(({ moment }) => moment?.kind)).toEqual([
      undefined,
      undefined,
      "capture",
      undefined,
    ]);
    expect(frames.map(({ pawns }) => pawns[2])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      [0, 0],
    ]);
  });

  it("looks at the step out before the end", () => {
    const events: Event[] = [
      { type: "pawn-moved", seat: 1, start: [1, 0], cell: [6, 0] },
      { type: "match-ended", outcome: { winners: [1], rule: "DD-E1" } },
    ];
    const [step, out] = framesOf(events, before);
    expect(step?.pawns[1]).toEqual([6, 0]);
    expect(out?.moment).toEqual({ kind: "escape", cell: [6, 0] });
    expect(out?.still).toBe(true);
  });

  it("shows nothing where nobody moves", () => {
    expect(framesOf([{ type: "turn-ended", seat: 0 }], before)).toEqual([]);
  });

  it("knows a passage by its length", () => {
    expect(isPassage([0, 0], [1, 0])).toBe(false);
    expect(isPassage([0, 0], [1, 1])).toBe(true);
  });
});
