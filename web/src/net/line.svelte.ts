/** The one WebSocket of this page: it says hello, measures the way, and comes back by itself. */
import { PROTOCOL, type FromClient } from "$protocol/from-client";
import type { ToClient } from "$protocol/to-client";
import { token } from "../state/pass.svelte";
import { playerName } from "../state/settings.svelte";
import { randomId } from "./ids";

export type LineState = "connecting" | "open" | "away";

export interface Listener {
  /** The line is open (again) and the server knows who we are. */
  opened(): void;
  heard(message: ToClient): void;
}

const PING_EVERY = 5_000;
const UNKNOWN = "unknown-guest";
const UNANSWERED = 2_000; // ms, or six round trips: then the line is dead, whatever the browser says

/** Where a line keeps who it is: in the browser for the person, in the page for a guest on this device. */
export interface Identity {
  token: string | null;
  readonly name: string;
}

export class Line {
  state = $state<LineState>("connecting");
  /** How long a message and its answer take, in ms. */
  rtt = $state<number | null>(null);
  /** Who we are at the table that this line watches. */
  me = $state<string | null>(null);
  /** No connection is wanted just now. */
  asleep = $state(false);
  /** Why the server ended the connection for good, if it did. */
  ended = $state<string | null>(null);
  /** The server does not know our token. We keep it, and the person decides. */
  unknown = $state(false);

  readonly #client = randomId();
  readonly #listeners = new Set<Listener>();
  #socket: WebSocket | null = null;
  #said: string | null = null; // the token of our last hello
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #doubting: ReturnType<typeof setInterval> | undefined;
  #asked: number | null = null; // since when we wait to hear anything
  #offset: number | null = null; // server's clock minus ours
  #bestWay = Infinity;

  readonly #me: Identity;

  constructor(me: Identity) {
    this.#me = me;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** This line is not wanted any more: nothing of it stays. */
  end(): void {
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.ended = "left";
    this.#listeners.clear();
    clearTimeout(this.#retry);
    clearInterval(this.#pinging);
    clearInterval(this.#doubting);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Somebody else looks at the screen: no socket until `wake`. */
  sleep(): void {
    this.asleep = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  wake(): void {
    this.asleep = false;
    this.connect();
  }

  /** Say hello again, for instance under a new name. */
  renew(): void {
    this.#attempt = 0;
    this.#socket?.close();
  }

  /** Wait until the server knows who we are, or has said that it will not talk to us. */
  ready(): Promise<void> {
    if (this.state === "open" || this.ended !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        stop();
        resolve();
      };
      const stop = this.listen({
        opened: done,
        heard: () => {
          if (this.ended !== null) done();
        },
      });
    });
  }

  /** The server has refused this token, here or over HTTP: nothing more is asked with it. */
  tokenRefused(token: string | null): void {
    if (token === null || token !== this.#me.token) return;
    this.unknown = true;
    this.ended = UNKNOWN;
    this.#socket?.close();
  }

  /** Ask a server that did not know us once more, with the token we have. */
  tryAgain(): void {
    if (this.ended !== UNKNOWN) return;
    this.ended = null;
    this.#attempt = 0;
    this.connect();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.connect();
    if (this.state === "open") listener.opened();
    return () => this.#listeners.delete(listener);
  }

  send(message: FromClient): boolean {
    const socket = this.#socket;
    if (this.state !== "open" || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    if (message.type === "ping" || message.type === "do") this.#asked ??= performance.now();
    return true;
  }

  /** The server's clock now, in ms, as well as we know it. */
  serverClock(): number {
    return performance.now() + (this.#offset ?? 0);
  }

  /** A message told the server's clock; pings tell it better. */
  learnClock(clock: number): void {
    this.#offset ??= clock - performance.now();
  }

  connect(): void {
    if (this.#socket !== null || this.ended !== null || this.asleep) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#said = this.#me.token;
      const known = this.#said === null ? {} : { token: this.#said };
      const hello = { type: "hello", protocol: PROTOCOL, name: this.#me.name || "?" } as const;
      socket.send(JSON.stringify({ ...hello, ...known, client: this.#client }));
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data as string) as ToClient);
    socket.onclose = () => this.#lost(socket);
  }

  #heard(message: ToClient): void {
    this.#asked = null;
    if (message.type === "welcome") this.#welcomed(message.token);
    else if (message.type === "pong") this.#measured(message.sent, message.clock);
    else if (message.type === "closing" && message.reason === UNKNOWN)
      this.tokenRefused(this.#said);
    else if (message.type === "closing" && !message.again && message.reason !== "silent")
      this.ended = message.reason; // who was only silent slept, and comes back
    for (const listener of [...this.#listeners]) listener.heard(message);
  }

  #welcomed(mine: string): void {
    // Another window may have taken up another pass: ours is written only where it is new.
    if (mine !== this.#said) this.#me.token = mine;
    this.unknown = false;
    this.state = "open";
    this.#attempt = 0;
    this.#bestWay = Infinity;
    this.#ping();
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    this.#doubting = setInterval(() => this.#doubt(), UNANSWERED / 4);
    for (const listener of [...this.#listeners]) listener.opened();
  }

  #ping(): void {
    this.send({ type: "ping", sent: performance.now(), rtt: this.rtt });
  }

  /** Nothing answers: begin anew, without waiting for a farewell that cannot come. */
  #doubt(): void {
    const patience = Math.max(UNANSWERED, 6 * (this.rtt ?? 0));
    const socket = this.#socket;
    if (socket === null || this.#asked === null) return;
    if (performance.now() - this.#asked < patience) return;
    socket.onmessage = null;
    socket.close();
    this.#lost(socket);
  }

  #measured(sent: number, clock: number): void {
    const now = performance.now();
    this.rtt = Math.round(now - sent);
    // The quickest answer knows the clock best; an old best fades, so that a drifting clock is followed.
    this.#bestWay *= 1.02;
    if (now - sent <= this.#bestWay * 1.2) {
      this.#bestWay = now - sent;
      this.#offset = clock + (now - sent) / 2 - now;
    }
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.state = "away";
    this.#asked = null;
    clearInterval(this.#pinging);
    clearInterval(this.#doubting);
    if (this.ended !== null || this.asleep) return;
    const wait = Math.min(8_000, 250 * 2 ** this.#attempt++) * (0.5 + Math.random() / 2);
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  readonly #hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#attempt = 0;
    if (this.#socket === null) this.connect();
    else if (this.state === "open") this.#ping();
  };

  /** Who we are, for requests over HTTP. */
  get token(): string | null {
    return this.#me.token;
  }
}

/** The person this browser belongs to. */
const person: Identity = {
  get token() {
    return token.value;
  },
  set token(value) {
    token.value = value;
  },
  get name() {
    return playerName.value;
  },
};

export const line = new Line(person);

let active = $state.raw(line);

/** The line of whoever is at the screen. */
export function activeLine(): Line {
  return active;
}

export function activate(one: Line): void {
  active = one;
}
