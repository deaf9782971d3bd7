/** One table as this page sees it: the scene, kept true by patches, and the commands we sent. */
import type { Ack, Command, Presence, Refused, Scene, ToClient, Update, Visitor } from "$lib/wire";
import { seen } from "$/games/installed.svelte";
import { line as mine, type Line, type Listener } from "./line.svelte";
import { merged } from "./patch";

export type Answer = Ack | Refused;
export type Heard = (update: Update, before: Scene, after: Scene) => void;

interface Waiting {
  readonly command: Command;
  answered(answer: Answer): void;
}

/** Why the server shows a table no longer. */
const OUT = new Set(["removed-from-table", "table-locked"]);

/** The table that a line watches: the next page's may come before the last page's leaves. */
const watched = new WeakMap<Line, Table>();

export class Table implements Listener {
  scene = $state.raw<Scene | null>(null);
  presence = $state.raw<Presence | null>(null);
  /** Who is there without a seat; only the host is told. */
  visitors = $state.raw<readonly Visitor[]>([]);
  /** I asked the host for a seat, and have no answer yet. */
  asking = $state(false);
  /** How often the host said no. */
  declined = $state(0);
  /** The server has no such table, or we may not see it. */
  missing = $state<string | null>(null);
  /** For the link that takes my seat to another device. */
  seatToken = $state<string | null>(null);

  readonly id: string;
  readonly #updates = new Set<Heard>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #stop: () => void;
  /** The scene as the server has it, for the next patch. */
  #told: Scene | null = null;
  #seq: number | null = null;
  #zero = $state<number | null>(null);
  #n: number | null = null; // my last command; the server knows where to go on

  readonly line: Line;

  constructor(id: string, line: Line = mine) {
    this.id = id;
    this.line = line;
    this.#stop = line.listen(this);
  }

  /** Leave the page of this table; a seat stays one's own. */
  close(): void {
    this.#stop();
    if (watched.get(this.line) !== this) return;
    watched.delete(this.line); // a line outlives its tables, and must not keep what they knew
    this.line.send({ type: "leave" });
  }

  onUpdate(heard: Heard): () => void {
    this.#updates.add(heard);
    return () => this.#updates.delete(heard);
  }

  /** The match's clock in ms; 0 before it began. */
  clock(): number {
    return this.#zero === null ? 0 : this.line.serverClock() - this.#zero;
  }

  get running(): boolean {
    return this.#zero !== null;
  }

  /** Do something; resolves when the server has answered, however long the line was away. */
  do(command: Command): Promise<Answer> {
    return new Promise((answered) => {
      const n = (this.#n ?? 0) + 1;
      this.#n = n;
      this.#waiting.set(n, { command, answered });
      if (this.#seq !== null) this.line.send({ type: "do", n, command });
    });
  }

  opened(): void {
    this.asking = false; // who leaves asks no more
    watched.set(this.line, this);
    this.line.send({ type: "watch", table: this.id, since: this.#seq });
  }

  heard(message: ToClient): void {
    switch (message.type) {
      case "snapshot":
        if (message.table !== this.id) return;
        this.#show(message.scene);
        this.missing = null;
        this.asking = false;
        this.seatToken = message.seat_token ?? this.seatToken;
        this.line.me = message.me ?? null;
        this.#caughtUp(message);
        break;
      case "resumed":
        if (message.table === this.id) this.#caughtUp(message);
        break;
      case "update":
        this.#updated(message);
        break;
      case "time":
        this.line.learnClock(message.clock);
        this.#zero = message.zero;
        break;
      case "presence":
        this.presence = message;
        break;
      case "visitors":
        this.visitors = message.visitors;
        break;
      case "declined":
        this.asking = false;
        this.declined += 1;
        break;
      case "ack":
        this.#answer(message.n, message);
        break;
      case "refused":
        if (typeof message.n === "number") this.#answer(message.n, message);
        else if (this.scene === null || OUT.has(message.reason)) this.#shutOut(message);
        break;
    }
  }

  /** The table is not shown to us (any more): whatever we wanted to do there was not done. */
  #shutOut(refused: Refused): void {
    this.missing = refused.reason;
    this.scene = this.#told = null;
    this.#seq = null;
    for (const n of [...this.#waiting.keys()]) this.#answer(n, { ...refused, n });
  }

  #caughtUp(message: { seq: number; clock: number; zero?: number | null; done: number }): void {
    this.#seq = message.seq;
    this.line.learnClock(message.clock);
    this.#zero = message.zero ?? null;
    const { done, seq } = message;
    // Commands given before the first snapshot were counted from 1; the server counts from `done`.
    if (this.#n !== null && this.#n < done) this.#renumber(done);
    this.#n = Math.max(this.#n ?? 0, done);
    for (const [n, { command }] of [...this.#waiting].sort(([a], [b]) => a - b)) {
      if (n <= done) this.#answer(n, { type: "ack", n, seq });
      else this.line.send({ type: "do", n, command });
    }
  }

  #show(told: Scene): Scene {
    this.#told = told;
    return (this.scene = seen(told));
  }

  #renumber(done: number): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach((one, index) => this.#waiting.set(done + index + 1, one));
    this.#n = done + waiting.length;
  }

  #updated(update: Update): void {
    const before = this.scene;
    const told = this.#told;
    if (before === null || told === null || this.#seq === null || update.seq <= this.#seq) return;
    if (update.seq > this.#seq + 1) return this.opened(); // something was lost: ask from where we are
    this.#seq = update.seq;
    const after = update.patch == null ? before : this.#show(merged(told, update.patch) as Scene);
    for (const heard of [...this.#updates]) heard(update, before, after);
  }

  #answer(n: number, answer: Answer): void {
    const waiting = this.#waiting.get(n);
    this.#waiting.delete(n);
    if (waiting?.command.type === "ask-for-seat" && answer.type === "ack") this.asking = true;
    waiting?.answered(answer);
  }
}
