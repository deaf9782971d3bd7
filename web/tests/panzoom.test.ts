import { describe, expect, it } from "vitest";
import { fitted, panned, showing, toWorld, zoomed } from "$/ui/panzoom";

const LIMITS = { least: 0.1, most: 2 };
const SIZE = { width: 400, height: 300 };

describe("the camera", () => {
  it("keeps what is under the pointer there when it zooms", () => {
    const camera = { x: 30, y: -20, k: 0.7 };
    const at = { x: 123, y: 45 };
    const nearer = zoomed(camera, 1.5, at, LIMITS);
    expect(toWorld(nearer, at).x).toBeCloseTo(toWorld(camera, at).x);
    expect(toWorld(nearer, at).y).toBeCloseTo(toWorld(camera, at).y);
  });

  it("stays within its limits", () => {
    const camera = { x: 0, y: 0, k: 1 };
    expect(zoomed(camera, 100, { x: 0, y: 0 }, LIMITS).k).toBe(2);
    expect(zoomed(camera, 0.001, { x: 0, y: 0 }, LIMITS).k).toBe(0.1);
  });

  it("fits a box into the middle of the window", () => {
    const camera = fitted({ left: -100, top: 0, right: 700, bottom: 200 }, SIZE, LIMITS);
    expect(camera.k).toBe(0.5);
    expect(toWorld(camera, { x: 200, y: 150 })).toEqual({ x: 300, y: 100 });
  });

  it("moves no more than it must to show something", () => {
    const camera = { x: 0, y: 0, k: 1 };
    expect(showing(camera, { left: 10, top: 10, right: 50, bottom: 50 }, SIZE)).toBe(camera);
    const moved = showing(camera, { left: 390, top: -30, right: 450, bottom: 20 }, SIZE);
    expect(moved).toEqual(panned(camera, -50, 30));
    const large = showing(camera, { left: 0, top: 0, right: 1000, bottom: 100 }, SIZE);
    expect(large.x).toBe(-300);
  });
});
