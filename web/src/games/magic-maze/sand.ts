/**
 * How high sand stands in a bulb. The bulb is round, so half the sand is not half the height: the
 * volume under every height is added up once, and looked up.
 */

import type { View } from "$protocol/games/magic-maze";

/** Half the width of the bulb at a height above its neck, both from 0 to 1. */
export function width(height: number): number {
  return 0.08 + 0.92 * Math.sin((Math.min(1, height / 0.72) * Math.PI) / 2) ** 1.15;
}

const STEPS = 200;
const volumes: number[] = [0];
for (let i = 1; i <= STEPS; i++) volumes.push(volumes[i - 1]! + width((i - 0.5) / STEPS) ** 2);
const whole = volumes[STEPS]!;

/** The height of this share of the sand above the neck (upper bulb). */
export function heightAboveNeck(share: number): number {
  const wanted = Math.min(1, Math.max(0, share)) * whole;
  const index = volumes.findIndex((volume) => volume >= wanted);
  if (index <= 0) return 0;
  const before = volumes[index - 1]!;
  return (index - 1 + (wanted - before) / (volumes[index]! - before)) / STEPS;
}

/** The height of this share of the sand above the floor (lower bulb, which stands on its wide end). */
export function heightAboveFloor(share: number): number {
  return 1 - heightAboveNeck(1 - share);
}

/** The outline of a bulb: points from the neck to the far end and back. */
export function outline(half: number, height: number, up: boolean): string {
  const right: string[] = [];
  const left: string[] = [];
  for (let i = 0; i <= 20; i++) {
    const x = (half * width(i / 20)).toFixed(1);
    const y = ((up ? -1 : 1) * height * (i / 20)).toFixed(1);
    right.push(`${x} ${y}`);
    left.unshift(`-${x} ${y}`);
  }
  return `M${right.join("L")}L${left.join("L")}Z`;
}

/** What would be left, in ms, if the timer were turned now: what has run through (MM-H3). */
export function leftAfterTurn(view: View, now: number): number {
  const { capacity } = view.table;
  const left = Math.min(capacity, Math.max(0, (view.sand_out_at ?? capacity) - now));
  return capacity - left;
}
