/** The switches of a scenario, in the order in which the workshop shows them. */
import type { Scenario } from "$protocol/games/magic-maze";
import { POSITIONS, USUAL } from "$protocol/games/magic-maze-scenarios";
import type { Args } from "$/i18n/index.svelte";
import { draftOf, type Draft } from "./homemade";

/** The switches that are on or off. */
export const TOGGLES = {
  abilities: ["passages", "elf_talk", "crystal_ball", "cameras", "vortex"],
  mall: ["open_pile", "rearrange", "dimensions"],
  heroes: ["groups", "stay_on_exit"],
  people: ["pass_tiles", "pawn", "leader"],
} as const satisfies Record<string, readonly (keyof Draft)[]>;

export type Toggle = (typeof TOGGLES)[keyof typeof TOGGLES][number];

export type Choice = keyof typeof POSITIONS;

export const CHOICES = Object.keys(POSITIONS) as readonly Choice[];

/** The positions of a switch that is not on or off, the usual one first. */
export function positionsOf(key: Choice): readonly string[] {
  return [...new Set<string>([USUAL[key], ...POSITIONS[key]])];
}

export interface Difference {
  readonly key: string;
  readonly args: Args;
}

/** What is not as usual: the words for it have the switch's name, and its position. */
export function differences(scenario: Scenario): readonly Difference[] {
  const draft = draftOf(scenario);
  const usual = draftOf({ id: "-", name: "-" });
  const found: Difference[] = [];
  const add = (key: string, args: Args = {}): void => void found.push({ key, args });
  if (draft.tiles !== null) add("tiles", { tiles: ranges(draft.tiles) });
  if (draft.top.length > 0) add("top", { tiles: draft.top.join(", ") });
  if (draft.side !== null) add("side", { side: draft.side });
  for (const key of CHOICES) if (draft[key] !== usual[key]) add(`${key}-${draft[key]}`);
  for (const key of Object.values(TOGGLES).flat())
    if (draft[key] !== usual[key]) add(key.replaceAll("_", "-"));
  if (draft.sand !== usual.sand) add("sand", { seconds: draft.sand });
  return found;
}

/** Numbers as people write them: 2–9, 12. */
export function ranges(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
