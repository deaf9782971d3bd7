/** What the heroes are after, as the scenario has it: whose items, then whose exits (MM-T1, MM-SC10). */
import type { Colour, Hero, Scenario, View } from "$protocol/games/magic-maze";
import { colourOf, isOut, squareOf } from "./heroes";
import type { Mark, Plan } from "./mall";

export type Goal =
  | "steal-own"
  | "steal-other"
  | "turn-theft-tile"
  | "escape-own"
  | "escape-other"
  | "escape-other-one-each"
  | "escape-purple";

/** A hero's place on the theft tile: no item yet, on a wrong one, on a right one, with its loot, away. */
export type Stage = "apart" | "wrong" | "there" | "loot" | "out";

const itemsOf = (scenario: Scenario): "own" | "other" => scenario.items ?? "own";
const exitsOf = (scenario: Scenario): "own" | "other" | "purple" => scenario.exits ?? "own";

/** May a hero of this colour use what is printed in that one? */
function serves(whose: "own" | "other" | "purple", hero: Colour, printed: Colour | null): boolean {
  if (whose === "purple") return printed === "purple";
  return (printed === hero) === (whose === "own");
}

export function goalOf(view: View): Goal {
  const { scenario } = view.table;
  if (!view.stolen) return view.reach.steal ? "turn-theft-tile" : `steal-${itemsOf(scenario)}`;
  const whose = exitsOf(scenario);
  return whose === "other" && scenario.stay_on_exit ? "escape-other-one-each" : `escape-${whose}`;
}

export function stageOf(view: View, plan: Plan, hero: Hero): Stage {
  if (isOut(view, hero)) return "out";
  if (view.stolen) return "loot";
  const square = squareOf(view, hero);
  const mark = square === null ? undefined : plan.marks.get(square);
  if (mark?.kind !== "item") return "apart";
  return serves(itemsOf(view.table.scenario), colourOf(hero), mark.colour) ? "there" : "wrong";
}

/** Does this square mean something to the hero of this colour? */
export function concerns(view: View, colour: Colour, mark: Mark): boolean {
  const { scenario } = view.table;
  if (mark.kind === "item") return serves(itemsOf(scenario), colour, mark.colour);
  if (mark.kind === "exit") return serves(exitsOf(scenario), colour, mark.colour);
  return mark.colour === colour;
}
