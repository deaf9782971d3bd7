/** Short names for the generated types, and what every seat and card is. */
import type { Action, Card, Event, View } from "$protocol/games/haunting-house";

export type { Action, Card, Event, View };
export type Hand = NonNullable<View["program"]>;
export type Tile = View["tiles"][string];

/** A seat's pawn: its shape, its colour (by class) and its name belong together. */
export const PAWNS = ["cat", "pumpkin", "ghost", "witch", "owl", "frog"] as const;
export type PawnKind = (typeof PAWNS)[number];

/** Their colours, where no board says otherwise. */
export const COLOURS: Readonly<Record<PawnKind, string>> = {
  cat: "#e8495f",
  pumpkin: "#ff9226",
  ghost: "#dff3ff",
  witch: "#a568f5",
  owl: "#ffd23e",
  frog: "#5cc24f",
};

export function kindOf(pawn: number): PawnKind {
  return PAWNS[pawn % PAWNS.length]!;
}

/** What a card moves; the book prints its arrows in yellow (pawns) and blue (tiles). */
export type Moves = "pawn" | "tile" | "nothing";

const MOVES: Readonly<Record<Card, Moves>> = {
  "move-one": "pawn",
  "move-two": "pawn",
  "switch-places": "pawn",
  "rotate-90": "tile",
  "rotate-180": "tile",
  "switch-two-tiles": "tile",
  "secret-passage": "pawn",
  "move-exit": "tile",
  "trap-door": "pawn",
  "hall-of-mirrors": "nothing",
};

export function movesOf(card: Card): Moves {
  return MOVES[card];
}

/** Whether the seats are choosing their four cards. */
export function isChoosing(view: View): boolean {
  return view.to_act == null && view.outcome == null && view.round === "chosen" && view.step === 0;
}

/** Whether everybody waits for this seat. */
export function isDue(view: View, seat: number | null): boolean {
  if (seat === null || view.outcome != null) return false;
  return isChoosing(view) ? !view.locked[seat] : view.to_act === seat;
}
