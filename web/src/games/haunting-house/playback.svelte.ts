/**
 * What happened, shown card by card. The board draws `shown(view)`: the present, or a moment on the
 * way to it. As soon as somebody's own choice is due the present is shown at once; what was passed
 * over can be watched again.
 */
import { EventPlayer, speed, type Beat as Shown } from "$/stage/event-player.svelte";
import type { Presenter } from "$/state/reveal.svelte";
import type { Card, Event, View } from "./model";
import { momentsOf } from "./moments";

/** One event, the card it belongs to, and the position when it had happened. */
export interface Beat extends Shown {
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

const LONG: Partial<Record<Event["type"], number>> = {
  "card-skipped": 1500,
  "cards-turned-up": 1100,
  "round-began": 1000,
  "program-locked": 250,
  "time-ran-out": 500,
  "fell-through": 1500,
  ended: 2200,
};
const USUAL = 1200; // a card that does something: it moves, then it can be looked at
const MOVING = 0.6; // so much of the time things move
const HURRY = 420; // when the present is shown at once things still slide there
const KEPT = 60;

export class Playback {
  /** Since my last choice: what I may want to look at, and watch again. */
  recent = $state.raw<readonly Beat[]>([]);
  motion = $state.raw<Motion | null>(null);
  #untold: readonly Beat[] = [];
  /** What I did myself: it stands where it belongs, and does not go there a second time. */
  #drawn: Beat | null = null;
  #latest: View | null = null;
  readonly #player: EventPlayer<Beat>;
  readonly #presenter: Presenter | null;

  constructor(presenter: Presenter | null = null) {
    this.#presenter = presenter;
    this.#player = new EventPlayer<Beat>(
      (beat, ms) => this.#begun(beat, ms),
      () => this.#tellAll(),
      () => false, // cards are read, whether things move or not
    );
  }

  /** The position to draw. */
  shown(view: View): View {
    return this.#player.now?.view ?? view;
  }

  /** The event on stage. */
  get beat(): Beat | null {
    return this.#player.now ?? this.recent.at(-1) ?? null;
  }

  get behind(): boolean {
    return this.#player.behind;
  }

  get paused(): boolean {
    return this.#player.paused;
  }

  /** New events; `due`: the next choice is mine; `seen`: the first of them is drawn already. */
  hear(
    events: readonly Event[],
    before: View,
    now: View,
    seat: number | null,
    due: boolean,
    seen = false,
  ): void {
    const beats = beatsOf(events, before, now);
    if (beats.length === 0) return;
    this.#latest = now;
    const mine = seat !== null && beats.some(({ event }) => "seat" in event && event.seat === seat);
    if (mine || this.recent.length === 0) {
      this.recent = beats;
    } else {
      this.recent = [...this.recent, ...beats].slice(-KEPT);
    }
    this.#untold = [...this.#untold, ...beats];
    this.#drawn = seen ? beats[0]! : null;
    if (due || speed.value === "instant") {
      const moved = [...this.#player.waiting, ...beats.slice(seen ? 1 : 0)];
      this.motion = { events: moved.map(({ event }) => event), ms: HURRY };
      this.catchUp();
    } else {
      this.#player.play(beats);
      if (!this.behind) this.#tellAll();
    }
  }

  /** The present changed. Without events (another moment of a replay, a new program) show it now. */
  follow(view: View): void {
    if (view !== this.#latest) this.catchUp();
  }

  /** The present, now. */
  catchUp(): void {
    this.#player.skip();
    this.#tellAll();
  }

  /** Once more what happened since my last choice. */
  watchAgain(): void {
    this.#player.restart(this.recent);
  }

  pause(paused: boolean): void {
    this.#player.pause(paused);
  }

  /** The next card, whether paused or not. */
  step(): void {
    this.#player.step();
  }

  close(): void {
    this.#player.close();
    this.#presenter?.stop();
  }

  #begun(beat: Beat, ms: number): void {
    this.motion = beat === this.#drawn ? null : { events: [beat.event], ms: ms * MOVING };
    this.#drawn = null; // watched again it moves
    // The end is told when it has been looked at, not while it begins.
    if (beat.event.type !== "ended") this.#tell(this.#untold.indexOf(beat) + 1);
  }

  #tellAll(): void {
    this.#tell(this.#untold.length);
    this.#presenter?.caughtUp();
  }

  #tell(count: number): void {
    const now = this.#untold.slice(0, count);
    if (now.length === 0) return;
    this.#untold = this.#untold.slice(count);
    this.#presenter?.shown(now.at(-1)!.event);
  }
}

function beatsOf(events: readonly Event[], before: View, now: View): Beat[] {
  const moments = momentsOf(events, before, now);
  return events.map((event, i) => {
    const was = moments[i - 1] ?? before;
    const { turn, round, step } = event.type === "round-began" ? { ...event, step: 0 } : was;
    const card = "seat" in event && was.step > 0 ? (was.turned_up[event.seat] ?? null) : null;
    const at = event.type === "cards-turned-up" ? event.step : step;
    const lasts = LONG[event.type] ?? USUAL;
    return { event, card, turn, round, step: at, before: was, view: moments[i]!, lasts };
  });
}
