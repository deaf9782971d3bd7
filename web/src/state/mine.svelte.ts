/** The tables I was at, newest first: for 'continue my games'. */
import { untrack } from "svelte";
import { Stored } from "./stored.svelte";

export interface Visited {
  readonly id: string;
  readonly game: string;
  readonly at: number;
}

const KEPT = 30;
/** They belong to a pass, and are put aside with it. */
export const visited = new Stored<readonly Visited[]>("tables", []);

export function myTables(): readonly Visited[] {
  return visited.value;
}

export function remember(id: string, game: string): void {
  // Whoever remembers does not watch the list.
  const others = untrack(() => visited.value).filter((one) => one.id !== id);
  visited.value = [{ id, game, at: Date.now() }, ...others].slice(0, KEPT);
}

export function forget(id: string): void {
  visited.value = untrack(() => visited.value).filter((one) => one.id !== id);
}
