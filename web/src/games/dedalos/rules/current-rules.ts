/** The rule of the moment: the Minotaur's walk, whom it catches, or the actions of a turn. */
import type { View } from "$protocol/games/dedalos";

const OF_PHASE = { minotaur: "DD-M2", capture: "DD-M4", actions: "DD-T2" } as const;

export function currentRules(view: unknown): readonly string[] {
  const { phase } = (view as View).turn;
  return [OF_PHASE[phase ?? "actions"]];
}
