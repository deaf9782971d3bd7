import { expect, test, vi } from "vitest";
import { CALLS, lengthOf, SHAKES, SHARED, SOUNDS } from "../src/sound/definitions";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const outcome = (winners: number[]) => ({ winners, rule: "X" });
const events = (types: string[], more: object = {}) =>
  types.map((type) => ({ type, seat: 0, target: 1, outcome: outcome([0]), ...more }));

test("whatever a game wants to be heard is in the plan", async () => {
  const { soundOf: mall } = await import("../src/games/magic-maze/words");
  const { soundOf: house } = await import("../src/games/haunting-house/words");
  const wanted = new Set<string | null>();
  for (const type of ["started", "tile-laid", "timer-turned", "tiles-passed", "deck-shuffled"])
    wanted.add(mall({ type } as any, {} as any, 0));
  for (const type of ["talk-opened", "talk-closed", "credits-gained", "camera-broken", "stolen"])
    wanted.add(mall({ type } as any, {} as any, 0));
  for (const event of events(["hero-escaped", "action-revealed", "discards-due", "tile-discarded"]))
    wanted.add(mall(event as any, {} as any, 0));
  for (const event of events(["said", "signed", "pointed", "pawn-set", "stared", "ended"]))
    wanted.add(mall(event as any, {} as any, 1));
  for (const by of ["north", "vortex", "escalator"])
    wanted.add(mall({ type: "hero-moved", by } as any, {} as any, 0));
  for (const type of ["program-locked", "cards-turned-up", "walked", "places-switched", "ended"])
    wanted.add(house(events([type])[0] as any, 0));
  for (const type of ["tile-rotated", "tiles-switched", "wall-passed", "exit-moved"])
    wanted.add(house(events([type])[0] as any, 0));
  for (const type of ["fell-through", "time-ran-out"])
    wanted.add(house(events([type])[0] as any, 0));
  wanted.delete(null);
  expect(wanted.size).toBeGreaterThan(20);
  expect([...wanted].filter((name) => !(name! in SOUNDS))).toEqual([]);
});

test("no game takes the place of a sound that others have", async () => {
  const own = await Promise.all([
    import("../src/games/magic-maze/sounds"),
    import("../src/games/dedalos/sounds"),
  ]);
  const games = own.map(({ default: { sounds } }) => Object.keys(sounds));
  const names = [...Object.keys(SHARED), ...games.flat()];
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(SOUNDS).sort()).toEqual([...names].sort());
});

test("what happens in the games sounds different", () => {
  const drawn = Object.entries(SOUNDS).map(([, sound]) => JSON.stringify(sound));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(Object.keys(SHAKES).filter((name) => !(name in SOUNDS))).toEqual([]);
  expect([...CALLS].filter((name) => !(name in SOUNDS))).toEqual([]);
});

test("no sound cracks, drags on or is beyond hearing", () => {
  for (const [name, sound] of Object.entries(SOUNDS)) {
    expect(lengthOf(sound), name).toBeLessThan(3.2);
    for (const { at, from, to, long, loud } of sound.layers) {
      expect(at, name).toBeGreaterThanOrEqual(0);
      expect(long, name).toBeGreaterThan(0);
      expect(loud, name).toBeLessThanOrEqual(0.9);
      expect(Math.min(from, to), name).toBeGreaterThan(20);
      expect(Math.max(from, to), name).toBeLessThan(20_000);
    }
  }
});
