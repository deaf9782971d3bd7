/** The names of scenarios: ours for the official ones, their makers' for the others. */
// words: mm-scenario-*
import { hasText, t } from "$/i18n/index.svelte";
import type { Scenario } from "$protocol/games/magic-maze";

export function scenarioName(scenario: Pick<Scenario, "id" | "name">): string {
  const key = `mm-scenario-${scenario.id}`;
  return /^\d+$/.test(scenario.id) && hasText(key) ? t(key) : scenario.name;
}

/** Words wider than a card; not every browser hyphenates. */
const LONG = /multi(?=dimension)|riorga(?=nizzazione)/i;

/** A scenario's name for a narrow card, with a soft hyphen in a word that is too long for it. */
export function breakable(name: string): string {
  return name.replace(LONG, "$&\u00AD");
}
