/** The rule of the moment: that of the card being carried out, or of the round. */
import { CARDS } from "$protocol/games/haunting-house";
import { isChoosing, type View } from "../model";

export function currentRules(view: unknown): readonly string[] {
  const { card, round, to_act: acting } = view as View;
  if (card != null && acting != null) return [`HH-K${CARDS.indexOf(card) + 1}`];
  if (isChoosing(view as View)) return ["HH-T3"];
  return [round === "random" ? "HH-T2" : "HH-T4"];
}
