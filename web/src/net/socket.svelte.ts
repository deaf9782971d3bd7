/** A connection to the server: says hello, measures the round trip, and reconnects by itself. */
import { COME_BACK } from "$protocol/constants";
import { PROTOCOL, type FromClient } from "$protocol/from-client";
import type { Reason } from "$protocol/refusals";
import type { ToClient } from "$protocol/to-client";
import { token } from "../state/identity.svelte";
import { playerName } from "../state/settings.svelte";
import { randomId } from "./ids";
import { answerPatience, connectPatience, pauseBefore, WELCOME, type Loss } from "./backoff";

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
const MOVED = "table-moved";
const TICK = 500;
const LONGEST = 60_000; // ms: an answer that took longer tells of a page that stood still, and the server takes no such word
const SLEPT = 3_000; // between two ticks of a page in sight: the computer slept
const BACK_FOR = 4_000; // how long the page says that it is back

/** Where the browser supports it: an event when the device is in another network. */
const network = (): EventTarget | undefined =>
  (globalThis.navigator as { connection?: EventTarget } | undefined)?.connection;

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

  /** How often we have tried in vain since the connection was lost. */
  attempts = $state(0);
  /** The connection was lost, and came back just now. */
  back = $state(false);

  readonly #client = randomId();
  readonly #listeners = new Set<Listener>();
  #socket: WebSocket | null = null;
  #sentToken: string | null = null; // the token of our last hello
  #begun = 0; // when the connection that we have, or try, was begun
  #lostAt: number | null = null;
  #told = false; // the server asked us to come back later
  #doubted = false; // something happened that may have killed the connection
  #reconnecting: ReturnType<typeof setTimeout> | undefined;
  #givingUp: ReturnType<typeof setTimeout> | undefined;
  #greeting: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #ticked = 0; // by the clock on the wall, which goes on while a computer sleeps
  #waitingSince: number | null = null; // since when we wait to hear anything
  #offset: number | null = null; // server's clock minus ours
  #bestRoundTrip = Infinity;

  readonly #me: Identity;

  constructor(me: Identity) {
    this.#me = me;
    addEventListener("online", this.#wake);
    addEventListener("pageshow", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    document.addEventListener("resume", this.#wake);
    network()?.addEventListener("change", this.#networkChanged);
  }

  /** Close the connection for good and drop all listeners. */
  close(): void {
    removeEventListener("online", this.#wake);
    removeEventListener("pageshow", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    document.removeEventListener("resume", this.#wake);
    network()?.removeEventListener("change", this.#networkChanged);
    this.ended = "left";
    this.#listeners.clear();
    clearTimeout(this.#reconnecting);
    clearTimeout(this.#givingUp);
    clearTimeout(this.#greeting);
    clearInterval(this.#pinging);
    clearInterval(this.#ticking);
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
    this.attempts = 0;
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
    this.attempts = 0;
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
    this.#startTicking();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    this.#begun = performance.now();
    this.#giveUpAfter(connectPatience(this.rtt, this.#loss(false)), socket);
    socket.onopen = () => {
      this.#giveUpAfter(WELCOME, socket);
      this.#sentToken = this.#me.token;
      const known = this.#sentToken === null ? {} : { token: this.#sentToken };
      const hello = { type: "hello", protocol: PROTOCOL, name: this.#me.name || "?" } as const;
      socket.send(JSON.stringify({ ...hello, ...known, client: this.#client }));
    };
    socket.onmessage = (event) => this.#received(JSON.parse(event.data as string) as ToClient);
    socket.onclose = (event?: CloseEvent) => {
      if (event !== undefined && COME_BACK.includes(event.code)) this.#told = true;
      this.#disconnected(socket);
    };
  }

  #loss(hung: boolean): Loss {
    return {
      since: this.#lostAt === null ? 0 : performance.now() - this.#lostAt,
      attempt: this.attempts,
      told: this.#told,
      hidden: document.visibilityState === "hidden",
      hung,
    };
  }

  #giveUpAfter(patience: number, socket: WebSocket): void {
    clearTimeout(this.#givingUp);
    this.#givingUp = setTimeout(() => this.#abandon(socket), patience);
  }

  /** Drop a connection without waiting for its close, which may never come. */
  #abandon(socket: WebSocket): void {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#disconnected(socket, true);
  }

  #received(message: ToClient): void {
    this.#waitingSince = null;
    this.#doubted = false;
    // A table that has moved is back at once: its worker died, and this one is well.
    if (message.type === "closing" && message.again) this.#told = message.reason !== MOVED;
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
    this.attempts = 0;
    this.#told = false;
    clearTimeout(this.#givingUp);
    if (this.#lostAt !== null) this.#sayBack();
    this.#lostAt = null;
    this.#bestRoundTrip = Infinity;
    this.#ping();
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    for (const listener of [...this.#listeners]) listener.onOpen();
  }

  #ping(): void {
    this.send({ type: "ping", sent: performance.now(), rtt: this.rtt });
  }

  #sayBack(): void {
    this.back = true;
    clearTimeout(this.#greeting);
    this.#greeting = setTimeout(() => (this.back = false), BACK_FOR);
  }

  #startTicking(): void {
    if (this.#ticking !== undefined) return;
    this.#ticked = Date.now();
    this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  /** Notice that the computer slept, or that nothing was answered for too long. */
  #tick(): void {
    const slept = Date.now() - this.#ticked > SLEPT;
    this.#ticked = Date.now();
    if (slept) return this.#wake();
    const socket = this.#socket;
    if (this.state !== "open" || socket === null || this.#waitingSince === null) return;
    const waited = performance.now() - this.#waitingSince;
    if (waited >= answerPatience(this.rtt, this.#doubted)) this.#abandon(socket);
  }

  #measured(sent: number, clock: number): void {
    const now = performance.now();
    if (now - sent > LONGEST) return;
    this.rtt = Math.round(now - sent);
    // The quickest answer knows the clock best; an old best fades, so that a drifting clock is followed.
    this.#bestRoundTrip *= 1.02;
    if (now - sent <= this.#bestRoundTrip * 1.2) {
      this.#bestRoundTrip = now - sent;
      this.#offset = clock + (now - sent) / 2 - now;
    }
  }

  #disconnected(socket: WebSocket, hung = false): void {
    if (this.#socket !== socket) return;
    const wasOpen = this.state === "open";
    this.#socket = null;
    this.state = "away";
    this.back = false;
    this.#waitingSince = null;
    this.#lostAt ??= performance.now();
    clearTimeout(this.#givingUp);
    clearInterval(this.#pinging);
    for (const listener of [...this.#listeners]) listener.onClose?.();
    if (this.ended !== null || this.paused) return;
    const pause = pauseBefore(this.#loss(hung && !wasOpen));
    this.attempts += 1;
    this.#reconnecting = setTimeout(() => this.connect(), pause);
  }

  /** Somebody looks at the page again, or the device has a network: try now, or ask whether all is well. */
  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.state === "open") {
      this.#doubted = true;
      this.#waitingSince = null; // what was awaited before a sleep has another chance
      this.#ping();
      return;
    }
    const socket = this.#socket;
    if (socket !== null && performance.now() - this.#begun < TICK) return; // it has just begun
    if (this.#lostAt === null) return; // never connected yet: the first attempt is patient
    this.attempts = 0;
    this.#told = false;
    this.#lostAt = performance.now(); // hurry again
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      this.#socket = null;
    }
    this.connect();
  };

  readonly #networkChanged = (): void => {
    if (this.state === "open") this.#ping();
    else this.#wake();
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
