/** The board of Dedalo's without a browser: what is selected, offered, pending, and what a key means. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action, Event, View } from "$protocol/games/dedalos";
import type { Reply } from "$/net/table-client.svelte";
import { Answers, type Refusal } from "$/stage/answers.svelte";
import { Reveal } from "$/state/reveal.svelte";
import { BoardState, TURNED, type Source } from "$/games/dedalos/board.svelte";
import type { Cell } from "$/games/dedalos/maze";

const VIEW = {
  options: {},
  first: 0,
  round: 1,
  turn: { seat: 0, phase: "actions", places: 0, moves: 0, pushes: 0 },
  maze: { "1,0": { tile: "tee-0", turn: 0 } },
  exits: [{ cell: [6, 0] }],
  pawns: [
    [0, 0],
    [0, 0],
  ],
  hands: [["tee-1", "collapse", "minotaur-red"], null],
  hand_sizes: [3, 3],
  bag: 100,
  discards: [],
  red: 0,
  white: 0,
  gone: 0,
  last_round: false,
} as unknown as View;

const PACKED = {
  place: { "tee-1": { "2,0": 0b0001, "0,1": 0b0010 } },
  cover: {},
  other: [
    { type: "collapse", cell: [6, 0] },
    { type: "go", cell: [1, 0] },
    { type: "push", seat: 1, cell: [1, 0] },
  ],
};
const ACK: Reply = { type: "ack", n: 1, seq: 1 };
const NO = { type: "refused", n: 1, reason: "not-joined", rule: "DD-M1", params: {} } as Reply;

/** A board at a table where nobody answers by itself. */
function table(other: Partial<Source> = {}, reveal = new Reveal()) {
  const done: Action[] = [];
  let reply: (answer: Reply) => void = () => {};
  const asked: Action[] = [];
  const source = {
    view: VIEW,
    actions: PACKED as unknown as readonly Action[],
    seat: 0 as number | null,
    replay: false,
    act: (action: Action) => {
      done.push(action);
      return new Promise<Reply>((answer) => (reply = answer));
    },
    why: async (action: Action) => {
      asked.push(action);
      return { reason: "not-joined", rule: "DD-M1", params: {} };
    },
    ...other,
  };
  const answers = new Answers<Cell>(async ({ reason }: Refusal) => reason);
  const board = new BoardState(source, reveal.attach(), answers, () => false);
  const answer = async (say: Reply): Promise<void> => {
    reply(say);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { board, source, done, asked, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what I do", () => {
  it("is seen at once, and is the server's as soon as it is told", async () => {
    const { board, source, done, answer } = table();
    board.pick([1, 0], false);
    expect(done).toEqual([{ type: "go", cell: [1, 0] }]);
    expect(board.pending).toEqual(done[0]);
    expect(board.shown.pawns[0]).toEqual([1, 0]);
    expect(board.targets).toEqual([]);
    expect(board.hint?.id).toBe("dd-hint-pending");
    board.pick([1, 0], false);
    expect(done).toHaveLength(1);
    await answer(ACK);
    expect(board.shown.pawns[0]).toEqual([1, 0]);
    source.view = {
      ...VIEW,
      pawns: [
        [1, 0],
        [0, 0],
      ],
    };
    expect(board.pending).toBeNull();
    expect(board.shown).toBe(source.view);
  });

  it("is taken back with a word where it was refused", async () => {
    const { board, answer } = table();
    board.key({ key: "1" });
    board.pick([2, 0], false);
    expect(board.shown.maze["2,0"]).toEqual({ tile: "tee-1", turn: 0, under: [] });
    expect(board.hand).toEqual(["collapse", "minotaur-red"]);
    await answer(NO);
    expect(board.shown).toBe(VIEW);
    expect(board.answers.now).toMatchObject({ place: [2, 0], text: "not-joined", rule: "DD-M1" });
    expect(board.plan.intent).toEqual({ kind: "tile", at: 0, tile: "tee-1" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(board.answers.now).toBeNull();
  });

  it("lays a tile by touch in three taps: look, turn, confirm", () => {
    const { board, done } = table();
    board.take(0);
    board.pick([0, 1], true);
    expect(board.plan.turn).toBe(1);
    expect(board.ready?.action).toMatchObject({ type: "place", turn: 1 });
    expect(done).toEqual([]);
    board.pick([0, 1], true);
    expect(board.plan.pinned).toBe(true);
    void board.perform(board.ready!.action!, [0, 1]);
    expect(done).toHaveLength(1);
  });

  it("says why not, there and then", async () => {
    const { board, asked, done } = table();
    board.pick([3, 3], false);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([{ type: "go", cell: [3, 3] }]);
    expect(board.answers.now).toMatchObject({ place: [3, 3], text: "not-joined" });
    expect(done).toEqual([]);
    board.take(0);
    board.wonder([2, 0], 0);
    expect(board.problem).toBeNull();
    board.plan.rotate(1);
    board.wonder([2, 0], 0);
    expect(board.problem).toBe(TURNED);
  });

  it("is nothing out of turn, and says so", async () => {
    const { board, done } = table({ view: { ...VIEW, turn: { ...VIEW.turn, seat: 1 } } });
    board.pick([1, 0], false);
    await vi.advanceTimersByTimeAsync(0);
    expect(board.answers.now).toMatchObject({ text: "not-your-turn" });
    expect(board.key({ key: "1" })).toBe(false);
    expect(done).toEqual([]);
  });

  it("is nothing in a replay", () => {
    const { board, done } = table({ replay: true });
    board.pick([1, 0], false);
    expect(board.targets).toEqual([]);
    expect(done).toEqual([]);
  });
});

describe("keys", () => {
  it("take up tiles, turn them, and lay them down", () => {
    const { board } = table();
    expect(board.key({ key: "1" })).toBe(true);
    expect(board.plan.intent).toEqual({ kind: "tile", at: 0, tile: "tee-1" });
    board.key({ key: "r" });
    expect(board.plan.turn).toBe(1);
    board.key({ key: "Q" });
    expect(board.plan.turn).toBe(0);
    board.key({ key: "3" }); // a Minotaur tile waits
    expect(board.plan.intent).toMatchObject({ at: 0 });
    board.key({ key: "Escape" });
    expect(board.plan.intent.kind).toBe("walk");
    expect(board.key({ key: "x" })).toBe(false);
  });

  it("go from cell to cell, not out of the world, and jump to what is lit", () => {
    const { board } = table();
    board.key({ key: "1" });
    board.key({ key: "ArrowUp" });
    expect(board.cursor).toEqual([2, 0]); // the first that is lit
    board.key({ key: "ArrowLeft" });
    expect(board.cursor).toEqual([1, 0]);
    board.key({ key: "ArrowDown", shiftKey: true });
    expect(board.cursor).toEqual([0, 1]);
    for (let i = 0; i < 50; i++) board.key({ key: "ArrowDown" });
    expect(board.cursor![1]).toBeLessThan(5);
  });
});

describe("hints", () => {
  it("offer a rival to push only where there is one", () => {
    const other = [{ type: "push", seat: 1, cell: [1, 0] }];
    const stay = { ...PACKED, other } as unknown as readonly Action[];
    expect(table({ actions: stay }).board.hint?.id).toBe("dd-hint-stay");
    const alone = { ...PACKED, other: [] } as unknown as readonly Action[];
    expect(table({ actions: alone }).board.hint?.id).toBe("dd-hint-stay-alone");
    expect(table().board.hint?.id).toBe("dd-hint-walk");
  });
});

describe("what happened", () => {
  it("is told when it has been shown, the winning step before the end", async () => {
    const reveal = new Reveal();
    const { board } = table({}, reveal);
    const told: string[] = [];
    const events: Event[] = [
      { type: "pawn-moved", seat: 0, start: [0, 0], cell: [6, 0] },
      { type: "match-ended", outcome: { winners: [0], rule: "DD-E1" } },
    ];
    for (const event of events) reveal.keep(event, () => told.push(event.type));
    board.hear(events, VIEW, 0);
    expect(told).toEqual(["pawn-moved"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(board.film.now?.moment?.kind).toBe("escape");
    expect(told).toEqual(["pawn-moved"]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(board.film.behind).toBe(false);
    expect(told).toEqual(["pawn-moved", "match-ended"]);
  });

  it("marks the last tiles and the Minotaur's way, until another turn", () => {
    const { board, source } = table();
    const laid = { type: "tile-placed", seat: 1, tile: "tee-0", turn: 0, cell: [1, 0] } as const;
    board.hear([laid as unknown as Event], VIEW, 0);
    expect(board.news).toEqual([[1, 0]]);
    source.view = { ...VIEW, maze: {} };
    expect(board.news).toEqual([]);
    source.view = { ...VIEW, minotaur: { cell: [2, 0] } as View["minotaur"] & object };
    board.hear([{ type: "minotaur-stepped", start: [1, 0], cell: [2, 0] }], VIEW, 0);
    expect(board.trail).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it("ends what I was about to do when the hand has changed", () => {
    const { board, source } = table();
    board.take(1);
    board.settle();
    expect(board.plan.intent).toMatchObject({ tile: "collapse" });
    source.view = { ...VIEW, hands: [["collapse"], null] };
    board.settle();
    expect(board.plan.intent).toMatchObject({ tile: "collapse", at: 0 });
    source.view = { ...VIEW, hands: [[], null] };
    board.settle();
    expect(board.plan.intent.kind).toBe("walk");
  });
});
