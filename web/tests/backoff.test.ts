import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROTOCOL } from "../src/protocol/from-client";
import type { ToClient } from "../src/protocol/to-client";
import { answerPatience, connectPatience, pauseBefore, type Loss } from "../src/net/backoff";
import { Socket } from "../src/net/socket.svelte";

/** What the page is told by the browser: the test tells it. */
const told = vi.hoisted(() => {
  const heard = new Map<string, Set<() => void>>();
  const listening = {
    addEventListener: (type: string, listener: () => void) => {
      if (!heard.has(type)) heard.set(type, new Set());
      heard.get(type)!.add(listener);
    },
    removeEventListener: (type: string, listener: () => void) => heard.get(type)?.delete(listener),
  };
  const location = { protocol: "http:", host: "clew.test" };
  const document = { ...listening, visibilityState: "visible" };
  Object.assign(globalThis, { ...listening, document, location });
  return { document, tell: (type: string) => heard.get(type)?.forEach((listener) => listener()) };
});

/** A socket without a network. Nobody answers unless the test does. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  readonly sent: { type: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.readyState = 3;
  }

  hears(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  answersPings(): void {
    this.send = (text) => {
      const message = JSON.parse(text) as { type: string; sent: number };
      this.sent.push(message);
      if (message.type === "ping") this.hears({ type: "pong", sent: message.sent, clock: 0 });
    };
  }
}

const USUAL: Loss = { since: 5_000, attempt: 3, told: false, hidden: false, hung: false };
let client: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  told.document.visibilityState = "visible";
  client = new Socket({ token: "mine", name: "Ana" });
  client.connect();
});

afterEach(() => {
  client.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function latest(): FakeSocket {
  return FakeSocket.all.at(-1)!;
}

function welcome(answers = true): FakeSocket {
  const socket = latest();
  if (answers) socket.answersPings();
  socket.onopen?.();
  socket.hears({ type: "welcome", protocol: PROTOCOL, guest: "ana", token: "mine" });
  return socket;
}

/** How many attempts are begun in this time. */
function attemptsIn(ms: number): number {
  const before = FakeSocket.all.length;
  vi.advanceTimersByTime(ms);
  return FakeSocket.all.length - before;
}

/** Wait for the next attempt: pauses are drawn by lot, so the last one may be given up by now. */
function nextAttempt(): void {
  for (const begun = FakeSocket.all.length; FakeSocket.all.length === begun;)
    vi.advanceTimersByTime(10);
}

function spread(loss: Partial<Loss>): readonly [number, number] {
  const draw = (value: number): number => {
    vi.spyOn(Math, "random").mockReturnValue(value);
    return Math.round(pauseBefore({ ...USUAL, ...loss }));
  };
  return [draw(0), draw(1)];
}

test("a page in sight hurries for half a minute, and slows down with the time it is away", () => {
  expect(spread({ attempt: 0 })).toEqual([100, 600]);
  expect(spread({})).toEqual([600, 1200]);
  expect(spread({ hung: true })).toEqual([100, 400]);
  expect(spread({ since: 32_000 })).toEqual([2000, 4000]);
  expect(spread({ since: 3_600_000 })).toEqual([7500, 15_000]);
});

test("whom the server sends away, and whoever is not looked at, does not hurry", () => {
  expect(spread({ told: true, attempt: 0 })).toEqual([750, 3000]);
  expect(spread({ told: true, attempt: 9 })).toEqual([3750, 15_000]);
  expect(spread({ hidden: true })).toEqual([5000, 15_000]);
});

test("an attempt on a line that was quick is short, and every third is patient", () => {
  expect([0, 1, 2].map((attempt) => connectPatience(20, { ...USUAL, attempt }))).toEqual([
    1250, 1250, 2500,
  ]);
  expect(connectPatience(600, { ...USUAL, attempt: 1 })).toBe(3000);
  expect(connectPatience(null, USUAL)).toBe(6000);
  expect(connectPatience(20, { ...USUAL, since: 40_000 })).toBe(6000);
});

test("a slow line is given its time to answer", () => {
  expect([20, 600, 5000].map((rtt) => answerPatience(rtt, false))).toEqual([2500, 3600, 10_000]);
  expect(answerPatience(20, true)).toBe(1000);
});

test("in a cut of 12 s no two attempts are more than 3.5 s apart, however long each hangs", () => {
  welcome().onclose?.();
  expect(client.state).toBe("away");
  expect(attemptsIn(12_000)).toBeGreaterThanOrEqual(6);
  expect(attemptsIn(3_500)).toBeGreaterThanOrEqual(1);
  nextAttempt();
  welcome();
  expect([client.state, client.back, client.attempts]).toEqual(["open", true, 0]);
  vi.advanceTimersByTime(5_000);
  expect(client.back).toBe(false);
});

test("after half a minute it is asked seldom", () => {
  welcome().onclose?.();
  vi.advanceTimersByTime(120_000);
  expect(attemptsIn(60_000)).toBeLessThanOrEqual(6);
});

test("pages of a restarted server spread over seconds", () => {
  const begun = new Set<number>();
  for (let page = 0; page < 200; page++)
    begun.add(Math.round(pauseBefore({ ...USUAL, told: true, attempt: 0 })));
  expect(begun.size).toBeGreaterThan(100);
  welcome().hears({ type: "closing", reason: "server-restarts", again: true });
  latest().onclose?.({ code: 1012 });
  expect(attemptsIn(700)).toBe(0);
});

test("a socket that died silently is noticed, and replaced", () => {
  const dead = welcome(false);
  vi.advanceTimersByTime(3_100);
  expect([client.state, dead.readyState]).toEqual(["away", 3]);
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(2);
});

test("online, a look at the page and waking doubt an open connection at once", () => {
  for (const event of ["online", "pageshow", "visibilitychange", "resume"]) {
    const socket = welcome();
    socket.send = () => undefined;
    told.tell(event);
    vi.advanceTimersByTime(1_600);
    expect(client.state, event).toBe("away");
    vi.advanceTimersByTime(600);
  }
});

test("the same events try at once when the connection is away, even where an attempt hangs", () => {
  welcome().onclose?.();
  vi.advanceTimersByTime(60_000);
  const hanging = latest();
  for (const event of ["online", "pageshow", "visibilitychange", "resume"]) {
    vi.advanceTimersByTime(600);
    const before = FakeSocket.all.length;
    told.tell(event);
    expect(FakeSocket.all.length, event).toBe(before + 1);
  }
  expect(hanging.readyState).toBe(3);
});

test("nobody looks: nothing is hurried", () => {
  welcome().onclose?.();
  vi.advanceTimersByTime(700);
  told.document.visibilityState = "hidden";
  const before = FakeSocket.all.length;
  told.tell("visibilitychange");
  expect(FakeSocket.all.length).toBe(before);
});

test("a computer that slept for an hour asks whether the connection is alive", () => {
  const socket = welcome();
  socket.send = (text) => void socket.sent.push(JSON.parse(text) as { type: string });
  socket.sent.length = 0;
  vi.setSystemTime(Date.now() + 3_600_000); // no timer ran meanwhile
  vi.advanceTimersByTime(500);
  expect(socket.sent.map(({ type }) => type)).toEqual(["ping"]);
  vi.advanceTimersByTime(1_500);
  expect(client.state).toBe("away");
  vi.advanceTimersByTime(600);
  welcome();
  expect(client.state).toBe("open");
});
