/**
 * The shelf: what every game declares, and its box; the rest of a game is loaded when it is wanted.
 *
 * A game has a folder here, or is played on the plain board.
 */
import type { GameInfo, Traits } from "$protocol/api";
import { SHELF, type GameId } from "$protocol/shelf";
import type { Box } from "./contract";
import { askForInstalled, installed } from "./installed.svelte";

export type { GameId };

export type GameEntry = GameInfo & Box;

const boxes = import.meta.glob<Box>("./*/box.ts", { eager: true, import: "default" });
const ids = Object.keys(SHELF) as GameId[];
export const GAMES = Object.fromEntries(ids.map((id) => [id, boxed(id)])) as Readonly<
  Record<GameId, GameEntry>
>;

function boxed(id: GameId): GameEntry {
  return { ...SHELF[id], ...(boxes[`./${id}/box.ts`] ?? plainBox(SHELF[id])) };
}

function plainBox({ least, most }: GameInfo): Box {
  return {
    quickSeats: Math.min(Math.max(least, 4), most),
    load: () => import("$/plain"),
    options: () => import("$/plain/Options.svelte"),
  };
}

/** The box of a game; null where neither this page nor the server, as far as it has told us, has it. */
export function boxOf(id: string): GameEntry | null {
  if (isGame(id)) return GAMES[id];
  const info = installed()[id];
  return info === undefined ? null : entryOf(info);
}

const entries = new WeakMap<GameInfo, GameEntry>();

/** One entry a game: a form that is shown for it stays while the table changes around it. */
function entryOf(info: GameInfo): GameEntry {
  const entry = entries.get(info) ?? { ...info, ...plainBox(info) };
  entries.set(info, entry);
  return entry;
}

/** The same, after asking the server where that is needed. */
export async function findBox(id: string): Promise<GameEntry | null> {
  if (!isGame(id)) await askForInstalled();
  return boxOf(id);
}

/** Every game that can be played here, as far as we know. */
export function allBoxes(): readonly GameEntry[] {
  return [...ids, ...Object.keys(installed())].map((id) => boxOf(id)!);
}

export function isGame(id: string): id is GameId {
  return id in SHELF;
}

/** What kind of game is played at a table. */
export function traitsOf(game: string): Partial<Traits> {
  return boxOf(game)?.traits ?? {};
}
