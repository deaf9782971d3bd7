/** The end of a match of The Haunting House: somebody is out of the door, or nobody. */
import { t } from "$/i18n/index.svelte";
import { clockWords } from "$/ui/time";
import type { Finale } from "../../contract";
import type { View } from "../model";
import Scene from "./Scene.svelte";

const finale: Finale<View> = {
  Scene,
  isHappy: (view, seat) => {
    const winners = view.outcome?.winners ?? [];
    return seat === null ? winners.length > 0 : winners.includes(seat);
  },
  facts: (view, took) => [
    ...(took === null ? [] : [{ label: t("fact-time"), value: clockWords(took) }]),
    { label: t("fact-turns"), value: String(view.turn) },
  ],
};
export default finale;
