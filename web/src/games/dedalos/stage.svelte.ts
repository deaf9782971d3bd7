/** What is shown while something happens; the position is already there, and nobody waits. */
import { isMotionReduced } from "$/state/settings.svelte";
import type { Frame } from "./frames";

export class Stage {
  /** What to show instead of the position; null: the position. */
  frame = $state.raw<Frame | null>(null);
  #next: ReturnType<typeof setTimeout> | undefined;

  /** Show it from the first frame on; what was still being shown is over. */
  play(frames: readonly Frame[]): void {
    clearTimeout(this.#next);
    const [first, ...others] = isMotionReduced() ? [] : frames;
    this.frame = first ?? null;
    if (first !== undefined) this.#next = setTimeout(() => this.play(others), first.lasts);
  }

  stop(): void {
    clearTimeout(this.#next);
    this.frame = null;
  }
}
