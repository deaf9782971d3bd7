import { beforeEach, expect, test, vi } from "vitest";
import type { Action, View } from "../src/protocol/games/magic-maze";
import type { Reply } from "../src/net/table-client.svelte";
import { Answers } from "../src/stage/answers.svelte";
import { BoardState, type Place, type Surface } from "../src/games/magic-maze/board.svelte";

/** The words of the page ask for its language. */
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { languages: ["en"] },
    document: { documentElement: {} },
  });
});

const SQUARE = { mage: 21, elf: 22, barbarian: 25, dwarf: 26 };
const OK: Reply = { type: "ack", n: 1, seq: 1 };
const NO = { type: "refused", n: 1, reason: "hero-in-the-way", rule: "MM-A2", params: {} } as Reply;

/** Tile 1 alone: barbarian, mage, elf and dwarf in its middle; my tile has south and vortex. */
function position(): View {
  return {
    started_at: 1,
    outcome: null,
    heroes: [SQUARE.barbarian, SQUARE.mage, SQUARE.elf, SQUARE.dwarf],
    out: [],
    hands: [["south", "vortex"], ["north"]],
    shown: [],
    mall: { side: "A", tiles: [[1, 0, 0, 0, 0]] },
    table: { seats: 2, side: "A", scenario: {} },
    vortex_on: true,
    gestures: false,
    discards_due: 0,
    reach: {
      discard: [],
      explore: [],
      divine: [],
      steal: false,
      escalators: [null, null, null, null],
      vortices: [[], [16, 31], [], []],
      slides: [
        [[], [], [29], []],
        [[17], [], [], []],
        [[], [], [], []],
        [[], [], [30], []],
      ],
    },
  } as unknown as View;
}

let view: View;
let sent: Action[];
let reply: (answer: Reply) => void;
let told: string[];
let board: BoardState;
const calls: string[] = [];
const surface: Surface = {
  zoom: () => calls.push("zoom"),
  fit: () => calls.push("fit"),
  pan: (direction) => calls.push(`pan ${direction}`),
  focus: (...kinds) => calls.push(`focus ${kinds.join()}`),
};

beforeEach(() => {
  view = position();
  sent = [];
  told = [];
  calls.length = 0;
  const answers = new Answers<Place>((refusal) => {
    told.push(refusal.reason);
    return Promise.resolve(refusal.reason);
  });
  board = new BoardState(
    {
      get view() {
        return view;
      },
      seat: 0,
      live: true,
      act(action) {
        sent.push(action);
        return new Promise((resolve) => (reply = resolve));
      },
    },
    answers,
  );
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("my hero is there at once, marked as pending until the server has it", async () => {
  board.pick("barbarian");
  board.go("south", false);
  expect(sent).toEqual([{ type: "slide", hero: "barbarian", direction: "south", to: 29 }]);
  expect(board.squareOf("barbarian")).toBe(29);
  expect(board.pending.has("barbarian")).toBe(true);
  view = { ...view, heroes: [29, SQUARE.mage, SQUARE.elf, SQUARE.dwarf] };
  reply(OK);
  await settled();
  expect(board.pending.size).toBe(0);
  expect(board.squareOf("barbarian")).toBe(29);
});

test("a refused move comes back, and the answer stands where the hero is", async () => {
  board.pick("barbarian");
  board.go("south", false);
  reply(NO);
  await settled();
  expect(board.squareOf("barbarian")).toBe(SQUARE.barbarian);
  expect(board.answers.now).toMatchObject({
    place: SQUARE.barbarian,
    text: "hero-in-the-way",
    rule: "MM-A2",
  });
});

test.each([
  ["without a hero", null, "south", "pick-a-hero", null],
  ["with a direction of another tile", "mage", "north", "not-your-action", SQUARE.mage],
  ["into another hero", "mage", "south", "hero-stands-there", SQUARE.mage],
] as const)("going %s is answered and sends nothing", async (_, hero, way, reason, place) => {
  board.pick(hero);
  board.go(way, false);
  await settled();
  expect(sent).toEqual([]);
  expect(told).toEqual([reason]);
  expect(board.answers.now?.place).toBe(place);
});

test("before the timer is turned every action says so, wherever it points", async () => {
  view = { ...view, started_at: null, reach: { ...view.reach, slides: [] } } as unknown as View;
  board.pick("mage");
  board.go("south", false);
  board.attempt(SQUARE.barbarian);
  board.attempt(16);
  board.use("vortex", surface);
  board.use("explore", surface);
  board.obey({ type: "go", direction: "north", far: true }, surface);
  await settled();
  expect(sent).toEqual([]);
  expect(told).toEqual(Array(6).fill("not-started"));
  expect(board.answers.now).toMatchObject({ place: null, rule: "MM-S4" });
  board.obey({ type: "digit", digit: 1 }, surface);
  expect(board.selected).toBe("mage");
});

test("a square that nothing leads to says why", async () => {
  board.pick("mage");
  board.attempt(SQUARE.dwarf);
  await settled();
  expect(board.answers.now).toMatchObject({ place: SQUARE.dwarf, text: "hero-stands-there" });
});

test("keys pick heroes, move the view where none is picked, and choose among vortices", () => {
  const go = { type: "go", direction: "east", far: false } as const;
  expect(board.obey(go, surface)).toBe(true);
  expect(calls).toEqual(["pan east"]);
  board.obey({ type: "hero", hero: "mage", digit: 2 }, surface);
  expect(board.selected).toBe("mage");
  board.obey({ type: "vortex" }, surface);
  expect(board.numbered).toBe(true);
  expect(calls).toEqual(["pan east", "focus vortex"]);
  board.obey({ type: "digit", digit: 2 }, surface);
  expect(sent).toEqual([{ type: "vortex", hero: "mage", to: 31 }]);
  expect(board.numbered).toBe(false);
  board.obey({ type: "nothing" }, surface);
  expect(board.selected).toBe(null);
});

test("a power without a use is answered", async () => {
  board.use("escalator", surface);
  view = { ...view, vortex_on: false, reach: { ...view.reach, vortices: [[], [], [], []] } };
  await settled();
  expect(told).toEqual(["not-your-action"]);
});
