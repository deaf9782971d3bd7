/** How far I am: in the first tables, and on the path of the campaign. Kept in this browser. */
import type { GameId } from "$/games";
import { Stored } from "$/state/stored.svelte";

export interface Started {
  readonly table: string;
  readonly step: number;
}

export type ScenarioState = "won" | "skipped" | "next" | "later";

interface Path {
  readonly won: readonly number[];
  readonly skipped: readonly number[];
  /** The table where a scenario is being played. */
  readonly at: { readonly scenario: number; readonly table: string } | null;
  readonly seats: number;
}

const NEW_PATH: Path = { won: [], skipped: [], at: null, seats: 2 };
const started = new Stored<Readonly<Partial<Record<GameId, Started>>>>("learn.tables", {});
const finished = new Stored<readonly GameId[]>("learn.done", []);
const path = new Stored<Path>("learn.campaign", NEW_PATH);

// The first tables

export function savedLesson(game: GameId): Started | null {
  return started.value[game] ?? null;
}

export function saveLesson(game: GameId, where: Started | null): void {
  const { [game]: _, ...others } = started.value;
  started.value = where === null ? others : { ...others, [game]: where };
}

export function isLearnt(game: GameId): boolean {
  return finished.value.includes(game);
}

export function markLearnt(game: GameId): void {
  if (!isLearnt(game)) finished.value = [...finished.value, game];
}

// The campaign

export function campaign(): Path {
  return path.value;
}

/** The first of a campaign's scenarios that is neither won nor skipped; null at the end of the path. */
export function nextScenario(scenarios: readonly number[]): number | null {
  const { won, skipped } = path.value;
  return scenarios.find((one) => !won.includes(one) && !skipped.includes(one)) ?? null;
}

export function scenarioState(scenario: number, scenarios: readonly number[]): ScenarioState {
  if (path.value.won.includes(scenario)) return "won";
  if (path.value.skipped.includes(scenario)) return "skipped";
  return scenario === nextScenario(scenarios) ? "next" : "later";
}

export function wonScenario(scenario: number): void {
  const { won, skipped } = path.value;
  if (won.includes(scenario)) return;
  const others = skipped.filter((one) => one !== scenario);
  path.value = { ...path.value, won: [...won, scenario], skipped: others };
}

export function skipScenario(scenario: number): void {
  const { won, skipped } = path.value;
  if (won.includes(scenario) || skipped.includes(scenario)) return;
  path.value = { ...path.value, skipped: [...skipped, scenario] };
}

export function playScenario(at: Path["at"]): void {
  path.value = { ...path.value, at };
}

export function playWith(seats: number): void {
  path.value = { ...path.value, seats };
}

export function forgetCampaign(): void {
  path.value = { ...NEW_PATH, seats: path.value.seats };
}
