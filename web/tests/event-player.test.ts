/** The player of events, and what waits for it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EventPlayer, speed } from "$/stage/event-player.svelte";
import { Reveal } from "$/state/reveal.svelte";

const A = { lasts: 100, name: "a" };
const B = { lasts: 200, name: "b" };
const END = { lasts: 50, name: "end", still: true };

function player(calm = false) {
  const log: string[] = [];
  const one = new EventPlayer<typeof A>(
    (beat) => log.push(beat.name),
    () => log.push("present"),
    () => calm,
  );
  return { one, log };
}

beforeEach(() => {
  vi.useFakeTimers();
  speed.value = "normal";
});
afterEach(() => vi.useRealTimers());

describe("the player", () => {
  it("shows one beat after the other, and what comes meanwhile after them", () => {
    const { one, log } = player();
    one.play([A]);
    one.play([B]);
    expect(one.now?.name).toBe("a");
    vi.advanceTimersByTime(100);
    expect(one.now?.name).toBe("b");
    vi.advanceTimersByTime(200);
    expect(one.behind).toBe(false);
    expect(log).toEqual(["a", "b", "present"]);
  });

  it("skips to the present, and starts again", () => {
    const { one, log } = player();
    one.play([A, B]);
    one.skip();
    expect(one.behind).toBe(false);
    one.skip();
    expect(log).toEqual(["a", "present"]);
    one.restart([B]);
    one.restart([A]);
    expect(one.now?.name).toBe("a");
    expect(one.waiting).toEqual([]);
  });

  it("pauses, goes on by one, goes on", () => {
    const { one } = player();
    one.play([A, B, END]);
    one.pause(true);
    vi.advanceTimersByTime(1000);
    expect(one.now?.name).toBe("a");
    one.step();
    expect(one.now?.name).toBe("b");
    vi.advanceTimersByTime(1000);
    expect(one.now?.name).toBe("b");
    one.pause(false);
    expect(one.now?.name).toBe("end");
  });

  it("goes at the speed of the device", () => {
    const { one } = player();
    speed.value = "slow";
    one.play([A]);
    vi.advanceTimersByTime(150);
    expect(one.behind).toBe(true);
    vi.advanceTimersByTime(50);
    expect(one.behind).toBe(false);
    speed.value = "instant";
    one.play([A]);
    expect(one.behind).toBe(false);
  });

  it("shows only what stands still where motion is reduced", () => {
    const { one, log } = player(true);
    one.play([A, END, B]);
    vi.advanceTimersByTime(50);
    expect(log).toEqual(["end", "present"]);
  });
});

describe("what is told", () => {
  it("is told at once where nobody shows it", () => {
    const told: string[] = [];
    const reveal = new Reveal();
    reveal.keep("a", () => told.push("a"));
    expect(told).toEqual(["a"]);
    expect(reveal.behind).toBe(false);
  });

  it("waits for a board, in order", () => {
    const told: string[] = [];
    const reveal = new Reveal();
    const board = reveal.attach();
    for (const event of ["a", "b", "c"]) reveal.keep(event, () => told.push(event));
    expect(reveal.behind).toBe(true);
    board.shown("b");
    expect(told).toEqual(["a", "b"]);
    board.shown("of something else");
    expect(told).toEqual(["a", "b"]);
    board.caughtUp();
    expect(told).toEqual(["a", "b", "c"]);
    expect(reveal.behind).toBe(false);
  });

  it("never waits for a board that is gone", () => {
    const told: string[] = [];
    const reveal = new Reveal();
    const first = reveal.attach();
    reveal.keep("a", () => told.push("a"));
    const second = reveal.attach();
    reveal.keep("b", () => told.push("b"));
    first.caughtUp();
    first.stop();
    expect(told).toEqual(["a"]);
    second.stop();
    expect(told).toEqual(["a", "b"]);
    reveal.keep("c", () => told.push("c"));
    expect(told).toEqual(["a", "b", "c"]);
  });
});
