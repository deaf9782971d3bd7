/** The end of a match of Magic Maze: out of the mall with the loot, or caught in it. */
import type { View } from "$protocol/games/magic-maze";
import { t } from "$/i18n/index.svelte";
import { clockWords } from "$/ui/time";
import type { ResultFact, Finale } from "../../contract";
import type { Options } from "../../options";
import { nextOptions } from "../next-scenario";
import Scene from "./Scene.svelte";

export function facts(view: View): readonly ResultFact[] {
  const { started_at: began, ended_at: ended } = view;
  const time = began == null || ended == null ? [] : [ended - began];
  return [
    ...time.map((ms) => ({ label: t("fact-time"), value: clockWords(ms) })),
    { label: t("fact-hourglasses"), value: String(view.turns) },
    { label: t("fact-tiles"), value: String(view.mall.tiles.length) },
    { label: t("fact-out"), value: `${view.out.length}/4` },
  ];
}

/** The next scenario, with what the table chose that does not belong to one scenario. */
export function next({ table }: View, options: Options): Options | null {
  return nextOptions(options, table.seats) as Options | null;
}

const finale: Finale<View> = {
  Scene,
  isHappy: (view) => (view.outcome?.winners.length ?? 0) > 0,
  facts,
  next,
};
export default finale;
