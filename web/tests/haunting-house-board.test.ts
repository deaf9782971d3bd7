/** The board of The Haunting House without a browser: picks, what is pending, keys, why not, the end. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reply } from "$/net/table-client.svelte";
import { Answers, type Refusal } from "$/stage/answers.svelte";
import { speed } from "$/stage/event-player.svelte";
import { Reveal } from "$/state/reveal.svelte";
import { attempt } from "$/games/haunting-house/attempts";
import { BoardState, type Source } from "$/games/haunting-house/board.svelte";
import { ENTRANCE, EXIT, SLOT, placeAt, slotCentre } from "$/games/haunting-house/geometry";
import type { Action, Event, View } from "$/games/haunting-house/model";

const VIEW = {
  options: {},
  tiles: Object.fromEntries(
    Array.from({ length: 36 }, (_, cell) => [
      cell,
      { number: cell, turn: 0, open: 15, trap: false },
    ]),
  ),
  entrance: 0,
  exit: 7,
  pawns: [14, 21],
  turn: 1,
  round: "random",
  step: 1,
  marker: 0,
  order: [0, 1],
  to_act: 0,
  card: "move-one",
  turned_up: ["move-one", "move-two"],
  history: [],
  skipped: [],
  locked: [false, false],
} as unknown as View;

const WALKS: readonly Action[] = [8, 13, 15, 20].map((to) => ({ type: "walk", path: [to] }));
const ACK: Reply = { type: "ack", n: 1, seq: 1 };
const NO = { type: "refused", n: 1, reason: "wall-in-the-way", rule: "HH-M1", params: {} } as Reply;

function table(other: Partial<Source> = {}, reveal = new Reveal()) {
  const done: Action[] = [];
  const asked: Action[] = [];
  let reply: (answer: Reply) => void = () => {};
  const source = {
    info: { id: "t", match: 1 },
    view: VIEW,
    actions: WALKS as readonly Action[] | null,
    seat: 0 as number | null,
    replay: false,
    act: (action: Action) => {
      done.push(action);
      return new Promise<Reply>((answer) => (reply = answer));
    },
    why: async (action: Action) => {
      asked.push(action);
      return { reason: "not-a-neighbour", rule: "HH-M1", params: {} };
    },
    ...other,
  };
  const answers = new Answers<number>(async ({ reason }: Refusal) => reason);
  const board = new BoardState(source, reveal.attach(), answers);
  const answer = async (say: Reply): Promise<void> => {
    reply(say);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { board, source, done, asked, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
  speed.value = "normal";
});
afterEach(() => void vi.useRealTimers());

describe("what I do", () => {
  it("is previewed by a tap, done by another, and seen at once", async () => {
    const { board, source, done, answer } = table();
    board.touch(15);
    expect(board.preview).toMatchObject({ type: "walked", path: [15] });
    expect(board.picked).toEqual([15]);
    expect(done).toEqual([]);
    board.touch(15);
    expect(done).toEqual([WALKS[2]]);
    expect(board.drawn.pawns[0]).toBe(15);
    expect(board.offered).toEqual([]);
    board.touch(13);
    expect(done).toHaveLength(1);
    await answer(ACK);
    expect(board.drawn.pawns[0]).toBe(15);
    const now = { ...VIEW, pawns: [15, 21], to_act: 1 };
    const before = source.view;
    source.view = now;
    board.hear([{ type: "walked", seat: 0, start: 14, path: [15] }], before, now);
    expect(board.drawn.pawns[0]).toBe(15);
    expect(board.motion).toBeNull(); // it does not go there a second time
  });

  it("is taken back with a word where it was refused", async () => {
    const { board, answer } = table();
    void board.act(WALKS[0]!, 8);
    expect(board.pending).toEqual(WALKS[0]);
    await answer(NO);
    expect(board.pending).toBeNull();
    expect(board.drawn.pawns[0]).toBe(14);
    expect(board.answers.now).toMatchObject({ place: 8, text: "wall-in-the-way", rule: "HH-M1" });
  });

  it("locks a program at once", () => {
    const view = { ...VIEW, round: "chosen", step: 0, to_act: null, card: null } as View;
    const { board } = table({ view, actions: [] });
    const cards = ["move-one", "move-two", "rotate-90", "rotate-180"] as const;
    void board.act({ type: "program", cards: [...cards] });
    expect(board.present.locked[0]).toBe(true);
    expect(board.present.program).toEqual(cards);
  });

  it("is answered beside the place where it cannot be", async () => {
    const { board, asked, done } = table();
    board.touch(35);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([{ type: "walk", path: [35] }]);
    expect(board.answers.now).toMatchObject({ place: 35, text: "not-a-neighbour" });
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(board.answers.now).toBeNull();
  });

  it("is nothing for a spectator or in a replay", async () => {
    for (const other of [{ seat: null }, { replay: true }]) {
      const { board, asked, done } = table(other);
      board.touch(15);
      board.touch(15);
      await vi.advanceTimersByTimeAsync(0);
      expect([...asked, ...done]).toEqual([]);
    }
  });
});

describe("why not", () => {
  const due = (card: View["card"]): View => ({ ...VIEW, card });

  it("asks what the card would have meant there", () => {
    expect(attempt(due("move-two"), 0, null, 16)).toEqual({
      ask: { type: "walk", path: [15, 16] },
    });
    expect(attempt(due("move-two"), 0, null, 35)).toEqual({ ask: { type: "walk", path: [35] } });
    expect(attempt(due("switch-places"), 0, null, 21)).toEqual({
      ask: { type: "switch-places", seat: 1 },
    });
    expect(attempt(due("switch-places"), 0, null, 3)).toMatchObject({
      answer: { reason: "no-such-pawn" },
    });
    expect(attempt(due("switch-two-tiles"), 0, 9, 2)).toEqual({
      ask: { type: "switch-tiles", one: 2, other: 9 },
    });
    expect(attempt(due("rotate-90"), 0, null, ENTRANCE)).toMatchObject({
      ask: { type: "rotate", cell: ENTRANCE },
    });
    expect(attempt(due("move-exit"), 0, null, SLOT + 3)).toEqual({
      ask: { type: "move-exit", slot: 3 },
    });
    expect(attempt(due("trap-door"), 0, null, 5)).toEqual({
      ask: { type: "fall-through", cell: 5 },
    });
  });

  it("knows by itself whose card it is", () => {
    expect(attempt({ ...VIEW, to_act: 1 }, 0, null, 3)).toMatchObject({
      answer: { reason: "not-your-card" },
    });
  });

  it("finds the place at a point of the drawing", () => {
    expect(placeAt({ x: 90, y: 90 }, VIEW)).toBe(0);
    expect(placeAt({ x: 400, y: 10 }, VIEW)).toBeNull();
    expect(placeAt(slotCentre(0), VIEW)).toBe(ENTRANCE);
    expect(placeAt(slotCentre(7), VIEW)).toBe(EXIT);
    expect(placeAt(slotCentre(3), VIEW)).toBe(SLOT + 3);
  });
});

describe("keys", () => {
  it("go to the nearest lit place that way, from wherever the focus is", () => {
    const { board } = table();
    expect(board.key({ key: "ArrowRight" })).toBe(true);
    expect(board.cursor).toBe(15);
    board.key({ key: "ArrowLeft" });
    expect(board.cursor).toBe(13); // as straight ahead as can be
    expect(table({ actions: [] }).board.key({ key: "ArrowUp" })).toBe(false);
  });

  it("leave a pick, then skip the film", () => {
    const { board, source } = table();
    board.touch(15);
    expect(board.key({ key: "Escape" })).toBe(true);
    expect(board.preview).toBeNull();
    expect(board.key({ key: "Escape" })).toBe(false);
    source.view = { ...VIEW, to_act: 1 };
    board.hear([{ type: "walked", seat: 1, start: 21, path: [22] }], VIEW, source.view);
    expect(board.playback.behind).toBe(true);
    board.key({ key: "Escape" });
    expect(board.playback.behind).toBe(false);
  });
});

describe("the end", () => {
  it("is not told before its film has shown it", async () => {
    const reveal = new Reveal();
    const { board, source } = table({}, reveal);
    const told: string[] = [];
    const events: Event[] = [
      { type: "walked", seat: 1, start: 21, path: [EXIT] },
      { type: "ended", outcome: { winners: [1], rule: "HH-M3" } },
    ];
    for (const event of events) reveal.keep(event, () => told.push(event.type));
    const outcome = { winners: [1], rule: "HH-M3" };
    source.view = { ...VIEW, pawns: [14, EXIT], to_act: null, outcome } as View;
    board.hear(events, VIEW, source.view);
    expect(told).toEqual(["walked"]);
    expect(board.shown.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1300);
    expect(board.playback.beat?.event.type).toBe("ended");
    expect(reveal.behind).toBe(true);
    await vi.advanceTimersByTimeAsync(2300);
    expect(told).toEqual(["walked", "ended"]);
    expect(reveal.behind).toBe(false);
  });

  it("is told at once to whoever skips it", () => {
    const reveal = new Reveal();
    const { board, source } = table({}, reveal);
    const ended: Event = { type: "ended", outcome: { winners: [], rule: "HH-E2" } };
    reveal.keep(ended, () => {});
    source.view = { ...VIEW, to_act: null } as View;
    board.hear([ended], VIEW, source.view);
    expect(reveal.behind).toBe(true);
    board.key({ key: "Escape" });
    expect(reveal.behind).toBe(false);
  });
});
