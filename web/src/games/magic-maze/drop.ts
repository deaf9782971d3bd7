/** Which of the lit targets is meant by a place on the board: a tap beside it, or a hero let go. */
import type { Spot } from "./mall";

export interface Target {
  readonly spot: Spot;
}

const away = (one: Spot, two: Spot): number => Math.hypot(one.x - two.x, one.y - two.y);

/** The nearest target within a distance, in squares. */
export function nearest<T extends Target>(
  targets: readonly T[],
  at: Spot,
  within: number,
): T | null {
  let best: T | null = null;
  for (const target of targets) {
    if (away(target.spot, at) <= (best === null ? within : away(best.spot, at))) best = target;
  }
  return best;
}

/**
 * Where a hero that was dragged and let go is meant to stop: on a target near by, or, pulled straight
 * on beyond a wall, at the end of its line.
 */
export function dropped<T extends Target>(targets: readonly T[], from: Spot, at: Spot): T | null {
  const near = nearest(targets, at, 0.75);
  if (near !== null || away(from, at) < 0.5) return near;
  const level = Math.abs(at.x - from.x) > Math.abs(at.y - from.y);
  const pull = level ? at.x - from.x : at.y - from.y;
  const along = targets.filter(({ spot }) => {
    const aside = level ? spot.y - from.y : spot.x - from.x;
    const ahead = level ? spot.x - from.x : spot.y - from.y;
    return Math.abs(aside) < 0.1 && Math.sign(ahead) === Math.sign(pull);
  });
  return nearest(along, at, Infinity);
}
