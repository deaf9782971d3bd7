/** Places of the mall in units of its drawing. */
import type { Box } from "$/ui/panzoom";
import { outwards, type Plan, type Spot } from "./mall";

/** The side of a square. */
export const S = 100;

/** These squares and a square around them. */
export function around(plan: Plan, squares: readonly (number | null)[]): Box | null {
  const spots = squares.flatMap((square) => plan.spots.get(square ?? -1) ?? []);
  if (spots.length === 0) return null;
  const xs = spots.map(({ x }) => x * S);
  const ys = spots.map(({ y }) => y * S);
  return {
    left: Math.min(...xs) - S,
    right: Math.max(...xs) + S,
    top: Math.min(...ys) - S,
    bottom: Math.max(...ys) + S,
  };
}

/** Where a tile would come to lie: outside, for a hero stands before the opening. */
export function beyond(plan: Plan, square: number): Spot | undefined {
  const spot = plan.spots.get(square);
  const opening = plan.openings.find(
    (one) => one.square === square && one.colour !== null && one.beyond === "nothing",
  );
  if (spot === undefined || opening === undefined) return spot;
  const way = outwards(opening.towards);
  return { x: spot.x + way.x * 0.98, y: spot.y + way.y * 0.98 };
}

/** A square is never smaller than the first, and for a selected hero as large as the second. */
export const SIZES =
  typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches
    ? { least: 0.3, near: 0.45 }
    : { least: 0.24, near: 0.26 };
const MANY = 9; // tiles; as long as there are fewer, squares are larger
const AFAR = 0.035; // of the height of a screen across the room

/** How small squares may be drawn; `height` is that of a screen across the room. */
export function leastScale(tiles: number, height: number | null): number {
  if (height !== null) return (AFAR * height) / S;
  return tiles > MANY ? SIZES.least : Math.max(0.3, SIZES.least);
}
