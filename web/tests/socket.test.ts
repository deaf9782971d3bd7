import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL } from "../src/protocol/from-client";
import type { ToClient } from "../src/protocol/to-client";
import { Socket, type Identity } from "../src/net/socket.svelte";

/** The module makes the owner's socket when it is loaded: these are there before. */
vi.hoisted(() => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const location = { protocol: "http:", host: "clew.test" };
  // Over plain HTTP a page has no `crypto.randomUUID`, but random bytes it has.
  const random = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  Object.defineProperty(globalThis, "crypto", { value: random });
  Object.assign(globalThis, { ...listening, document: listening, location });
});

/** A socket without a network: the test is the server. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    if (this.readyState !== FakeSocket.OPEN) return;
    this.readyState = 3;
    this.onclose?.();
  }

  hears(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let client: Socket;
let me: Identity;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  me = { token: "mine", name: "Ana" };
  client = new Socket(me);
  client.connect();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

/** The newest socket, once it is open. */
function opened(): FakeSocket {
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen?.();
  return socket;
}

function refuse(socket: FakeSocket): void {
  socket.hears({ type: "closing", reason: "unknown-guest", again: false });
  socket.close();
}

test("a table that has moved is looked for at once; a server that restarts is given time", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  for (const [reason, tries] of [
    ["table-moved", 1],
    ["server-restarts", 0],
  ] as const) {
    const socket = opened();
    const before = FakeSocket.all.length;
    socket.hears({ type: "closing", reason, again: true });
    socket.close();
    vi.advanceTimersByTime(700);
    expect(FakeSocket.all.length - before).toBe(tries);
  }
  vi.mocked(Math.random).mockRestore();
});

test("every page has a client id of its own, without a secure context", () => {
  const { client } = opened().sent[0]!;
  const other = new Socket({ token: null, name: "Ben" });
  other.connect();
  expect(client).toMatch(/^[0-9a-f]{24}$/);
  expect(opened().sent[0]!.client).not.toBe(client);
  other.close();
});

test("a refused token is kept, and nobody asks again by themselves", () => {
  refuse(opened());
  expect(client.unknown).toBe(true);
  expect(me.token).toBe("mine");
  vi.advanceTimersByTime(60_000);
  client.connect();
  expect(FakeSocket.all).toHaveLength(1);
});

test("trying again sends the same token, and a welcome ends the matter", () => {
  refuse(opened());
  client.retry();
  const socket = opened();
  expect(socket.sent[0]!.token).toBe("mine");
  socket.hears({ type: "welcome", protocol: PROTOCOL, guest: "ana", token: "mine" });
  expect([client.unknown, client.ended, client.state]).toEqual([false, null, "open"]);
  expect(me.token).toBe("mine");
});

test("whoever waits for the server hears of a refusal too", async () => {
  const ready = client.ready();
  refuse(opened());
  await expect(ready).resolves.toBeUndefined();
});

test("a refusal over HTTP counts for the token in use only", () => {
  const socket = opened();
  socket.hears({ type: "welcome", protocol: PROTOCOL, guest: "ana", token: "mine" });
  client.tokenRefused(null);
  client.tokenRefused("another window's");
  expect(client.unknown).toBe(false);
  client.tokenRefused("mine");
  expect([client.unknown, socket.readyState]).toEqual([true, 3]);
});

test("a welcome does not overwrite a pass that another window has taken up meanwhile", () => {
  const socket = opened();
  me.token = "taken up elsewhere";
  socket.hears({ type: "welcome", protocol: PROTOCOL, guest: "ana", token: "mine" });
  expect(me.token).toBe("taken up elsewhere");
});

test("a new or renewed token is kept", () => {
  opened().hears({ type: "welcome", protocol: PROTOCOL, guest: "ana", token: "renewed" });
  expect(me.token).toBe("renewed");
});

test("a page that stood still does not tell the server of a round trip that it would refuse", () => {
  const socket = opened();
  socket.hears({ type: "welcome", token: "mine", clock: 0 } as unknown as ToClient);
  const sent = performance.now();
  vi.advanceTimersByTime(40);
  socket.hears({ type: "pong", sent, clock: 0 });
  expect(client.rtt).toBe(40);
  vi.setSystemTime(Date.now() + 61_000);
  const stood = performance.now() - 61_000;
  socket.hears({ type: "pong", sent: stood, clock: 0 });
  expect(client.rtt).toBe(40);
});
