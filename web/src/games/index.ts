/** The shelf: what every game declares, and its box; the rest of a game is loaded when it is wanted. */
import type { GameInfo, Traits } from "$protocol/api";
import { SHELF, type GameId } from "$protocol/shelf";
import type { Box } from "./contract";

export type { GameId };

export interface GameEntry extends GameInfo, Box {
  readonly id: GameId;
}

const boxes = import.meta.glob<Box>("./*/box.ts", { eager: true, import: "default" });
const ids = Object.keys(SHELF) as GameId[];
export const GAMES = Object.fromEntries(ids.map((id) => [id, boxed(id)])) as Readonly<
  Record<GameId, GameEntry>
>;

function boxed(id: GameId): GameEntry {
  return { ...SHELF[id], ...boxes[`./${id}/box.ts`]!, id };
}

export function isGame(id: string): id is GameId {
  return id in SHELF;
}

/** What kind of game is played at a table. */
export function traitsOf(game: string): Partial<Traits> {
  return isGame(game) ? SHELF[game].traits : {};
}
