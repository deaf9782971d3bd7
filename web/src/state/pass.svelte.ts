/**
 * The pass of this browser's person: the token by which a server knows them and their seats.
 *
 * A pass is never thrown away. Whoever starts over has the old one put aside, with the tables they
 * sat at, and can take it up again.
 */
import { visited, type Visited } from "./mine.svelte";
import { Stored } from "./stored.svelte";

export interface Pass {
  readonly token: string;
  readonly tables: readonly Visited[];
  /** When it was put aside, in ms. */
  readonly aside: number;
}

export const token = new Stored<string | null>("token", null);
const passes = new Stored<readonly Pass[]>("passes", []);

/** The passes that were put aside, newest first. */
export function earlierPasses(): readonly Pass[] {
  return passes.value;
}

/** The pass as another window of this browser may have left it. */
export function readPassAgain(): void {
  for (const one of [token, passes, visited]) one.readAgain();
}

/** Put aside the pass that a server refused; the next hello asks for a new one. */
export function startOver(refused: string): void {
  readPassAgain();
  if (token.value === refused) use(null, []); // else another window has started over already
}

/** Use a pass again that was put aside. */
export function takeUp(pass: Pass): void {
  readPassAgain();
  use(pass.token, pass.tables);
}

function use(next: string | null, tables: readonly Visited[]): void {
  const mine = token.value;
  const others = passes.value.filter((one) => one.token !== mine && one.token !== next);
  const old =
    mine === null || mine === next
      ? []
      : [{ token: mine, tables: visited.value, aside: Date.now() }];
  passes.value = [...old, ...others];
  visited.value = tables;
  token.value = next;
}
