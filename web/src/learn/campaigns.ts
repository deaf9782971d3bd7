/** The campaigns of the games that have one. */
import type { Component } from "svelte";
import type { GameId } from "$/games";
import { byGame } from "./by-game";

/** Scenarios to be played one after the other, once the first table is learnt. */
export interface Campaign {
  /** Words that it needs beside those of the first table. */
  readonly subject: string;
  /** By number, in order. */
  readonly scenarios: readonly number[];
  readonly Path: Component<PathProps>;
  readonly Scenario: Component<ScenarioProps>;
}

export interface PathProps {
  /** The scenario whose page of the path is open. */
  open: number;
  choose(scenario: number): void;
  play(scenario: number): void;
  /** Go back to the table where the open scenario is being played. */
  resume: (() => void) | null;
}

export interface ScenarioProps {
  scenario: number;
  table: string;
  retry(): void;
  /** Back to the path; or on to this scenario. */
  leave(next: number | null): void;
}

export const CAMPAIGNS: Readonly<Partial<Record<GameId, Campaign>>> = byGame(
  import.meta.glob<Campaign>("../games/*/campaign/index.ts", { eager: true, import: "default" }),
);
