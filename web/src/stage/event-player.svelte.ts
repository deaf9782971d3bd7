/**
 * What happened, shown one beat after the other; the position itself is there already, and nobody has
 * to wait for it. One player for all boards: a queue, a speed, pause, one beat on, skip to the present.
 */
import { isMotionReduced } from "$/state/settings.svelte";
import { Stored } from "$/state/stored.svelte";

export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

const PACE: Readonly<Record<Speed, number>> = { slow: 1.9, normal: 1, fast: 0.45, instant: 0 };

/** How fast things are shown on this device. */
export const speed = new Stored<Speed>("speed", "normal");

export interface Beat {
  /** How long it is seen at normal speed, in ms. */
  readonly lasts: number;
  /** Shown even where motion is reduced: it is a picture to be read, or the end of a match. */
  readonly still?: boolean;
}

export class EventPlayer<B extends Beat> {
  paused = $state(false);
  #now = $state.raw<B | null>(null);
  #queue = $state.raw<readonly B[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #begun: (beat: B, ms: number) => void;
  readonly #ended: () => void;
  readonly #isCalm: () => boolean;

  /** `begun` is called with every beat that comes on; `ended` when the present is reached again. */
  constructor(
    begun: (beat: B, ms: number) => void = () => {},
    ended: () => void = () => {},
    isCalm: () => boolean = isMotionReduced,
  ) {
    this.#begun = begun;
    this.#ended = ended;
    this.#isCalm = isCalm;
  }

  /** The beat that is seen; null: the present. */
  get now(): B | null {
    return this.#now;
  }

  /** Not at the present yet. */
  get behind(): boolean {
    return this.#now !== null;
  }

  /** What is still to be seen. */
  get waiting(): readonly B[] {
    return this.#queue;
  }

  /** Show these after what is being shown. */
  play(beats: readonly B[]): void {
    if (speed.value === "instant") return this.skip();
    this.#queue = [...this.#queue, ...this.#wanted(beats)];
    if (this.#now === null) this.#next();
  }

  /** The present, now. */
  skip(): void {
    const was = this.#now !== null || this.#queue.length > 0;
    this.#queue = [];
    this.#stop();
    if (was) this.#ended();
  }

  /** Show these from the first on; what was being shown is over. */
  restart(beats: readonly B[]): void {
    this.#stop();
    this.#queue = this.#wanted(beats);
    this.#next();
  }

  pause(paused: boolean): void {
    this.paused = paused;
    clearTimeout(this.#timer);
    if (!paused && this.#now !== null) this.#next();
  }

  /** The next beat, whether paused or not. */
  step(): void {
    clearTimeout(this.#timer);
    this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #wanted(beats: readonly B[]): readonly B[] {
    if (speed.value === "instant") return [];
    return this.#isCalm() ? beats.filter((beat) => beat.still === true) : beats;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#now = null;
    this.paused = false;
  }

  #next(): void {
    const [beat, ...rest] = this.#queue;
    if (beat === undefined) {
      const was = this.#now !== null;
      this.#stop();
      if (was) this.#ended();
      return;
    }
    this.#queue = rest;
    this.#now = beat;
    const ms = beat.lasts * PACE[speed.value];
    this.#begun(beat, ms);
    this.#timer = this.paused ? undefined : setTimeout(() => this.#next(), ms);
  }
}
