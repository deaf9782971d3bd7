import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Colours = ReadonlyMap<string, string>;

const read = (path: string): string =>
  readFileSync(new URL(`../src/${path}`, import.meta.url), "utf8");

/** The colours of every page: `light-dark()` has those by day and those by night. */
function shared(time: "day" | "night"): [string, string][] {
  const found = read("styles.css").matchAll(
    /--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g,
  );
  return [...found].map(([, name = "", both, day = "", night = ""]) => [
    name,
    both ?? (time === "day" ? day : night),
  ]);
}

/** The colours of a game by day and by night: what night leaves out is as by day. */
function palette(game: string): { day: Colours; night: Colours } {
  const [day = "", night = ""] = read(`games/${game}/palette.css`).split(
    ':root[data-theme="dark"]',
  );
  const colours = (text: string): [string, string][] =>
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]);
  return {
    day: new Map([...shared("day"), ...colours(day)]),
    night: new Map([...shared("night"), ...colours(day), ...colours(night)]),
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

/** So much of a colour over another. */
function over(colours: Colours, top: string, share: number, below: string): string {
  const parts = [top, below].map((name) => {
    const hex = colours.get(name) ?? name;
    return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  });
  const mixed = parts[0]?.map((part, at) => part * share + (parts[1]?.[at] ?? 0) * (1 - share));
  return `#${mixed?.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

// What WCAG 1.4.11 asks of graphics that have to be seen.
const SEEN = 3;
const INK = "#241f33"; // the outlines of what is drawn in the mall
const MAT = 0.28; // how much of its colour lies below a mark of the mall
const TIMES = ["day", "night"] as const;
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

  const floors = ["mm-floor", "mm-floor-odd", "mm-watched", "mm-watched-odd"];

  it.each(["yellow", "purple", "green", "orange"])(
    "the %s hero stands out from every floor, by colour or by outline",
    (hero) => {
      for (const time of TIMES)
        for (const floor of floors) {
          const best = Math.max(...[hero, INK].map((one) => contrast(mall[time], one, floor)));
          expect(best, `${time} ${floor}`).toBeGreaterThan(SEEN);
        }
    },
  );

  it.each(TIMES)("a hero's loot can be told in the bar by %s", (time) => {
    for (const hero of ["yellow", "purple", "green", "orange"]) {
      const filled = over(mall[time], hero, 0.6, CARD[time]);
      expect(contrast(mall[time], "ink", filled), hero).toBeGreaterThan(SEEN);
    }
  });

  it.each(TIMES)("a camera stands out from its mat by %s", (time) => {
    const mats = [
      over(mall[time], "yellow", MAT, "mm-watched"),
      over(mall[time], "yellow", MAT, "mm-watched-odd"),
      over(mall[time], "#000000", MAT, "mm-floor"), // as the legend shows it
    ];
    for (const mat of mats) {
      const best = Math.max(...["mm-camera", INK].map((one) => contrast(mall[time], one, mat)));
      expect(best, mat).toBeGreaterThan(SEEN);
    }
  });

  it.each(TIMES)("the stones of a collapse stand out from the heap by %s", (time) => {
    for (const stone of ["dd-rubble", "dd-rubble-low"]) {
      expect(contrast(maze[time], stone, "dd-rubble-deep")).toBeGreaterThan(SEEN);
      if (time === "night") expect(contrast(maze[time], stone, "dd-wall")).toBeGreaterThan(SEEN);
    }
  });

  it.each(TIMES)("the labyrinth has walls by %s", (time) => {
    expect(contrast(maze[time], "dd-wall", "dd-floor")).toBeGreaterThan(SEEN);
  });

  it.each(TIMES)("tiles in a hand can be counted on a chip by %s", (time) => {
    expect(contrast(maze[time], "dd-held", CARD[time])).toBeGreaterThan(SEEN);
  });
});
