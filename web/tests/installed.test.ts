import { expect, test, vi } from "vitest";

const info = { id: "buried-coins", least: 2, most: 3, traits: {}, form: [] };
vi.mock("../src/net/http", () => ({ get: async () => [info] }));

const { boxOf, findBox } = await import("../src/games");

test("a game that the page was built without has one entry, whoever asks and how often", async () => {
  expect(boxOf("buried-coins")).toBeNull();
  const found = await findBox("buried-coins");
  expect(found?.most).toBe(3);
  expect(boxOf("buried-coins")).toBe(found); // or a form would be drawn anew at every change
});
