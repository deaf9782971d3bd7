import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { facts, next } = await import("$/games/magic-maze/finale");

const played = (id: string): any => ({
  table: { scenario: { id }, seats: 2 },
  started_at: 1_000,
  ended_at: 93_900,
  turns: 3,
  mall: { tiles: [1, 2] },
  out: ["elf"],
});

test("after an official scenario comes the next, with what the table chose for all of them", () => {
  const chosen = { scenario: 4, theft: "manual", level: 12, side: "B" };
  const before = { theft: "manual", level: null, side: null, heroes: null, leader: null };
  expect(next(played("4"), chosen)).toMatchObject({ scenario: 5, ...before });
  // Two cannot follow a leader: scenario 9 is left out.
  expect(next(played("8"), { scenario: 8 })).toMatchObject({ scenario: 10 });
  expect(next(played("17"), { scenario: 17 })).toBeNull();
  expect(next(played("home-made"), { scenario: { id: "home-made" } })).toBeNull();
});

test("a time is cut, not rounded: the book does the same", () => {
  expect(facts(played("1")).map(({ value }) => value)).toEqual(["1:32", "3", "2", "1/4"]);
});
