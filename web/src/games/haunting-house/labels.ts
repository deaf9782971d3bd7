/** What a lit place of the house means, in words. */
import { t } from "$/i18n/index.svelte";
import type { NameOf } from "../contract";
import type { BoardState } from "./board.svelte";
import { SLOT } from "./geometry";
import type { View } from "./model";
import { placeOf } from "./picking";
import { actionWords, placeName, slotName } from "./words";

export function placeLabel(board: BoardState, view: View, names: NameOf, place: number): string {
  const name = place >= SLOT ? slotName(place - SLOT) : placeName(place);
  const { offered } = board;
  if (offered.some((action) => action.type === "switch-tiles")) {
    const { first } = board.pick;
    if (first === null || first === place) return t("hh-target-first", { place: name });
    const [one, other] = [Math.min(place, first), Math.max(place, first)];
    return actionWords({ type: "switch-tiles", one, other }, view, names);
  }
  const here = offered.filter((action) => placeOf(action, view) === place);
  return here.length === 1
    ? actionWords(here[0]!, view, names)
    : t("hh-target-many", { place: name, count: here.length });
}
