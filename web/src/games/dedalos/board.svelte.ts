/**
 * The board of Dedalo's without its drawing: what is offered, selected and pending, and what a key, a
 * tap or the pointer means. It decides nothing: what may be done the server lists.
 */
import type { Problem } from "$protocol/api";
import type { Action, Event, View } from "$protocol/games/dedalos";
import type { Answers } from "$/stage/answers.svelte";
import { EventPlayer } from "$/stage/event-player.svelte";
import type { Presenter } from "$/state/reveal.svelte";
import type { BoardProps } from "../contract";
import { attempt, beside, targetAt, targetsOf, type Target } from "./aims";
import { foreseen } from "./foreseen";
import { framesOf, type Frame } from "./frames";
import { extent, isMaze, isSame, keyOf, UNIT, type Cell } from "./maze";
import { listed, offerOf } from "./offer";
import { Plan } from "./plan.svelte";

/** What the board is told, and whom it asks: the properties of any board. */
export type Source = Pick<
  BoardProps<View, Action, Event>,
  "view" | "actions" | "seat" | "replay" | "act" | "why"
>;

/** A text by its name, to be put into words where it is drawn. */
export interface Hint {
  readonly id: string;
  readonly args?: Readonly<Record<string, number>>;
  /** Whose name belongs in it. */
  readonly who?: number;
}

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

export class BoardState {
  readonly plan = new Plan();
  readonly film: EventPlayer<Frame>;
  readonly answers: Answers<Cell>;
  /** The cell where the arrow keys have come. */
  cursor = $state.raw<Cell | null>(null);
  /** Why the tile does not fit under the pointer. */
  problem = $state.raw<Problem | null>(null);
  /** When this turn began, on the match's clock, if I was there. */
  began = $state<number | null>(null);
  touching = $state(false);
  #pending = $state.raw<{ readonly action: Action; readonly before: View } | null>(null);
  #changed = $state.raw<readonly Cell[]>([]);
  #walked = $state.raw<readonly Cell[]>([]);
  #last: Event | null = null;
  #asking: ReturnType<typeof setTimeout> | undefined;
  readonly #source: Source;
  readonly #presenter: Presenter | null;

  constructor(
    source: Source,
    presenter: Presenter | null,
    answers: Answers<Cell>,
    isCalm?: () => boolean,
  ) {
    this.#source = source;
    this.#presenter = presenter;
    this.answers = answers;
    this.film = new EventPlayer<Frame>(
      (frame) => presenter?.shown(frame.event),
      () => presenter?.caughtUp(),
      isCalm,
    );
  }

  /** What I did, and nobody has answered yet. */
  readonly pending = $derived.by((): Action | null => {
    const pending = this.#pending;
    return pending !== null && pending.before === this.#source.view ? pending.action : null;
  });

  /** The position to draw: the server's, with what I just did already done. */
  readonly shown = $derived.by((): View => {
    const { view, seat } = this.#source;
    return this.pending === null || seat === null ? view : foreseen(view, this.pending, seat);
  });

  readonly isReplay = $derived.by(() => this.#source.replay);

  readonly mine = $derived.by((): boolean => {
    const { view, seat, replay } = this.#source;
    return !replay && seat !== null && view.outcome == null && view.turn.seat === seat;
  });

  readonly offer = $derived.by(() => {
    const { actions, replay } = this.#source;
    return offerOf(replay || this.pending !== null ? [] : listed(actions));
  });

  readonly targets: readonly Target[] = $derived(
    this.mine ? targetsOf(this.offer, this.plan.intent, this.plan.turn) : [],
  );

  /** The tapped cell, ready to be confirmed. */
  readonly ready = $derived(this.plan.pinned ? targetAt(this.targets, this.plan.ghost) : null);

  /** Cells where something happened last; what was undone is no news. */
  readonly news = $derived(
    this.#changed.filter((cell) => keyOf(cell) in this.#source.view.maze || this.#isBlocked(cell)),
  );

  /** The way the Minotaur went in this turn. */
  readonly trail = $derived.by((): readonly Cell[] => {
    const { minotaur } = this.#source.view;
    return !minotaur || isSame(this.#walked.at(-1), minotaur.cell) ? this.#walked : [];
  });

  readonly hand = $derived.by(() => {
    const { seat } = this.#source;
    return seat === null ? [] : (this.shown.hands[seat] ?? []);
  });

  /** Where the Tab key stops on the board. */
  readonly roving = $derived((targetAt(this.targets, this.cursor) ?? this.targets[0])?.key ?? null);

  // ------------------------------------------------------------------------ what happens

  hear(events: readonly Event[], before: View, at: number): void {
    if (this.#last !== null) this.#presenter?.shown(this.#last);
    this.#last = events.at(-1) ?? null;
    this.film.restart(framesOf(events, before));
    if (!this.film.behind) this.#presenter?.caughtUp();
    this.#noteNews(events);
    this.#noteTrail(events);
    if (events.some((event) => event.type === "turn-began")) this.began = at;
  }

  /** Another hand, or another's turn: what I was about to do is over. */
  settle(): void {
    const { intent } = this.plan;
    const { view } = this.#source;
    // The same tile may have another place in the hand now.
    const at =
      intent.kind !== "tile"
        ? -1
        : this.hand[intent.at] === intent.tile
          ? intent.at
          : this.hand.indexOf(intent.tile);
    if (intent.kind === "tile" && at >= 0 && this.mine && view.turn.phase !== "minotaur")
      this.plan.choose({ ...intent, at });
    else this.plan.walk();
    this.problem = null;
  }

  close(): void {
    clearTimeout(this.#asking);
    this.film.close();
    this.answers.clear();
    this.#presenter?.stop();
  }

  // ------------------------------------------------------------------------ what I do

  /** A cell was tapped, clicked or entered. */
  pick(cell: Cell, touch: boolean): void {
    this.film.skip(); // whoever acts has seen enough
    if (this.pending !== null || this.#source.replay || this.#source.seat === null) return;
    if (!this.mine) return this.#notMine(cell);
    this.touching = touch;
    const target = targetAt(this.targets, cell);
    const { intent } = this.plan;
    if (intent.kind === "tile" && isMaze(intent.tile) && this.offer.ways.length === 0)
      this.#pickForTile(cell, target, touch);
    else if (target?.action) void this.perform(target.action, cell);
    else if (!this.#nextRival(cell)) {
      this.plan.ghost = cell;
      void this.#ask(cell, true);
    }
  }

  /** The pointer is over another cell, or left. */
  hover(cell: Cell | null): void {
    if (this.plan.pinned) return;
    this.touching = false;
    this.plan.ghost = cell;
    if (cell === null) this.problem = null;
  }

  /** Take a tile of the hand up; once more turns it. */
  take(at: number): void {
    const tile = this.hand[at];
    if (tile === undefined || tile.startsWith("minotaur") || !this.mine) return;
    const { intent } = this.plan;
    if (intent.kind === "tile" && intent.at === at) this.plan.rotate(1);
    else this.plan.choose({ kind: "tile", at, tile });
  }

  /** Do an action: it is seen at once, and taken back with a word if the server refuses. */
  async perform(action: Action, cell: Cell | null = null): Promise<void> {
    if (this.pending !== null) return;
    const { plan } = this;
    const before = { intent: plan.intent, turn: plan.turn };
    plan.pinned = false;
    plan.ghost = null;
    this.answers.clear();
    const pending = { action, before: this.#source.view };
    this.#pending = pending;
    const answer = await this.#source.act(action, cell !== null);
    if (answer?.type === "ack") return;
    if (this.#pending === pending) this.#pending = null;
    if (answer === null || cell === null) return;
    plan.intent = before.intent;
    plan.turn = before.turn;
    await this.answers.give(cell, answer);
  }

  /** A key that was pressed anywhere on the page; whether it meant something here. */
  key({ key, shiftKey = false }: { readonly key: string; readonly shiftKey?: boolean }): boolean {
    if (!this.mine) return false;
    const letter = key.toLowerCase();
    const way = ARROWS[key];
    if (way !== undefined) this.#arrow(way, shiftKey);
    else if (letter === "r" || letter === "e") this.plan.rotate(1);
    else if (letter === "q") this.plan.rotate(-1);
    else if (letter === "escape" || letter === "w") this.plan.walk();
    else if (/^[123]$/.test(letter)) this.#takeByKey(Number(letter) - 1);
    else return false;
    return true;
  }

  /** Why not here? Asked once the pointer rests; nobody is told, and nothing is done. */
  wonder(cell: Cell, wait: number): void {
    clearTimeout(this.#asking);
    this.problem = null;
    const target = targetAt(this.targets, cell);
    if (target?.action || !this.mine || this.pending !== null) return;
    if (target !== null) this.problem = TURNED;
    else this.#asking = setTimeout(() => void this.#ask(cell, false), wait);
  }

  readonly hint = $derived.by((): Hint | null => {
    const { view, seat } = this.#source;
    if (view.outcome != null) return null;
    if (!this.mine) return this.#waiting();
    if (this.pending !== null) return { id: "dd-hint-pending" };
    if (view.turn.phase === "minotaur")
      return { id: "dd-minotaur-asks", args: { steps: view.turn.steps ?? 0 } };
    if (view.turn.phase === "capture") return { id: "dd-prey-asks" };
    const { intent } = this.plan;
    if (intent.kind === "push") return { id: "dd-hint-push", who: intent.seat };
    if (intent.kind === "walk") return { id: this.#walkHint(seat) };
    if (this.targets.length === 0) return { id: "dd-hint-nowhere" };
    if (intent.tile === "collapse") return { id: "dd-hint-collapse" };
    return { id: this.touching && this.plan.pinned ? "dd-hint-touch" : "dd-hint-tile" };
  });

  // ------------------------------------------------------------------------ inside

  #walkHint(seat: number | null): string {
    if (this.offer.moves.length > 0) return "dd-hint-walk";
    if (this.offer.pushes.size > 0) return "dd-hint-stay";
    return seat === null ? "dd-hint-walk" : "dd-hint-stay-alone";
  }

  #waiting(): Hint {
    const { view, seat } = this.#source;
    const { phase, steps, seat: who } = view.turn;
    if (seat !== null && view.pawns[seat] == null) return { id: "dd-captured-me" };
    if (phase !== "minotaur") return { id: "dd-turn-of", who };
    return { id: "dd-minotaur-asked", who, args: { steps: steps ?? 0 } };
  }

  #notMine(cell: Cell): void {
    const over = this.#source.view.outcome != null;
    if (!over) void this.answers.give(cell, { reason: "not-your-turn", rule: "DD-T1" });
  }

  #takeByKey(at: number): void {
    const tile = this.hand[at];
    if (tile === undefined || tile.startsWith("minotaur")) return;
    this.plan.choose({ kind: "tile", at, tile });
  }

  #arrow(way: Cell, jump: boolean): void {
    const { view, seat } = this.#source;
    const at = this.cursor;
    if (at === null) {
      const first = this.targets[0]?.cell ?? view.pawns[seat ?? -1] ?? ([0, 0] as Cell);
      this.#visit(first);
    } else if (jump) this.#visit(beside(this.targets, at, way)?.cell ?? at);
    else this.#visit([at[0] + way[0], at[1] + way[1]]);
  }

  /** The keys come to this cell, unless it lies far out. */
  #visit(cell: Cell): void {
    const lit = this.targets.map((target) => target.cell);
    const { left, top, right, bottom } = extent(this.#source.view, lit);
    const [x, y] = [(cell[0] + 0.5) * UNIT, (cell[1] + 0.5) * UNIT];
    if (x < left - UNIT || x > right + UNIT || y < top - UNIT || y > bottom + UNIT) return;
    this.cursor = cell;
  }

  #pickForTile(cell: Cell, target: Target | null, touch: boolean): void {
    const { plan } = this;
    if (plan.intent.kind !== "tile") return;
    const again = isSame(plan.ghost, cell);
    plan.ghost = cell;
    if (target === null) {
      plan.pinned = false;
      void this.#ask(cell, true);
      return;
    }
    const { tile } = plan.intent;
    if (touch) {
      // The first tap lays it there to look at, in a way that fits; the next ones turn it.
      if ((again && plan.pinned) || target.action === null) plan.rotateTo(target.turns, tile);
      plan.pinned = true;
    } else if (target.action !== null) void this.perform(target.action, cell);
    else plan.rotateTo(target.turns, tile);
  }

  /** A tap on my own tile where rivals stand names the next of them to push. */
  #nextRival(cell: Cell): boolean {
    const { view, seat } = this.#source;
    const rival = view.pawns.findIndex((pawn, who) => who !== seat && isSame(pawn, cell));
    if (rival < 0 || this.offer.pushes.size === 0 || !isSame(view.pawns[seat ?? -1], cell))
      return false;
    const rivals = [...this.offer.pushes.keys()];
    const { intent } = this.plan;
    const now = intent.kind === "push" ? rivals.indexOf(intent.seat) : -1;
    const next = rivals[(now + 1) % rivals.length];
    if (next !== undefined) this.plan.choose({ kind: "push", seat: next });
    return true;
  }

  async #ask(cell: Cell, tried: boolean): Promise<void> {
    const { view } = this.#source;
    const action = attempt(view, this.plan, cell);
    const answer = action === null ? null : await this.#source.why?.(action);
    if (!answer || view !== this.#source.view) return;
    if (tried) void this.answers.give(cell, answer);
    if (isSame(this.plan.ghost, cell)) this.problem = answer;
  }

  #isBlocked(cell: Cell): boolean {
    return this.#source.view.exits.some((exit) => exit.blocked && isSame(exit.cell, cell));
  }

  #noteNews(events: readonly Event[]): void {
    if (!events.some((event) => "seat" in event && event.type !== "turn-began")) return;
    const cells = events.flatMap((event): readonly Cell[] =>
      event.type === "tile-placed" || event.type === "tile-covered" || event.type === "exit-blocked"
        ? [event.cell]
        : [],
    );
    if (cells.length > 0) this.#changed = cells.slice(-6);
  }

  #noteTrail(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "turn-began" || event.type === "minotaur-retired") this.#walked = [];
      if (event.type === "minotaur-stepped")
        this.#walked = isSame(this.#walked.at(-1), event.start)
          ? [...this.#walked, event.cell]
          : [event.start, event.cell];
    }
  }
}

/** It fits here, but turned another way. */
export const TURNED: Problem = { reason: "fits-turned", params: {} };
