/**
 * The board of The Haunting House without its drawing: what is offered, picked and pending, what is
 * being shown, and what a key or a tap means. It decides nothing: what may be done the server lists.
 */
import type { Answers } from "$/stage/answers.svelte";
import type { Presenter } from "$/state/reveal.svelte";
import type { BoardProps } from "../contract";
import { attempt } from "./attempts";
import { beside } from "./geometry";
import { keep, leftBehind, recall, travelled } from "./journeys";
import { isDue, type Action, type Event, type View } from "./model";
import { NOTHING, leaf, lit, placeOf, previewed, tap, type Pick } from "./picking";
import { Playback, type Motion } from "./playback.svelte";
import { expected, foresee, tilesWith } from "./preview";

/** What the board is told, and whom it asks: the properties of any board. */
export type Source = {
  readonly info: { readonly id: string; readonly match: number };
} & globalThis.Pick<
  BoardProps<View, Action, Event>,
  "view" | "actions" | "seat" | "replay" | "act" | "why"
>;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

export class BoardState {
  readonly playback: Playback;
  readonly answers: Answers<number>;
  pick = $state.raw<Pick>(NOTHING);
  /** The lit place where the arrow keys have come. */
  cursor = $state.raw<number | null>(null);
  #stops = $state.raw<readonly number[]>([]);
  /** A preview moves too, by itself. */
  #nudge = $state.raw<Motion | null>(null);
  #pending = $state.raw<{ readonly action: Action; readonly before: View } | null>(null);
  readonly #source: Source;

  constructor(source: Source, presenter: Presenter | null, answers: Answers<number>) {
    this.#source = source;
    this.answers = answers;
    this.playback = new Playback(presenter);
  }

  /** What I did, and nobody has answered yet. */
  readonly pending = $derived.by((): Action | null => {
    const pending = this.#pending;
    return pending !== null && pending.before === this.#source.view ? pending.action : null;
  });

  /** The present, with what I just did already done. */
  readonly present = $derived.by((): View => {
    const { view, seat } = this.#source;
    return this.pending === null || seat === null ? view : expected(view, this.pending, seat);
  });

  /** A choice of mine is due. */
  readonly due = $derived.by((): boolean => {
    const { view, seat, replay } = this.#source;
    return !replay && this.pending === null && isDue(view, seat);
  });

  /** The position to tell of: the present, or a moment on the way to it. */
  readonly shown: View = $derived.by(() => this.playback.shown(this.present));

  readonly offered = $derived.by((): readonly Action[] =>
    this.due && !this.playback.behind ? (this.#source.actions ?? []) : [],
  );

  readonly places = $derived.by(() => lit(this.offered, this.#source.view, this.pick));

  readonly choice = $derived.by((): Action | null =>
    this.offered.length === 0 ? null : previewed(this.pick),
  );

  /** What would happen. */
  readonly preview = $derived.by((): Event | null => {
    const { view, seat } = this.#source;
    return this.choice === null || seat === null ? null : foresee(view, this.choice, seat);
  });

  /** The position to draw: with the tiles as they would lie. */
  readonly drawn = $derived.by((): View => {
    if (this.choice === null) return this.shown;
    return { ...this.shown, tiles: tilesWith(this.shown.tiles, this.choice) };
  });

  readonly journeys = $derived.by(() => leftBehind(this.#stops, this.drawn.exit));

  /** The places tapped so far. */
  readonly picked = $derived.by((): readonly number[] => {
    const { choice } = this;
    if (choice?.type === "switch-tiles") return [choice.one, choice.other];
    if (this.pick.first !== null) return [this.pick.first];
    const place = choice === null ? null : placeOf(choice, this.#source.view);
    return place === null ? [] : [place];
  });

  /** Whose card is on stage. */
  readonly acting = $derived.by((): number | null => {
    const event = this.playback.behind ? this.playback.beat?.event : undefined;
    return event !== undefined && "seat" in event ? event.seat : (this.shown.to_act ?? null);
  });

  /** The marks that events have left. */
  readonly trails = $derived.by((): readonly Event[] => {
    if (this.preview !== null) return [];
    if (this.playback.behind) return [this.playback.beat!.event];
    const { recent } = this.playback;
    return recent.slice(-this.#source.view.pawns.length).map(({ event }) => event);
  });

  readonly motion = $derived.by(() =>
    this.#nudge !== null && this.preview !== null ? this.#nudge : this.playback.motion,
  );

  // ------------------------------------------------------------------------ what happens

  /** Another match, or another table: where the exit has been there. */
  remember(): void {
    const { info, replay } = this.#source;
    this.#stops = replay ? [] : recall(info.id, info.match);
  }

  hear(events: readonly Event[], before: View, now: View): void {
    const { seat, replay, info } = this.#source;
    if (replay) this.playback.catchUp();
    const mine = this.#pending;
    // What I did is on the board already, and is not moved a second time.
    const seen = mine !== null && mine.before === before && isMine(events[0], seat);
    this.playback.hear(events, before, now, seat, !replay && isDue(now, seat), seen);
    for (const event of events)
      if (event.type === "exit-moved") this.#stops = travelled(this.#stops, event.start, event.to);
    if (!replay) keep(info.id, info.match, this.#stops);
  }

  /** A choice belongs to the position it was made for. */
  settle(): void {
    this.pick = NOTHING;
    this.cursor = null;
  }

  close(): void {
    this.playback.close();
    this.answers.clear();
  }

  // ------------------------------------------------------------------------ what I do

  /** A place was tapped, lit or not. */
  touch(place: number): void {
    const { view, seat, replay } = this.#source;
    if (replay || seat === null || this.pending !== null || view.outcome != null) return;
    if (this.playback.behind) return this.playback.catchUp(); // whoever taps has seen enough
    if (!this.places.includes(place)) {
      void this.#ask(place, seat);
      return;
    }
    const { pick, done } = tap(this.offered, view, this.pick, place);
    this.take(pick);
    if (done !== null) void this.act(done, place);
  }

  take(next: Pick): void {
    const { view, seat } = this.#source;
    this.pick = next;
    const action = previewed(next);
    const event = action === null || seat === null ? null : foresee(view, action, seat);
    if (event?.type === "tile-rotated") this.#nudge = { events: [event], ms: 260 };
  }

  leaf(): void {
    this.take(leaf(this.pick));
  }

  clear(): void {
    this.pick = NOTHING;
  }

  /** Do an action: it is seen at once, and taken back with a word if the server refuses. */
  async act(action: Action, place: number | null = null): Promise<void> {
    if (this.pending !== null) return;
    this.pick = NOTHING;
    this.answers.clear();
    const pending = { action, before: this.#source.view };
    this.#pending = pending;
    const answer = await this.#source.act(action, place !== null);
    if (answer?.type === "ack") return;
    if (this.#pending === pending) this.#pending = null;
    if (answer !== null && place !== null) await this.answers.give(place, answer);
  }

  /** A key that was pressed anywhere on the page; whether it meant something here. */
  key({ key }: { readonly key: string }): boolean {
    const way = ARROWS[key];
    if (way !== undefined) return this.#arrow(way);
    if (key !== "Escape") return false;
    if (this.pick !== NOTHING) this.pick = NOTHING;
    else if (this.playback.behind) this.playback.catchUp();
    else return false;
    return true;
  }

  // ------------------------------------------------------------------------ inside

  #arrow(way: readonly [number, number]): boolean {
    const { view, seat } = this.#source;
    const [first] = this.places;
    if (first === undefined || seat === null) return false;
    const here = this.cursor;
    if (here === null || !this.places.includes(here)) {
      // The first arrow comes to what is lit that way from my pawn, or to anything that is.
      const from = view.pawns[seat] ?? first;
      this.cursor = beside(this.places, from, way, view) ?? first;
    } else this.cursor = beside(this.places, here, way, view) ?? here;
    return true;
  }

  async #ask(place: number, seat: number): Promise<void> {
    const { view } = this.#source;
    const tried = attempt(view, seat, this.pick.first, place);
    if ("answer" in tried) return this.answers.give(place, tried.answer);
    const why = await this.#source.why?.(tried.ask);
    if (why && view === this.#source.view) await this.answers.give(place, why);
  }
}

function isMine(event: Event | undefined, seat: number | null): boolean {
  return event !== undefined && "seat" in event && event.seat === seat;
}
