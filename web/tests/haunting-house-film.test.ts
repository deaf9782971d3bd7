/** The film of a resolution: shown card by card, but never in anybody's way. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, View } from "../src/games/haunting-house/model";
import { Playback } from "../src/games/haunting-house/playback.svelte";
import { speed } from "$/stage/event-player.svelte";

const START = {
  options: {},
  tiles: {},
  entrance: 0,
  exit: 7,
  pawns: [0, 1, 2],
  turn: 1,
  round: "random",
  step: 1,
  marker: 0,
  order: [0, 1, 2],
  to_act: 0,
  card: "move-one",
  turned_up: ["move-one", "move-one", "hall-of-mirrors"],
  history: [],
  skipped: [],
  locked: [],
} as unknown as View;

const walk = (seat: number, start: number, to: number): Event => ({
  type: "walked",
  seat,
  start,
  path: [to],
});
const SKIP: Event = {
  type: "card-skipped",
  seat: 2,
  step: 1,
  card: "hall-of-mirrors",
  rule: "HH-K10",
  reason: "hall-of-mirrors",
};

/** A move was told: what happened, and where the pawns stand now. */
function told(
  film: Playback,
  events: Event[],
  before: View,
  pawns: readonly number[],
  due = false,
): View {
  const now = { ...before, pawns };
  film.hear(events, before, now, 0, due);
  film.follow(now);
  return now;
}

beforeEach(() => {
  vi.useFakeTimers();
  speed.value = "normal";
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the film", () => {
  it("shows one event after the other, then the present", () => {
    const film = new Playback();
    const now = told(film, [walk(1, 1, 6), SKIP], START, [0, 6, 2]);
    expect(film.shown(now).pawns[1]).toBe(6);
    expect(film.beat?.event.type).toBe("walked");
    expect(film.beat?.card).toBe("move-one");
    vi.advanceTimersByTime(1300);
    expect(film.beat?.event).toBe(SKIP);
    vi.advanceTimersByTime(2000);
    expect(film.behind).toBe(false);
    expect(film.shown(now)).toBe(now);
  });

  it("is at the present at once when my choice is due", () => {
    const film = new Playback();
    const first = told(film, [walk(1, 1, 6)], START, [0, 6, 2]);
    const now = told(film, [walk(2, 2, 8)], first, [0, 6, 8], true);
    expect(film.behind).toBe(false);
    expect(film.shown(now)).toBe(now);
    // What was passed over still slides into place, and can be watched again.
    expect(film.motion?.events).toHaveLength(1);
    film.watchAgain();
    expect(film.shown(now).pawns).toEqual([0, 6, 2]);
    film.step();
    expect(film.shown(now).pawns).toEqual([0, 6, 8]);
    film.catchUp();
    expect(film.behind).toBe(false);
  });

  it("waits while paused, and goes on", () => {
    const film = new Playback();
    const first = told(film, [walk(1, 1, 6)], START, [0, 6, 2]);
    const now = told(film, [walk(2, 2, 8)], first, [0, 6, 8]);
    film.pause(true);
    vi.advanceTimersByTime(60_000);
    expect(film.shown(now).pawns).toEqual([0, 6, 2]);
    film.pause(false);
    expect(film.shown(now).pawns).toEqual([0, 6, 8]);
    vi.advanceTimersByTime(2000);
    expect(film.behind).toBe(false);
  });

  it("lets go when the present changes without events", () => {
    const film = new Playback();
    const now = told(film, [walk(1, 1, 6), SKIP], START, [0, 6, 2]);
    expect(film.behind).toBe(true);
    film.follow({ ...now });
    expect(film.behind).toBe(false);
  });

  it("keeps what happened since my own last card", () => {
    const film = new Playback();
    const first = told(film, [walk(0, 0, 3)], START, [3, 1, 2]);
    const second = told(film, [walk(1, 1, 6)], first, [3, 6, 2]);
    expect(film.recent.map(({ event }) => "seat" in event && event.seat)).toEqual([0, 1]);
    const next = told(film, [walk(0, 3, 4)], second, [4, 6, 2]);
    expect(film.recent).toHaveLength(1);
    expect(film.shown(next).pawns[0]).toBeDefined();
  });

  it("shows nothing but the present at once, if one wants", () => {
    speed.value = "instant";
    const film = new Playback();
    told(film, [walk(1, 1, 6), SKIP], START, [0, 6, 2]);
    expect(film.behind).toBe(false);
  });
});
