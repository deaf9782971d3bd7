/**
 * The door to sounds and vibration. What makes them is loaded with the first sound after a touch of the
 * page: before that browsers allow neither, and nobody waits for them.
 */
type Engine = typeof import("$/sound/engine");

let engine: Promise<Engine> | null = null;
let beside = false;

/** From now on only what calls the owner of this phone is heard and felt. Returns a function that ends it. */
export function besideScreen(): () => void {
  beside = true;
  return () => (beside = false);
}

/** A game names a sound (`soundOf`); a name that the plan does not know taps. */
export function play(name: string): void {
  const now = beside;
  withEngine((ready) => ready.play(name, now));
}

/** How loud the bed of sound under a match is, from 0 (not to be heard) to 1. */
export function setAmbience(loudness: number): void {
  if (beside) loudness = 0;
  if (loudness > 0 || engine !== null) withEngine((ready) => ready.setAmbience(loudness));
}

function withEngine(use: (ready: Engine) => void): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  engine ??= import("$/sound/engine");
  engine.then(use, () => (engine = null));
}
