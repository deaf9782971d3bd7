/** The tables that I sat at, newest first: for 'continue my games'. */
import { untrack } from "svelte";
import { Stored } from "./stored.svelte";

export interface VisitedTable {
  readonly id: string;
  readonly game: string;
  readonly at: number;
}

const KEPT = 30;
/** They belong to an identity, and are set aside with it. */
export const visited = new Stored<readonly VisitedTable[]>("tables", []);

export function visitedTables(): readonly VisitedTable[] {
  return visited.value;
}

export function rememberTable(id: string, game: string): void {
  // Whoever remembers does not watch the list.
  const others = untrack(() => visited.value).filter((one) => one.id !== id);
  visited.value = [{ id, game, at: Date.now() }, ...others].slice(0, KEPT);
}

export function forgetTable(id: string): void {
  visited.value = untrack(() => visited.value).filter((one) => one.id !== id);
}
