/** A table as this page follows it: its scene, which patches keep up to date, and the commands we sent. */
import type { Command } from "$protocol/commands";
import type { Reason } from "$protocol/refusals";
import type { Scene, Visitor } from "$protocol/scene";
import type { Ack, Advice, Presence, Refused, ToClient, Update } from "$protocol/to-client";
import type { VoiceChat } from "$/voice/voice-chat.svelte";
import { ownSocket, type Listener, type Socket } from "./socket.svelte";
import { applyPatch } from "./patch";
import { withPlainView } from "$/games/installed.svelte";
import { traitsOf } from "$/games";
import { withoutMuted } from "$/state/muted.svelte";

export type Reply = Ack | Refused;
/** View and Event are the game's own types. */
export type EventListener = (events: readonly any[], before: any, after: any, at: number) => void;
export type UpdateListener = (update: Update, before: Scene, after: Scene) => void;

interface Pending {
  readonly command: Command;
  /** When it was given, by the clock on the wall: a computer that sleeps makes it older. */
  readonly made: number;
  /** In which match. */
  readonly match: number | null;
  /** It was sent at least once, so the server may have it. */
  sent: boolean;
  answered(answer: Reply): void;
}

/** The page gives a command back, because it could not be sent in time. */
export const WAITED = "waited-too-long";
/** In real time a move that waited longer is not meant any more (ms). */
const FRESH_IN_REAL_TIME = 3_000;
const FRESH = 10 * 60_000;
/** As many may wait to be sent; the server would take more at once for a flood. */
const MOST_WAITING = 30;
const PLAY: ReadonlySet<string> = new Set<Command["type"]>(["act", "try", "undo", "advise"]);

/** The reasons for which the server stops showing us a table. */
const SHUT_OUT: ReadonlySet<string> = new Set<Reason>(["removed-from-table", "table-locked"]);
const GONE: ReadonlySet<string> = new Set<Reason>(["table-closed", "no-such-table"]);

function isShut(reason: string): boolean {
  return SHUT_OUT.has(reason) || GONE.has(reason);
}

/** The table that each socket watches. The next page's table may be opened before the last page's is closed. */
const watched = new WeakMap<Socket, TableClient>();

export class TableClient implements Listener {
  scene = $state.raw<Scene | null>(null);
  presence = $state.raw<Presence | null>(null);
  /** Who is there without a seat; only the host is told. */
  visitors = $state.raw<readonly Visitor[]>([]);
  /** I asked the host for a seat, and have no answer yet. */
  asking = $state(false);
  /** How often the host said no. */
  declined = $state(0);
  /** The match in which the host said no: until it is over nobody asks again. */
  declinedIn = $state<number | null>(null);
  /** What the coach said last. */
  advice = $state.raw<Advice | null>(null);
  /** The server has no such table, or we may not see it. */
  missing = $state<string | null>(null);
  /** Talking aloud, once somebody wanted to: it goes on from the waiting room to the board. */
  voiceChat = $state.raw<VoiceChat | null>(null);
  /** For the link that takes my seat to another device. */
  seatToken = $state<string | null>(null);

  /** How many commands wait for the connection. */
  waiting = $state(0);

  readonly id: string;
  readonly #listeners = new Set<UpdateListener>();
  readonly #pending = new Map<number, Pending>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #stop: () => void;
  /** The scene as the server has it, for the next patch. */
  #sent: Scene | null = null;
  #seq: number | null = null;
  /** The server has said what it has of us. Before that nothing may overtake what waits. */
  #synchronised = false;
  #zero = $state<number | null>(null);
  #n: number | null = null; // my last command; the server knows where to go on

  readonly socket: Socket;

  constructor(id: string, socket: Socket = ownSocket) {
    this.id = id;
    this.socket = socket;
    this.#stop = socket.listen(this);
  }

  /** Stop watching the table. A seat there stays ours. */
  close(): void {
    this.#stop();
    this.#timers.forEach(clearTimeout); // they would keep what we know of the table
    this.voiceChat?.end();
    if (watched.get(this.socket) !== this) return;
    watched.delete(this.socket); // a socket outlives its tables, and must not keep what they knew
    this.socket.send({ type: "leave" });
  }

  onUpdate(listener: UpdateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Be told what happened in the match, with the views before and after. Returns 'stop'. */
  onEvents(listener: EventListener): () => void {
    return this.onUpdate(({ events, at }, before, after) => {
      if (!events?.length || after.view == null) return;
      listener(events, before.view ?? after.view, after.view, at ?? 0);
    });
  }

  /** The match's clock in ms; 0 before it began. */
  clock(): number {
    return this.#zero === null ? 0 : this.socket.serverClock() - this.#zero;
  }

  get running(): boolean {
    return this.#zero !== null;
  }

  /** Send a command. Resolves with the server's answer, however long the connection was lost meanwhile. */
  send(command: Command): Promise<Reply> {
    return new Promise((answered) => {
      const n = (this.#n ?? 0) + 1;
      this.#n = n;
      const match = this.scene?.table.match ?? null;
      const one: Pending = { command, made: Date.now(), match, sent: false, answered };
      this.#pending.set(n, one);
      if (this.#synchronised) this.#transmit(n, one);
      if (!one.sent && this.waiting >= MOST_WAITING) this.#giveBack(n);
      else if (!one.sent) this.#giveBackAfter(this.#freshFor(command) + 50);
      this.#count();
    });
  }

  onClose(): void {
    this.#synchronised = false;
  }

  onOpen(): void {
    this.#synchronised = false;
    this.asking = false; // the server forgets a request when its guest leaves
    watched.set(this.socket, this);
    this.socket.send({ type: "watch", table: this.id, since: this.#seq });
  }

  onMessage(message: ToClient): void {
    switch (message.type) {
      case "snapshot":
        if (message.table !== this.id) return;
        this.#show(message.scene);
        this.missing = null;
        this.asking = false;
        this.seatToken = message.seat_token ?? this.seatToken;
        this.socket.me = message.me ?? null;
        this.#synchronise(message);
        break;
      case "resumed":
        if (message.table === this.id) this.#synchronise(message);
        break;
      case "update":
        this.#updated(message);
        break;
      case "time":
        this.socket.learnClock(message.clock);
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
        this.declinedIn = this.scene?.table.match ?? null;
        break;
      case "advice":
        this.advice = message;
        break;
      case "ack":
        this.#answer(message.n, message);
        break;
      case "refused":
        if (typeof message.n === "number") this.#answer(message.n, message);
        else if (this.scene === null || isShut(message.reason)) this.#shutOut(message);
        break;
    }
  }

  /** The server does not show us the table (any more): refuse every command that is still pending. */
  #shutOut(refused: Refused): void {
    this.missing = refused.reason;
    this.scene = this.#sent = null;
    this.#seq = null;
    for (const n of [...this.#pending.keys()]) this.#answer(n, { ...refused, n });
  }

  #synchronise(message: { seq: number; clock: number; zero?: number | null; done: number }): void {
    this.#seq = message.seq;
    this.#synchronised = true;
    this.socket.learnClock(message.clock);
    this.#zero = message.zero ?? null;
    const { done, seq } = message;
    // Commands given before the first snapshot were counted from 1; the server counts from `done`.
    if (this.#n !== null && this.#n < done) this.#renumber(done);
    this.#n = Math.max(this.#n ?? 0, done);
    for (const [n, one] of [...this.#pending].sort(([a], [b]) => a - b)) {
      // The server passed this number. Of a move it still knows whether it was played.
      if (n <= done && one.command.type !== "act") this.#answer(n, { type: "ack", n, seq });
      else if (n > done && this.#isStale(one)) this.#giveBack(n);
      else this.#transmit(n, one);
    }
    this.#count();
  }

  #transmit(n: number, one: Pending): void {
    if (this.socket.send({ type: "do", n, command: one.command })) one.sent = true;
  }

  #freshFor(command: Command): number {
    const game = this.scene?.table.game;
    const realTime = game !== undefined && traitsOf(game).real_time === true;
    return realTime && PLAY.has(command.type) ? FRESH_IN_REAL_TIME : FRESH;
  }

  /** Whether it is out of date: it waited too long, or another match has begun. */
  #isStale({ command, made, match }: Pending): boolean {
    if (Date.now() - made >= this.#freshFor(command)) return true;
    return PLAY.has(command.type) && match !== null && match !== this.scene?.table.match;
  }

  #giveBackAfter(pause: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#giveBackStale();
    }, pause);
    this.#timers.add(timer);
  }

  /** Give back what waited too long. What was sent once may be done: for that we ask the server first. */
  #giveBackStale(): void {
    for (const [n, one] of [...this.#pending])
      if (!one.sent && this.#isStale(one)) this.#giveBack(n);
  }

  #giveBack(n: number): void {
    this.#answer(n, { type: "refused", n, reason: WAITED, params: {} });
  }

  #count(): void {
    this.waiting = [...this.#pending.values()].filter(({ sent }) => !sent).length;
  }

  #show(sent: Scene): Scene {
    this.#sent = sent;
    return (this.scene = withPlainView(sent));
  }

  #renumber(done: number): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    pending.forEach((one, index) => this.#pending.set(done + index + 1, one));
    this.#n = done + pending.length;
  }

  #updated(update: Update): void {
    const [before, sent] = [this.scene, this.#sent];
    if (before === null || sent === null || this.#seq === null || update.seq <= this.#seq) return;
    if (update.seq > this.#seq + 1) return this.onOpen(); // something was lost: ask from where we are
    this.#seq = update.seq;
    const after =
      update.patch == null ? before : this.#show(applyPatch(sent, update.patch) as Scene);
    const heard = withoutMuted(update, after);
    for (const listener of [...this.#listeners]) listener(heard, before, after);
  }

  #answer(n: number, answer: Reply): void {
    const pending = this.#pending.get(n);
    this.#pending.delete(n);
    this.#count();
    if (pending?.command.type === "ask-for-seat") {
      if (answer.type === "ack") this.asking = true;
      else if (answer.reason === "host-said-no") this.declinedIn = this.scene?.table.match ?? null;
    }
    pending?.answered(answer);
  }
}
