/** The Haunting House without a page: where things are, what happened, what a tap means. */
import { describe, expect, it } from "vitest";
import { EMPTY, complete, put, swapped, takeBack } from "../src/games/haunting-house/draft";
import {
  ENTRANCE,
  EXIT,
  RING,
  SIZE,
  SLOT,
  cellCentre,
  cellName,
  centre,
  pawnStands,
  seams,
  slotInward,
  turnedSides,
} from "../src/games/haunting-house/geometry";
import { leftBehind, travelled } from "../src/games/haunting-house/journeys";
import { isChoosing, isDue, type Action, type View } from "../src/games/haunting-house/model";
import { NOTHING, leaf, lit, previewed, tap } from "../src/games/haunting-house/picking";
import { after, foresee } from "../src/games/haunting-house/position";

const CROSS = 15;

/** A house of crossings, with the pawns of two on A1 and on the entrance. */
function view(changes: Partial<View> = {}): View {
  const tiles = Object.fromEntries(
    Array.from({ length: 36 }, (_, cell) => [
      cell,
      { number: cell, shape: "cross", turn: 0, open: CROSS, trap: cell === 7 } as const,
    ]),
  );
  return {
    seat: 0,
    options: {},
    tiles,
    entrance: 0,
    exit: 7,
    pawns: [0, ENTRANCE],
    turn: 1,
    round: "random",
    step: 1,
    marker: 0,
    order: [0, 1],
    to_act: 0,
    card: "move-one",
    turned_up: ["move-one", "rotate-90"],
    history: [["move-one", "rotate-90"]],
    skipped: [],
    locked: [],
    ...changes,
  };
}

describe("places", () => {
  it("names cells by column and row", () => {
    expect([0, 5, 6, 35].map(cellName)).toEqual(["A1", "F1", "A2", "F6"]);
  });
  it("puts the doors outside, opposite to the way in", () => {
    expect(centre(ENTRANCE, view()).y).toBeLessThan(RING);
    expect(centre(EXIT, view()).y).toBeGreaterThan(SIZE - RING);
    expect(slotInward(0)).toEqual({ x: 0, y: 1 });
    expect(slotInward(5)).toEqual({ x: -1, y: 0 });
    expect(centre(SLOT + 7, view())).toEqual(centre(EXIT, view()));
  });
  it("keeps pawns that share a place apart", () => {
    const crowd = pawnStands({ pawns: [3, 3, 3, 3, 3, 3], entrance: 0, exit: 7 });
    expect(new Set(crowd.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    const [alone] = pawnStands({ pawns: [3], entrance: 0, exit: 7 });
    expect(alone).toEqual({ ...cellCentre(3), scale: 1 });
  });
  it("turns open sides clockwise", () => {
    expect(turnedSides(1, 1)).toBe(2);
    expect(turnedSides(9, 2)).toBe(6);
    expect(turnedSides(3, 3)).toBe(9);
  });
  it("counts the walls between neighbours, at doors and at the edge", () => {
    const { tiles } = view();
    const closed = { ...tiles, 1: { ...tiles[1]!, open: 0 }, 2: { ...tiles[2]!, open: 0 } };
    const found = new Map(seams(view({ tiles: closed })).map(({ key, walls }) => [key, walls]));
    expect(found.get("e0")).toBe(1);
    expect(found.get("e1")).toBe(2);
    expect(found.get("e3")).toBe(0);
    expect(found.get("d0")).toBe(0); // the entrance stands over an open corner
    expect(found.get("o0,-1")).toBe(1); // a corridor that ends at the edge of the house
    expect(found.has("o-1,0")).toBe(false);
  });
});

describe("what happened", () => {
  it("moves a pawn and gives the turn to the next", () => {
    const moved = after(view(), { type: "walked", seat: 0, start: 0, path: [1, 2] });
    expect(moved.pawns).toEqual([2, ENTRANCE]);
    expect([moved.to_act, moved.card]).toEqual([1, "rotate-90"]);
  });
  it("turns one tile and leaves the others the same objects", () => {
    const before = view();
    const turned = after(before, { type: "tile-rotated", seat: 1, cell: 8, quarters: 3 });
    expect(turned.tiles[8]).toMatchObject({ turn: 3 });
    expect(turned.tiles[9]).toBe(before.tiles[9]);
    expect(turned.to_act).toBe(null);
  });
  it("turns up cards and begins rounds", () => {
    const cards = ["move-two", "trap-door"] as const;
    const up = after(view(), { type: "cards-turned-up", step: 2, cards });
    expect([up.step, up.history.length, up.card]).toEqual([2, 2, "move-two"]);
    const round = after(up, { type: "round-began", turn: 1, round: "chosen", marker: 1 });
    expect(isChoosing(round)).toBe(true);
    expect(round.order).toEqual([1, 0]);
    expect(isDue(round, 0)).toBe(true);
    expect(isDue(after(round, { type: "program-locked", seat: 0 }), 0)).toBe(false);
  });
  it("foresees what every action would do", () => {
    const now = view({ pawns: [0, 8] });
    const done = (action: Action) => after(now, foresee(now, action, 0)!);
    expect(done({ type: "walk", path: [1] }).pawns[0]).toBe(1);
    expect(done({ type: "pass-wall", to: 6 }).pawns[0]).toBe(6);
    expect(done({ type: "fall-through", cell: 7 }).pawns[0]).toBe(7);
    expect(done({ type: "switch-places", seat: 1 }).pawns).toEqual([8, 0]);
    expect(done({ type: "move-exit", slot: 3 }).exit).toBe(3);
    expect(done({ type: "switch-tiles", one: 2, other: 9 }).tiles[9]!.number).toBe(2);
    expect(done({ type: "rotate", cell: 2, quarters: 2 }).tiles[2]!.turn).toBe(2);
    expect(foresee(now, { type: "program", cards: [...FOUR] }, 0)).toBe(null);
  });
});

const FOUR = ["move-one", "move-two", "rotate-90", "rotate-180"] as const;

describe("picking", () => {
  const walks: Action[] = [
    { type: "walk", path: [1, 2] },
    { type: "walk", path: [6, 7] },
    { type: "walk", path: [1, 7] },
  ];
  it("previews with the first tap and does it with the second", () => {
    const first = tap(walks, view(), NOTHING, 2);
    expect(first.done).toBe(null);
    expect(previewed(first.pick)).toBe(walks[0]);
    expect(tap(walks, view(), first.pick, 2).done).toBe(walks[0]);
  });
  it("leafs through the ways to one place", () => {
    const { pick } = tap(walks, view(), NOTHING, 7);
    expect(previewed(pick)).toBe(walks[1]);
    expect(previewed(leaf(pick))).toBe(walks[2]);
    expect(tap(walks, view(), leaf(pick), 7).done).toBe(walks[2]);
    expect(previewed(leaf(leaf(pick)))).toBe(walks[1]);
  });
  it("lights every place once, in order", () => {
    expect(lit(walks, view(), NOTHING)).toEqual([2, 7]);
    expect(lit([{ type: "move-exit", slot: 3 }], view(), NOTHING)).toEqual([SLOT + 3]);
    expect(lit([{ type: "switch-places", seat: 1 }], view(), NOTHING)).toEqual([ENTRANCE]);
  });
  it("takes two tiles by two taps, in any order", () => {
    const pairs: Action[] = [
      { type: "switch-tiles", one: 1, other: 2 },
      { type: "switch-tiles", one: 2, other: 9 },
      { type: "switch-tiles", one: 30, other: 31 },
    ];
    const { pick } = tap(pairs, view(), NOTHING, 2);
    expect(lit(pairs, view(), pick)).toEqual([1, 2, 9]);
    const second = tap(pairs, view(), pick, 1);
    expect(previewed(second.pick)).toBe(pairs[0]);
    expect(tap(pairs, view(), second.pick, 1).done).toBe(pairs[0]);
    expect(previewed(tap(pairs, view(), second.pick, 9).pick)).toBe(pairs[1]);
    expect(tap(pairs, view(), pick, 2).pick).toBe(NOTHING);
  });
});

describe("a program", () => {
  it("is filled, swapped, taken back", () => {
    let draft = put(put(EMPTY, "move-one"), "rotate-90");
    expect(draft).toEqual(["move-one", "rotate-90", null, null]);
    draft = put(draft, "move-one", 3); // dragged on
    expect(draft).toEqual([null, "rotate-90", null, "move-one"]);
    expect(put(draft, "rotate-90")).toBe(draft);
    draft = swapped(draft, 0, 1);
    expect(takeBack(draft, 3)).toEqual(["rotate-90", null, null, null]);
    expect(complete(draft)).toBe(null);
    expect(complete([...FOUR])).toEqual(FOUR);
    expect(put([...FOUR], "secret-passage")).toEqual(FOUR);
    expect(put([...FOUR], "secret-passage", 0)[0]).toBe("secret-passage");
  });
});

describe("the exit's journeys", () => {
  it("join on, and forget what was missed", () => {
    const stops = travelled(travelled([], 7, 0), 0, 4);
    expect(stops).toEqual([7, 0, 4]);
    expect(leftBehind(stops, 4)).toEqual([7, 0]);
    expect(leftBehind(stops, 0)).toEqual([7]);
    expect(leftBehind(stops, 6)).toEqual([]);
    expect(travelled(stops, 1, 6)).toEqual([1, 6]);
  });
});
