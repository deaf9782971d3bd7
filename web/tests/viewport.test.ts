import { expect, test } from "vitest";
import {
  centredOn,
  guided,
  isCut,
  kept,
  roomOf,
  shownIn,
  sightOf,
  wholeOf,
  type Scope,
} from "../src/stage/viewport";

const scope: Scope = {
  size: { width: 1000, height: 600 },
  insets: { left: 200, top: 0, right: 100, bottom: 100 },
  box: { left: -100, top: -100, right: 900, bottom: 900 },
  limits: { least: 0.1, most: 2 },
};
const small = (k: number): Scope => ({ ...scope, size: { width: 1000 * k, height: 600 * k } });

test("the whole board lies in the room that nothing lies over", () => {
  const whole = wholeOf(scope);
  const { left, top, right, bottom } = scope.box;
  expect(whole.k).toBe(0.5); // 500 px high
  expect(left * whole.k + whole.x).toBeGreaterThanOrEqual(200);
  expect(right * whole.k + whole.x).toBeLessThanOrEqual(900);
  expect(top * whole.k + whole.y).toBe(0);
  expect(bottom * whole.k + whole.y).toBe(500);
  expect(isCut(scope, whole)).toBe(false);
});

test("nobody drags a board out of sight, however far they drag", () => {
  for (const [x, y] of [
    [1e5, 0],
    [-1e5, 0],
    [0, 1e5],
    [-1e5, -1e5],
  ] as const)
    for (const k of [0.2, 0.5, 2]) {
      const camera = kept(scope, { k, x, y });
      const sight = sightOf(scope, camera);
      const { box } = scope;
      const wide = Math.min(sight.right, box.right) - Math.max(sight.left, box.left);
      const high = Math.min(sight.bottom, box.bottom) - Math.max(sight.top, box.top);
      // As much of it as fits is in the room.
      expect(wide * k).toBeCloseTo(Math.min(700, 1000 * k));
      expect(high * k).toBeCloseTo(Math.min(500, 1000 * k));
    }
});

test("a board that stays in sight is not moved", () => {
  const camera = wholeOf(scope);
  expect(kept(scope, camera)).toBe(camera);
});

test("all is shown as long as it is large enough to use", () => {
  expect(guided(scope, { focus: null, least: 0.3, near: 0.5 })).toEqual(wholeOf(scope));
});

test("where all would be too small, what is in use is shown, and large enough", () => {
  const focus = { left: 700, top: 700, right: 800, bottom: 800 };
  const camera = guided(small(0.6), { focus, least: 0.3, near: 0.45 });
  expect(camera.k).toBe(0.45);
  const sight = sightOf(small(0.6), camera);
  expect(sight.left).toBeLessThanOrEqual(700);
  expect(sight.right).toBeGreaterThanOrEqual(800);
  expect(sight.bottom).toBeGreaterThanOrEqual(800);
  expect(isCut(small(0.6), camera)).toBe(true);
});

test("what is in use is shown whole, even if it is far apart", () => {
  const focus = { left: 0, top: 0, right: 800, bottom: 100 };
  const camera = guided(small(0.6), { focus, least: 0.1, near: 0.9 });
  const sight = sightOf(small(0.6), camera);
  expect(sight.left).toBeLessThanOrEqual(0);
  expect(sight.right).toBeGreaterThanOrEqual(800);
});

test("a square is brought out from under what lies over the edge", () => {
  const square = { left: 0, top: 0, right: 100, bottom: 100 };
  const camera = shownIn(scope, { k: 1, x: 0, y: 0 }, square);
  expect(camera.x).toBe(roomOf(scope).left);
});

test("a tap on the small map brings that place to the middle", () => {
  const camera = centredOn(scope, { k: 2, x: 0, y: 0 }, 400, 400);
  const sight = sightOf(scope, camera);
  expect((sight.left + sight.right) / 2).toBeCloseTo(400);
});
