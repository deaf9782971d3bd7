import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Command } from "../src/protocol/commands";
import type { Scene } from "../src/protocol/scene";
import type { FromClient } from "../src/protocol/from-client";
import type { Socket } from "../src/net/socket.svelte";
import { TableClient, WAITED } from "../src/net/table-client.svelte";

vi.hoisted(() => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const location = { protocol: "http:", host: "clew.test" };
  Object.assign(globalThis, { ...listening, document: listening, location });
});

const act = (what: number): Command => ({ type: "act", action: { what } });
let sent: FromClient[];
let open: boolean;
let table: TableClient;
let answers: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [sent, open, answers] = [[], true, []];
  const socket = {
    listen: () => () => undefined,
    send: (message: FromClient) => open && sent.push(message) > 0,
    learnClock: () => undefined,
    me: null,
  };
  table = new TableClient("t", socket as unknown as Socket);
});

afterEach(() => vi.useRealTimers());

function arrive(game: string, done = 0, match = 1): void {
  const scene = { table: { game, match, seats: [] } } as unknown as Scene;
  table.onOpen();
  table.onMessage({ type: "snapshot", table: "t", seq: 1, scene, clock: 0, done, me: "ana" });
  sent = sent.filter(({ type }) => type !== "watch");
}

function cut(): void {
  open = false;
  table.onClose();
}

function give(command: Command): void {
  void table.send(command).then((answer) => {
    answers.push(answer.type === "ack" ? "ack" : answer.reason);
  });
}

/** The numbers of the commands that were sent. */
function numbers(): number[] {
  return sent.flatMap((message) => (message.type === "do" ? [message.n] : []));
}

test("what is done while the line is away is sent in order, once, when it is back", () => {
  arrive("dedalos");
  cut();
  for (const one of [1, 2, 3]) give(act(one));
  expect([sent, table.waiting]).toEqual([[], 3]);
  open = true;
  arrive("dedalos");
  expect([numbers(), table.waiting]).toEqual([[1, 2, 3], 0]);
});

test("nothing overtakes what waits: before the server has spoken nothing is sent", () => {
  arrive("dedalos");
  cut();
  give(act(1));
  open = true;
  table.onOpen();
  give(act(2));
  expect(numbers()).toEqual([]);
  table.onMessage({ type: "resumed", table: "t", seq: 1, clock: 0, done: 0 });
  expect(numbers()).toEqual([1, 2]);
});

test("a move that the server had before the cut is asked for, never played again under another number", () => {
  arrive("dedalos");
  give(act(1));
  cut();
  open = true;
  arrive("dedalos", 1);
  expect(numbers()).toEqual([1, 1]);
});

test("in real time a move that waited is given back, while the line is still away", async () => {
  arrive("magic-maze");
  cut();
  give(act(1));
  give({ type: "chat", text: "hello" });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([answers, table.waiting]).toEqual([[WAITED], 1]);
  open = true;
  arrive("magic-maze");
  expect(numbers()).toEqual([2]); // the words
});

test("a short cut in real time keeps the move", async () => {
  arrive("magic-maze");
  cut();
  give(act(1));
  await vi.advanceTimersByTimeAsync(2_000);
  open = true;
  arrive("magic-maze");
  expect([numbers(), answers]).toEqual([[1], []]);
});

test("what was sent into a dead line is given back only when the server says that it has it not", async () => {
  arrive("magic-maze");
  give(act(1));
  cut();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(answers).toEqual([]);
  open = true;
  arrive("magic-maze");
  await vi.advanceTimersByTimeAsync(0);
  expect([numbers(), answers]).toEqual([[1], [WAITED]]);
});

test("by turns a move waits for minutes, but not for an hour, and never into another match", async () => {
  arrive("dedalos");
  cut();
  give(act(1));
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(answers).toEqual([WAITED]);
  give(act(2));
  open = true;
  arrive("dedalos", 0, 2);
  await vi.advanceTimersByTimeAsync(0);
  expect([numbers(), answers]).toEqual([[], [WAITED, WAITED]]);
});

test("only so many wait", async () => {
  arrive("dedalos");
  cut();
  for (let one = 0; one < 33; one++) give(act(one));
  await vi.advanceTimersByTimeAsync(0);
  expect([table.waiting, answers.length]).toEqual([30, 3]);
});
