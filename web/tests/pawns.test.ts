import { expect, it } from "vitest";
import { pawnsOf } from "../src/games/pawns";

it("gives whoever did not choose the first pawn that is left", () => {
  expect(pawnsOf(null, 3, 6)).toEqual([0, 1, 2]);
  expect(pawnsOf([4], 3, 6)).toEqual([4, 0, 1]);
  expect(pawnsOf([1, 0, 5], 3, 6)).toEqual([1, 0, 5]);
  expect(pawnsOf([4, 5, 3, 0, 1], 3, 6)).toEqual([4, 5, 3]);
});
