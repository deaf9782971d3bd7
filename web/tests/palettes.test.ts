import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Colours = ReadonlyMap<string, string>;

/** The colours of a game by day and by night: what night leaves out is as by day. */
function palette(game: string): { day: Colours; night: Colours } {
  const url = new URL(`../src/games/${game}/palette.css`, import.meta.url);
  const [day = "", night = ""] = readFileSync(url, "utf8").split(':root[data-theme="dark"]');
  const colours = (text: string): [string, string][] =>
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]);
  return {
    day: new Map(colours(day)),
    night: new Map([...colours(day), ...colours(night)]),
  };
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colours: Colours, one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((name) => luminance(colours.get(name) ?? name))
    .toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

// What WCAG 1.4.11 asks of graphics that have to be seen.
const SEEN = 3;
const CARD = { day: "#ffffff", night: "#221d2e" };

describe("what has to be told apart on a board", () => {
  const mall = palette("magic-maze");
  const maze = palette("dedalos");

  it.each(["mm-floor", "mm-floor-odd", "mm-watched", "mm-watched-odd"])(
    "a wall of the mall stands out from %s by day and by night",
    (floor) => {
      expect(contrast(mall.day, "mm-wall", floor)).toBeGreaterThan(SEEN);
      expect(contrast(mall.night, "mm-wall-top", floor)).toBeGreaterThan(SEEN);
    },
  );

  it.each(["day", "night"] as const)("the labyrinth has walls by %s", (time) => {
    expect(contrast(maze[time], "dd-wall", "dd-floor")).toBeGreaterThan(SEEN);
  });

  it.each(["day", "night"] as const)("tiles in a hand can be counted on a chip by %s", (time) => {
    expect(contrast(maze[time], "dd-held", CARD[time])).toBeGreaterThan(SEEN);
  });
});
