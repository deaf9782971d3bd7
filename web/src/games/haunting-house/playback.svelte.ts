/**
 * What happened, shown card by card. The board draws `shown(view)`: the present, or a moment on the
 * way to it. As soon as somebody's own choice is due the present is shown at once; what was passed
 * over can be watched again.
 */
import { Stored } from "$/state/stored.svelte";
import type { Card, Event, View } from "./model";
import { momentsOf } from "./moments";

export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

/** One event, the card it belongs to, and the position when it had happened. */
export interface Beat {
  readonly event: Event;
  readonly card: Card | null;
  readonly turn: number;
  readonly round: View["round"];
  readonly step: number;
  readonly before: View;
  readonly view: View;
}

/** Things to be moved on the screen, together, in so many ms. */
export interface Motion {
  readonly events: readonly Event[];
  readonly ms: number;
}

const PACE: Readonly<Record<Speed, number>> = { slow: 1.9, normal: 1, fast: 0.45, instant: 0 };
const LONG: Partial<Record<Event["type"], number>> = {
  "card-skipped": 1500,
  "cards-turned-up": 1100,
  "round-began": 1000,
  "program-locked": 250,
  "time-ran-out": 500,
};
const USUAL = 1200; // a card that does something: it moves, then it can be looked at
const MOVING = 0.6; // so much of the time things move
const HURRY = 420; // when the present is shown at once things still slide there
const KEPT = 60;

export const speed = new Stored<Speed>("haunting-house.speed", "normal");

export class Playback {
  paused = $state(false);
  /** All beats since this page was opened, the newest last; enough for the log of a turn. */
  told = $state.raw<readonly Beat[]>([]);
  /** Since my last choice: what I may want to look at, and watch again. */
  recent = $state.raw<readonly Beat[]>([]);
  motion = $state.raw<Motion | null>(null);
  #now = $state.raw<Beat | null>(null);
  #queue = $state.raw<readonly Beat[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: View | null = null;

  /** The position to draw. */
  shown(view: View): View {
    return this.#now === null ? view : this.#now.view;
  }

  /** The event on stage. */
  get beat(): Beat | null {
    return this.#now ?? this.recent.at(-1) ?? null;
  }

  get behind(): boolean {
    return this.#now !== null;
  }

  /** New events; `due`: the next choice is mine. */
  hear(events: readonly Event[], before: View, now: View, seat: number | null, due: boolean): void {
    const beats = beatsOf(events, before, now);
    if (beats.length === 0) return;
    this.#latest = now;
    this.told = [...this.told, ...beats].slice(-KEPT);
    const mine = seat !== null && beats.some(({ event }) => "seat" in event && event.seat === seat);
    if (mine || this.recent.length === 0) {
      this.recent = beats;
    } else {
      this.recent = [...this.recent, ...beats].slice(-KEPT);
    }
    if (due || speed.value === "instant") {
      this.#stop();
      this.motion = { events: [...this.#queue.map(({ event }) => event), ...events], ms: HURRY };
      this.#queue = [];
      return;
    }
    this.#queue = [...this.#queue, ...beats];
    if (this.#now === null && this.#timer === undefined) this.#next();
  }

  /** The present changed. Without events (another moment of a replay, a new program) show it now. */
  follow(view: View): void {
    if (view !== this.#latest) this.catchUp();
  }

  /** The present, now. */
  catchUp(): void {
    this.#queue = [];
    this.#stop();
  }

  /** Once more what happened since my last choice. */
  watchAgain(): void {
    this.#stop();
    this.paused = false;
    this.#queue = this.recent;
    this.#next();
  }

  pause(paused: boolean): void {
    this.paused = paused;
    clearTimeout(this.#timer);
    if (!paused && this.#now !== null) this.#next();
  }

  /** The next card, whether paused or not. */
  step(): void {
    clearTimeout(this.#timer);
    this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
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
      this.#stop();
      return;
    }
    this.#queue = rest;
    this.#now = beat;
    const ms = (LONG[beat.event.type] ?? USUAL) * PACE[speed.value];
    this.motion = { events: [beat.event], ms: ms * MOVING };
    this.#timer = this.paused ? undefined : setTimeout(() => this.#next(), ms);
  }
}

function beatsOf(events: readonly Event[], before: View, now: View): Beat[] {
  const moments = momentsOf(events, before, now);
  return events.map((event, i) => {
    const was = moments[i - 1] ?? before;
    const { turn, round, step } = event.type === "round-began" ? { ...event, step: 0 } : was;
    const card = "seat" in event && was.step > 0 ? (was.turned_up[event.seat] ?? null) : null;
    const at = event.type === "cards-turned-up" ? event.step : step;
    return { event, card, turn, round, step: at, before: was, view: moments[i]! };
  });
}
