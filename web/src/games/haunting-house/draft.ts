/** Four slots being filled with cards, before they are locked. Nothing here leaves the page. */
import { STEPS } from "$protocol/games/haunting-house-box";
import type { Card, Hand } from "./model";

export type Draft = readonly (Card | null)[];

export const EMPTY: Draft = Array.from({ length: STEPS }, () => null);

/** Put a card into a slot, or the first free one. A card from another slot changes places. */
export function put(draft: Draft, card: Card, slot?: number): Draft {
  const from = draft.indexOf(card);
  const to = slot ?? draft.indexOf(null);
  if (to < 0 || (slot === undefined && from >= 0)) return draft;
  if (from >= 0) return swapped(draft, from, to);
  return draft.map((old, i) => (i === to ? card : old));
}

export function takeBack(draft: Draft, slot: number): Draft {
  return draft.map((card, i) => (i === slot ? null : card));
}

export function swapped(draft: Draft, one: number, other: number): Draft {
  return draft.map((card, i) =>
    i === one ? (draft[other] ?? null) : i === other ? (draft[one] ?? null) : card,
  );
}

/** The four cards in order, when all are there. */
export function complete(draft: Draft): Hand | null {
  return draft.every((card) => card !== null) ? (draft as unknown as Hand) : null;
}
