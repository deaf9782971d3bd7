/** A game that this page has no board for is seen by the words that come beside its view. */
import type { PlainBoard } from "$protocol/scene";

interface Shown {
  readonly view: unknown;
  readonly plain?: PlainBoard | null;
}

export function seen<Of extends Shown>(one: Of): Of {
  return one.plain == null ? one : { ...one, view: one.plain };
}
