/** Where something may be done, given what I am about to do. */
import type { Action, View } from "$protocol/games/dedalos";
import { isMaze, isSame, keyOf, turnsOf, type Cell, type Tile } from "./maze";
import type { Offer } from "./offer";

export type Intent =
  | { readonly kind: "walk" }
  | { readonly kind: "tile"; readonly at: number; readonly tile: Tile }
  | { readonly kind: "push"; readonly seat: number };

/** A lit cell. */
export interface Target {
  readonly cell: Cell;
  readonly key: string;
  readonly kind: Action["type"];
  /** What it does, with the tile turned as it is; null: the tile must be turned first. */
  readonly action: Action | null;
  /** The turns in which a tile fits here. */
  readonly turns: readonly number[];
}

/** The cells that are lit for what I am about to do. */
export function targetsOf(offer: Offer, intent: Intent, turn: number): readonly Target[] {
  if (offer.ways.length > 0) return plain("minotaur", offer.ways);
  switch (intent.kind) {
    case "walk":
      return plain("go", offer.moves);
    case "push": {
      const cells = offer.pushes.get(intent.seat) ?? [];
      return cells.map((cell) => aim("push", cell, { type: "push", seat: intent.seat, cell }));
    }
    case "tile":
      if (intent.tile === "collapse") return plain("collapse", offer.collapses);
      return spotsFor(offer, intent.tile, turn);
  }
}

function plain(type: "minotaur" | "go" | "collapse", cells: readonly Cell[]): readonly Target[] {
  return cells.map((cell) => aim(type, cell, { type, cell }));
}

function aim(kind: Target["kind"], cell: Cell, action: Action): Target {
  return { kind, cell, key: keyOf(cell), action, turns: [] };
}

function spotsFor(offer: Offer, tile: Tile, turn: number): readonly Target[] {
  const as = isMaze(tile) ? turn % turnsOf(tile) : 0;
  return [...(offer.spots.get(tile) ?? [])].map(([key, { cell, cover, turns }]) => {
    const kind = cover ? "cover" : "place";
    const action = turns.includes(as) ? ({ type: kind, tile, cell, turn: as } as const) : null;
    return { cell, key, kind, action, turns };
  });
}

interface Planned {
  readonly intent: Intent;
  readonly turn: number;
}

/** What a tap on any cell would mean, to ask the server why it cannot be. */
export function attempt(view: View, plan: Planned, cell: Cell): Action | null {
  const { intent, turn } = plan;
  if (view.turn.phase === "minotaur") return { type: "minotaur", cell };
  switch (intent.kind) {
    case "walk":
      return { type: "go", cell };
    case "push":
      return { type: "push", seat: intent.seat, cell };
    case "tile": {
      const { tile } = intent;
      if (tile === "collapse") return { type: "collapse", cell };
      if (!isMaze(tile)) return null;
      const type = keyOf(cell) in view.maze ? "cover" : "place";
      return { type, tile, cell, turn: turn % turnsOf(tile) };
    }
  }
}

/** The lit cell to go to with an arrow key: near, and as straight ahead as can be. */
export function beside(targets: readonly Target[], from: Cell, way: Cell): Target | null {
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    const dx = target.cell[0] - from[0];
    const dy = target.cell[1] - from[1];
    const ahead = dx * way[0] + dy * way[1];
    if (ahead <= 0) continue;
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = target;
    }
  }
  return best;
}

export function targetAt(targets: readonly Target[], cell: Cell | null): Target | null {
  return targets.find((target) => isSame(target.cell, cell)) ?? null;
}
