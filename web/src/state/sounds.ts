/**
 * The door to sounds and vibration. What makes them is loaded with the first sound after a touch of the
 * page: before that browsers allow neither, and nobody waits for them.
 */
type Engine = typeof import("$/sound/engine");

let engine: Promise<Engine> | null = null;

/** A game names a sound (`soundOf`); a name that the plan does not know taps. */
export function play(name: string): void {
  withEngine((ready) => ready.play(name));
}

/** The bed of sand, from 0 (not to be heard) to 1. */
export function pour(loudness: number): void {
  if (loudness > 0 || engine !== null) withEngine((ready) => ready.pour(loudness));
}

function withEngine(use: (ready: Engine) => void): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  engine ??= import("$/sound/engine");
  engine.then(use, () => (engine = null));
}
