/** The end of a match of Dedalo's: out into the light with the ball of thread, or the Minotaur's feast. */
import type { View } from "$protocol/games/dedalos";
import { t } from "$/i18n/index.svelte";
import { clockWords } from "$/ui/time";
import type { Finale } from "../../contract";
import Scene from "./Scene.svelte";

const finale: Finale<View> = {
  Scene,
  isHappy: (view, seat) => {
    const winners = view.outcome?.winners ?? [];
    return seat === null ? winners.length > 0 : winners.includes(seat);
  },
  facts: (view, took) => [
    ...(took === null ? [] : [{ label: t("fact-time"), value: clockWords(took) }]),
    { label: t("fact-rounds"), value: String(view.round) },
    { label: t("fact-laid"), value: String(Object.keys(view.maze).length) },
    { label: t("fact-bag"), value: String(view.bag) },
  ],
};
export default finale;
