/** The shelf: the three games, each loaded when it is wanted. */
import type { Component } from "svelte";
import type { GameClient, OptionsProps } from "./contract";

export type GameId = "magic-maze" | "haunting-house" | "dedalos";

export interface Boxed {
  readonly id: GameId;
  readonly least: number;
  readonly most: number;
  /** Options that must change with the number of seats. */
  fit?(seats: number, options: Readonly<Record<string, unknown>>): Record<string, unknown>;
  load(): Promise<{ default: GameClient }>;
  options(): Promise<{ default: Component<OptionsProps> }>;
}

export const GAMES: Readonly<Record<GameId, Boxed>> = {
  "magic-maze": {
    id: "magic-maze",
    least: 1,
    most: 9,
    load: () => import("./magic-maze"),
    options: () => import("./magic-maze/Options.svelte"),
  },
  "haunting-house": {
    id: "haunting-house",
    least: 2,
    most: 6,
    load: () => import("./haunting-house"),
    options: () => import("./haunting-house/Options.svelte"),
  },
  dedalos: {
    id: "dedalos",
    least: 2,
    most: 6,
    fit: (seats, options) => ({ ...options, two_players: seats === 2 }),
    load: () => import("./dedalos"),
    options: () => import("./dedalos/Options.svelte"),
  },
};

export function isGame(id: string): id is GameId {
  return id in GAMES;
}
