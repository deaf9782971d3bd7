import { expect, test } from "vitest";
import { watchedIn } from "../src/games/dedalos/watched";
import type { View } from "../src/protocol/games/dedalos";

/** As much of a view as the camera looks at. */
function view(changes: object): View {
  const still = {
    pawns: [
      [1, 0],
      [0, 2],
    ],
    minotaur: null,
    outcome: null,
  };
  return { ...still, turn: { seat: 0, phase: "play" }, ...changes } as unknown as View;
}

test("my own turn: what was laid, and in any case my pawn", () => {
  expect(watchedIn(view({}), 0, [], [[3, 3]])).toEqual([
    [[3, 3]],
    [
      [3, 3],
      [1, 0],
    ],
    [[1, 0]],
  ]);
});

test("somebody else's turn: what was laid, else my pawn, else the gate", () => {
  expect(watchedIn(view({}), 1, [], [[3, 3]])).toEqual([[[3, 3]]]);
  expect(watchedIn(view({}), 1, [], [])).toEqual([[[0, 2]]]);
  expect(watchedIn(view({}), null, [], [])).toEqual([[[0, 0]]]);
});

test("the Minotaur's walk: where it is and where it may go, and in any case where it is", () => {
  const walk = { minotaur: { cell: [5, 5] }, turn: { seat: 0, phase: "minotaur" } };
  const targets = [{ cell: [5, 6] as const }];
  expect(watchedIn(view(walk), 0, targets, [])).toEqual([
    [
      [5, 5],
      [5, 6],
    ],
    [[5, 5]],
  ]);
});

test("the end: whoever won", () => {
  expect(watchedIn(view({ outcome: { winners: [1] } }), 0, [], [[3, 3]])).toEqual([[[0, 2]]]);
});
