/**
 * The identity of this browser's owner: the token by which a server knows them and their seats.
 *
 * An identity is never deleted. Whoever starts over keeps the old one with the tables they sat at,
 * and can restore it. (To players we call it a pass.)
 */
import { visited, type VisitedTable } from "./visited-tables.svelte";
import { Stored } from "./stored.svelte";

export interface EarlierIdentity {
  readonly token: string;
  readonly tables: readonly VisitedTable[];
  /** When its owner started over, in ms. */
  readonly aside: number;
}

export const token = new Stored<string | null>("token", null);
const earlier = new Stored<readonly EarlierIdentity[]>("passes", []);

/** The identities from before, newest first. */
export function earlierIdentities(): readonly EarlierIdentity[] {
  return earlier.value;
}

/** Read the identity again, because another window of this browser may have changed it. */
export function rereadIdentity(): void {
  for (const one of [token, earlier, visited]) one.readAgain();
}

/** Set aside the token that a server refused; the next hello asks for a new one. */
export function startOver(refused: string): void {
  rereadIdentity();
  if (token.value === refused) use(null, []); // else another window has started over already
}

/** Use an identity from before again. */
export function restoreIdentity(identity: EarlierIdentity): void {
  rereadIdentity();
  use(identity.token, identity.tables);
}

function use(next: string | null, tables: readonly VisitedTable[]): void {
  const current = token.value;
  const others = earlier.value.filter((one) => one.token !== current && one.token !== next);
  const old =
    current === null || current === next
      ? []
      : [{ token: current, tables: visited.value, aside: Date.now() }];
  earlier.value = [...old, ...others];
  visited.value = tables;
  token.value = next;
}
