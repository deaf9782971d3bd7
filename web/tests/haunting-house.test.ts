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
  nameStands,
  slotCentre,
  centre,
  pawnStands,
  seams,
  slotInward,
  turnedSides,
} from "../src/games/haunting-house/geometry";
import { leftBehind, travelled } from "../src/games/haunting-house/journeys";
import { isChoosing, isDue, type Action, type View } from "../src/games/haunting-house/model";
import { NOTHING, leaf, lit, previewed, tap } from "../src/games/haunting-house/picking";
import { momentsOf } from "../src/games/haunting-house/moments";
import { foresee, tilesWith } from "../src/games/haunting-house/preview";

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
  const walked = { type: "walked", seat: 0, start: 0, path: [1, 2] } as const;
  const skipped = {
    type: "card-skipped",
    seat: 1,
    step: 1,
    card: "rotate-90",
    rule: "HH-M1",
    reason: "walls-all-around",
  } as const;
  const cards = ["move-two", "trap-door"] as const;
  const up = { type: "cards-turned-up", step: 2, cards } as const;

  it("has the pawns of the view before until the move, and those of the view after from it on", () => {
    const late = { type: "time-ran-out", seat: 0 } as const;
    const now = view({ pawns: [2, ENTRANCE], step: 2, exit: 3 });
    const moments = momentsOf([late, walked, skipped, up], view(), now);
    expect(moments.map(({ pawns }) => pawns[0])).toEqual([0, 2, 2, 2]);
    expect(moments.map(({ exit }) => exit)).toEqual([7, 3, 3, 3]);
    expect(moments.map((one) => one.skipped.length)).toEqual([0, 0, 1, 0]);
    expect(moments.at(-1)).toBe(now);
  });
  it("turns up cards and begins rounds", () => {
    const began = { type: "round-began", turn: 2, round: "random", marker: 1 } as const;
    const first = { ...up, step: 1 } as const;
    const now = view({ turn: 2, marker: 1, order: [1, 0] });
    const moments = momentsOf([up, began, first, skipped], view({ skipped: [skipped] }), now);
    expect(moments.map(({ step }) => step)).toEqual([2, 0, 1, now.step]);
    expect(moments.map(({ history }) => history.length).slice(0, 3)).toEqual([2, 0, 1]);
    expect(moments.map((one) => one.skipped.length).slice(0, 3)).toEqual([1, 0, 0]);
    expect(moments.map(({ order }) => order[0])).toEqual([0, 1, 1, 1]);
    expect(moments[0]!.turned_up).toBe(cards);
  });
  it("shows who has locked until the cards are turned up", () => {
    const choosing = view({ round: "chosen", step: 0, to_act: null, locked: [true, false] });
    expect(isDue(choosing, 1)).toBe(true);
    const locked = { type: "program-locked", seat: 1 } as const;
    const moments = momentsOf([locked, { ...up, step: 1 }, skipped], choosing, view());
    expect(moments.map((one) => one.locked)).toEqual([[true, true], [], []]);
    expect(moments.map(isChoosing)).toEqual([true, false, false]);
  });
});

describe("a choice before it is made", () => {
  it("leaves the mark of what would happen", () => {
    const now = view({ pawns: [0, 8] });
    const told = (action: Action) => foresee(now, action, 0);
    expect(told({ type: "walk", path: [1] })).toMatchObject({ type: "walked", path: [1] });
    expect(told({ type: "pass-wall", to: 6 })).toMatchObject({ type: "wall-passed", to: 6 });
    expect(told({ type: "fall-through", cell: 7 })).toMatchObject({ start: 0, to: 7 });
    expect(told({ type: "switch-places", seat: 1 })).toMatchObject({ start: 0, to: 8, other: 1 });
    expect(told({ type: "move-exit", slot: 3 })).toMatchObject({ start: 7, to: 3 });
    expect(told({ type: "program", cards: [...FOUR] })).toBe(null);
  });
  it("shows the tiles as they would lie, and the others are the same objects", () => {
    const { tiles } = view();
    const turned = tilesWith(tiles, { type: "rotate", cell: 8, quarters: 3 });
    expect(turned[8]).toMatchObject({ number: 8, turn: 3 });
    expect(turned[9]).toBe(tiles[9]);
    const switched = tilesWith(tiles, { type: "switch-tiles", one: 2, other: 9 });
    expect([switched[2]!.number, switched[9]!.number]).toEqual([9, 2]);
    expect(tilesWith(tiles, { type: "walk", path: [1] })).toBe(tiles);
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

describe("letters and numbers", () => {
  it("never stand where a door is, nor on one another", () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    const pairs = all.flatMap((one) => all.map((other) => [one, other]));
    for (const taken of [...pairs, all]) {
      const names = nameStands(taken);
      expect(names).toHaveLength(12);
      for (const [i, name] of names.entries()) {
        for (const { x, y } of taken.map(slotCentre))
          expect(Math.max(Math.abs(x - name.x), Math.abs(y - name.y))).toBeGreaterThan(44);
        for (const other of names.slice(i + 1))
          expect(Math.hypot(other.x - name.x, other.y - name.y)).toBeGreaterThan(24);
      }
    }
  });
});
