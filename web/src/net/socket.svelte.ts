/** A connection to the server: says hello, measures the round trip, and reconnects by itself. */
import { PROTOCOL, type FromClient } from "$protocol/from-client";
import type { Reason } from "$protocol/refusals";
import type { ToClient } from "$protocol/to-client";
import { token } from "../state/identity.svelte";
import { playerName } from "../state/settings.svelte";
import { randomId } from "./ids";

export type SocketState = "connecting" | "open" | "away";

export interface Listener {
  /** The socket is open (again) and the server knows who we are. */
  onOpen(): void;
  /** The connection is lost; another one will be tried. */
  onClose?(): void;
  onMessage(message: ToClient): void;
}

const PING_EVERY = 5_000;
export const UNKNOWN: Reason = "unknown-guest";
const UNANSWERED = 2_000; // ms, or six round trips: then the connection is dead, whatever the browser says

/** Whom a socket speaks for. The browser's owner is kept in storage, other people at this screen in the page. */
export interface Identity {
  token: string | null;
  readonly name: string;
}

export class Socket {
  state = $state<SocketState>("connecting");
  /** How long a message and its answer take, in ms. */
  rtt = $state<number | null>(null);
  /** Who we are at the table that this socket watches. */
  me = $state<string | null>(null);
  /** No connection is wanted just now. */
  paused = $state(false);
  /** Why the server ended the connection for good, if it did. */
  ended = $state<string | null>(null);
  /** The server does not know our token. We keep it, and the person decides. */
  unknown = $state(false);

  readonly #client = randomId();
  readonly #listeners = new Set<Listener>();
  #socket: WebSocket | null = null;
  #sentToken: string | null = null; // the token of our last hello
  #attempt = 0;
  #reconnecting: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #checking: ReturnType<typeof setInterval> | undefined;
  #waitingSince: number | null = null; // since when we wait to hear anything
  #offset: number | null = null; // server's clock minus ours
  #bestRoundTrip = Infinity;

  readonly #me: Identity;

  constructor(me: Identity) {
    this.#me = me;
    addEventListener("online", this.#reconnectNow);
    document.addEventListener("visibilitychange", this.#reconnectNow);
  }

  /** Close the connection for good and drop all listeners. */
  close(): void {
    removeEventListener("online", this.#reconnectNow);
    document.removeEventListener("visibilitychange", this.#reconnectNow);
    this.ended = "left";
    this.#listeners.clear();
    clearTimeout(this.#reconnecting);
    clearInterval(this.#pinging);
    clearInterval(this.#checking);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Disconnect until `resume`, because somebody else looks at the screen. */
  pause(): void {
    this.paused = true;
    clearTimeout(this.#reconnecting);
    this.#socket?.close();
  }

  resume(): void {
    this.paused = false;
    this.connect();
  }

  /** Connect and say hello again, for instance under a new name. */
  reconnect(): void {
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
        onOpen: done,
        onMessage: () => {
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
  retry(): void {
    if (this.ended !== UNKNOWN) return;
    this.ended = null;
    this.#attempt = 0;
    this.connect();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.connect();
    if (this.state === "open") listener.onOpen();
    return () => this.#listeners.delete(listener);
  }

  send(message: FromClient): boolean {
    const socket = this.#socket;
    if (this.state !== "open" || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    if (message.type === "ping" || message.type === "do") this.#waitingSince ??= performance.now();
    return true;
  }

  /** The server's clock now, in ms, as well as we know it. */
  serverClock(): number {
    return performance.now() + (this.#offset ?? 0);
  }

  /** Take the server's clock from a message, until a ping has measured it better. */
  learnClock(clock: number): void {
    this.#offset ??= clock - performance.now();
  }

  connect(): void {
    if (this.#socket !== null || this.ended !== null || this.paused) return;
    clearTimeout(this.#reconnecting);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#sentToken = this.#me.token;
      const known = this.#sentToken === null ? {} : { token: this.#sentToken };
      const hello = { type: "hello", protocol: PROTOCOL, name: this.#me.name || "?" } as const;
      socket.send(JSON.stringify({ ...hello, ...known, client: this.#client }));
    };
    socket.onmessage = (event) => this.#received(JSON.parse(event.data as string) as ToClient);
    socket.onclose = () => this.#disconnected(socket);
  }

  #received(message: ToClient): void {
    this.#waitingSince = null;
    if (message.type === "welcome") this.#welcomed(message.token);
    else if (message.type === "pong") this.#measured(message.sent, message.clock);
    else if (message.type === "closing" && message.reason === UNKNOWN)
      this.tokenRefused(this.#sentToken);
    else if (message.type === "closing" && !message.again && message.reason !== "silent")
      this.ended = message.reason; // a client that was only silent was asleep, and may come back
    for (const listener of [...this.#listeners]) listener.onMessage(message);
  }

  #welcomed(token: string): void {
    // Another window may have restored another identity: write the token only if it is new.
    if (token !== this.#sentToken) this.#me.token = token;
    this.unknown = false;
    this.state = "open";
    this.#attempt = 0;
    this.#bestRoundTrip = Infinity;
    this.#ping();
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    this.#checking = setInterval(() => this.#checkAnswered(), UNANSWERED / 4);
    for (const listener of [...this.#listeners]) listener.onOpen();
  }

  #ping(): void {
    this.send({ type: "ping", sent: performance.now(), rtt: this.rtt });
  }

  /** Reconnect when nothing was answered for too long, without waiting for the close that cannot come. */
  #checkAnswered(): void {
    const patience = Math.max(UNANSWERED, 6 * (this.rtt ?? 0));
    const socket = this.#socket;
    if (socket === null || this.#waitingSince === null) return;
    if (performance.now() - this.#waitingSince < patience) return;
    socket.onmessage = null;
    socket.close();
    this.#disconnected(socket);
  }

  #measured(sent: number, clock: number): void {
    const now = performance.now();
    this.rtt = Math.round(now - sent);
    // The quickest answer knows the clock best; an old best fades, so that a drifting clock is followed.
    this.#bestRoundTrip *= 1.02;
    if (now - sent <= this.#bestRoundTrip * 1.2) {
      this.#bestRoundTrip = now - sent;
      this.#offset = clock + (now - sent) / 2 - now;
    }
  }

  #disconnected(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.state = "away";
    this.#waitingSince = null;
    clearInterval(this.#pinging);
    clearInterval(this.#checking);
    for (const listener of [...this.#listeners]) listener.onClose?.();
    if (this.ended !== null || this.paused) return;
    const wait = Math.min(8_000, 250 * 2 ** this.#attempt++) * (0.5 + Math.random() / 2);
    this.#reconnecting = setTimeout(() => this.connect(), wait);
  }

  readonly #reconnectNow = (): void => {
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
const owner: Identity = {
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

export const ownSocket = new Socket(owner);

let active = $state.raw(ownSocket);

/** The socket of whoever is at the screen. */
export function activeSocket(): Socket {
  return active;
}

export function activate(socket: Socket): void {
  active = socket;
}
