/** The headless half of the board: what is selected and offered, what a key, a tap or a drag means, what is pending. */
import {
  COLOURS,
  DIRECTIONS,
  HEROES,
  type Action,
  type Colour,
  type Direction,
  type Hero,
  type Power,
  type View,
} from "$protocol/games/magic-maze";
import type { Answers, Refusal } from "$/stage/answers.svelte";
import type { Reply } from "$/net/table-client.svelte";
import { isOut, powersOf, squareOf } from "./heroes";
import type { KeyCommand } from "./keys";
import { outwards } from "./mall";
import { planFor } from "./naming";
import { isMove, nextStop, offersOf, type Move, type Offer } from "./offers";

/** What a board is given; properties may change under it. */
export interface Source {
  readonly view: View;
  readonly seat: number | null;
  /** I play here, and the match is not over. */
  readonly live: boolean;
  act(action: Action, answers?: boolean): Promise<Reply | null>;
}

/** What only a drawing can do. */
export interface Surface {
  zoom(factor: number): void;
  fit(): void;
  pan(direction: Direction): void;
  /** Move the focus to the first offer of these kinds. */
  focus(...kinds: readonly string[]): void;
}

/** Where an answer stands: beside a square, or below the board. */
export type Place = number | null;

/** A hero that I moved, and the server has not judged it yet. */
export interface Pending {
  readonly from: number | null;
  readonly to: number;
  readonly direction: Direction | null;
}

export class BoardState {
  selected = $state<Hero | null>(null);
  /** Everything of one colour is shown, the rest is dimmed. */
  only = $state<Colour | null>(null);
  pointing = $state(false);
  /** Vortices have digits, for the keyboard. */
  numbered = $state(false);
  talking = $state(false);
  helping = $state(false);
  pending = $state.raw<ReadonlyMap<Hero, Pending>>(new Map());
  readonly answers: Answers<Place>;
  readonly #source: Source;

  readonly plan = $derived.by(() => planFor(this.#source.view));
  readonly powers = $derived.by(() => powersOf(this.#source.view, this.#source.seat));
  readonly offers = $derived.by((): readonly Offer[] =>
    this.#source.live ? offersOf(this.#source.view, this.#source.seat) : [],
  );
  readonly starts = $derived.by(() => this.offers.some(({ kind }) => kind === "start"));
  readonly steals = $derived.by(() => this.offers.some(({ kind }) => kind === "steal"));
  /** Which of my actions can do something now, for the selected hero if there is one. */
  readonly usable = $derived.by(
    () =>
      new Set<Power>(
        this.offers.flatMap((offer): Power[] => {
          if (isMove(offer)) {
            if (this.selected !== null && offer.hero !== this.selected) return [];
            return [offer.direction ?? (offer.kind === "vortex" ? "vortex" : "escalator")];
          }
          return offer.kind === "explore" || offer.kind === "divine" ? ["explore"] : [];
        }),
      ),
  );

  constructor(source: Source, answers: Answers<Place>) {
    this.#source = source;
    this.answers = answers;
  }

  /** Where a hero is drawn: where I sent it, until the server has spoken. */
  squareOf(hero: Hero): number | null {
    return this.pending.get(hero)?.to ?? squareOf(this.#source.view, hero);
  }

  /** A new position: what it makes impossible is over. */
  settle(): void {
    const { view } = this.#source;
    if (this.selected !== null && isOut(view, this.selected)) this.selected = null;
    if (!view.gestures) this.pointing = false;
  }

  pick(hero: Hero | null): void {
    this.selected = hero;
    this.numbered = false;
    this.answers.clear();
  }

  /** Do an action. A hero that moves is there at once, and comes back if the server says no. */
  async act(action: Action): Promise<void> {
    this.numbered = false;
    this.answers.clear();
    if (!("hero" in action) || !("to" in action)) {
      const reply = await this.#source.act(action, "at" in action);
      if (reply?.type === "refused" && "at" in action) await this.answers.give(action.at, reply);
      return;
    }
    const { hero, to } = action;
    const mark: Pending = {
      from: this.squareOf(hero),
      to,
      direction: "direction" in action ? action.direction : null,
    };
    this.pending = new Map(this.pending).set(hero, mark);
    const reply = await this.#source.act(action, true);
    if (this.pending.get(hero) === mark) {
      const left = new Map(this.pending);
      left.delete(hero);
      this.pending = left;
    }
    if (reply?.type === "refused")
      await this.answers.give(squareOf(this.#source.view, hero) ?? to, reply);
  }

  go(direction: Direction, far: boolean): void {
    if (this.starts) return this.#wait();
    const hero = this.selected;
    if (hero === null) return this.#answer(null, { reason: "pick-a-hero" });
    const sent = this.pending.get(hero);
    const from = sent?.direction === direction ? sent.to : null;
    const move = nextStop(this.offers, hero, direction, from, far);
    if (move !== null) void this.act(move.action);
    else if (!this.powers.includes(direction)) this.#notMine(hero);
    else this.#blocked(hero, direction);
  }

  /** A square was tapped that nothing leads to: say why, beside it. */
  attempt(square: number): void {
    const hero = this.selected;
    if (hero === null || !this.#source.live) return;
    if (this.starts) return this.#wait();
    const from = this.plan.spots.get(this.squareOf(hero) ?? -1);
    const to = this.plan.spots.get(square);
    if (from === undefined || to === undefined || (from.x === to.x && from.y === to.y)) return;
    const standing = HEROES.find((one) => one !== hero && this.squareOf(one) === square);
    if (standing !== undefined)
      return this.#answer(square, {
        reason: "hero-stands-there",
        rule: "MM-A2",
        params: { other: standing },
      });
    const way = directionOf(from, to);
    if (way === null) this.#answer(square, { reason: "not-on-an-open-line", rule: "MM-A2" });
    else if (!this.powers.includes(way))
      this.#answer(square, { reason: "not-your-action", rule: "MM-A1" });
    else this.#answer(square, { reason: "wall-between", rule: "MM-A2" });
  }

  /** Use one of my actions: do it if it is clear what is meant, else show where it could be done. */
  use(power: Power, surface: Surface): void {
    if (this.starts) this.#wait();
    else if (power === "explore") this.#explore(surface);
    else if (power === "vortex" || power === "escalator") this.#travel(power, surface);
    else this.go(power, false);
  }

  reveal(): void {
    const offer = this.offers.find(({ kind }) => kind === "reveal");
    if (offer !== undefined) void this.act(offer.action);
  }

  point(square: number): void {
    this.pointing = false;
    void this.act({ type: "point", at: square });
  }

  /** What a key means. True if it meant something. */
  obey(command: KeyCommand, surface: Surface): boolean {
    const { live, view } = this.#source;
    switch (command.type) {
      case "hero":
        if (this.#jump(command.digit)) return true;
        if (!live || isOut(view, command.hero)) return false;
        this.pick(command.hero);
        return true;
      case "digit":
        return this.#jump(command.digit);
      case "go":
        if (this.selected === null && !this.starts) surface.pan(command.direction);
        else this.go(command.direction, command.far);
        return true;
      case "zoom":
        surface.zoom(command.factor);
        return true;
      case "fit":
        surface.fit();
        return true;
      case "colour":
        this.only = COLOURS[this.only === null ? 0 : COLOURS.indexOf(this.only) + 1] ?? null;
        return true;
      case "talk":
        this.talking = !this.talking;
        return true;
      case "help":
        this.helping = true;
        return true;
      case "nothing":
        this.#leave();
        return true;
      case "reveal":
        this.reveal();
        return true;
      default:
        if (live) this.use(command.type, surface);
        return live;
    }
  }

  #explore(surface: Surface): void {
    const looks = this.offers.filter(({ kind }) => kind === "explore" || kind === "divine");
    const only = looks.length === 1 ? looks[0] : undefined;
    if (only !== undefined) void this.act(only.action);
    else if (looks.length > 1) surface.focus("explore", "divine");
    else if (!this.powers.includes("explore")) this.#notMine(this.selected);
    else this.#answer(this.#here(), { reason: "no-hero-of-that-colour-there", rule: "MM-A7" });
  }

  #travel(power: "vortex" | "escalator", surface: Surface): void {
    const ways = this.offers.filter(
      (offer): offer is Move =>
        isMove(offer) &&
        offer.kind === power &&
        (this.selected === null || offer.hero === this.selected),
    );
    const only = ways.length === 1 ? ways[0] : undefined;
    if (only !== undefined) void this.act(only.action);
    else if (ways.length === 0) this.#noWay(power);
    else if (this.selected === null) this.#answer(null, { reason: "pick-a-hero" });
    else {
      this.numbered = true;
      if (power === "vortex") this.#answer(this.#here(), { reason: "which-vortex" });
      surface.focus(power);
    }
  }

  #noWay(power: "vortex" | "escalator"): void {
    if (!this.powers.includes(power)) this.#notMine(this.selected);
    else if (power === "escalator")
      this.#answer(this.#here(), { reason: "not-on-that-escalator", rule: "MM-A6" });
    else if (!this.#source.view.vortex_on)
      this.#answer(this.#here(), { reason: "vortices-are-off", rule: "MM-A5" });
    else this.#answer(this.#here(), { reason: "no-vortex-of-that-colour", rule: "MM-A4" });
  }

  #jump(digit: number): boolean {
    if (!this.numbered || this.selected === null) return false;
    const ends = this.offers.filter(
      (offer) => isMove(offer) && offer.kind === "vortex" && offer.hero === this.selected,
    );
    const chosen = ends[digit - 1];
    if (chosen !== undefined) void this.act(chosen.action);
    return true;
  }

  #leave(): void {
    if (this.numbered || this.pointing) this.numbered = this.pointing = false;
    else if (this.talking) this.talking = false;
    else this.selected = this.only = null;
    this.answers.clear();
  }

  #blocked(hero: Hero, direction: Direction): void {
    const square = this.squareOf(hero);
    const from = this.plan.spots.get(square ?? -1);
    if (from === undefined) return;
    const way = outwards(DIRECTIONS.indexOf(direction));
    const other = HEROES.find((one) => {
      const spot = this.plan.spots.get(this.squareOf(one) ?? -1);
      return spot !== undefined && spot.x === from.x + way.x && spot.y === from.y + way.y;
    });
    if (other === undefined) this.#answer(square, { reason: "wall-between", rule: "MM-A2" });
    else this.#answer(square, { reason: "hero-stands-there", rule: "MM-A2", params: { other } });
  }

  #notMine(hero: Hero | null): void {
    const place = hero === null ? null : this.squareOf(hero);
    this.#answer(place, { reason: "not-your-action", rule: "MM-A1" });
  }

  /** MM-S4: nobody acts before the sand runs. */
  #wait(): void {
    this.#answer(null, { reason: "not-started", rule: "MM-S4" });
  }

  #here(): Place {
    return this.selected === null ? null : this.squareOf(this.selected);
  }

  #answer(place: Place, refusal: Refusal): void {
    void this.answers.give(place, refusal);
  }
}

function directionOf(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Direction | null {
  if (from.x === to.x) return to.y < from.y ? "north" : "south";
  if (from.y === to.y) return to.x < from.x ? "west" : "east";
  return null;
}
