/** The names of scenarios: ours for the official ones, their makers' for the others. */
// words: mm-scenario-*
import { hasText, t } from "$/i18n/index.svelte";
import type { Scenario } from "$protocol/games/magic-maze";

export function scenarioName(scenario: Pick<Scenario, "id" | "name">): string {
  const key = `mm-scenario-${scenario.id}`;
  return /^\d+$/.test(scenario.id) && hasText(key) ? t(key) : scenario.name;
}
