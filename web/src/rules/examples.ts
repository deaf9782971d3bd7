/**
 * Interactive examples: positions of the real engine, and what it said to everything that can
 * be tried in them. `tests/rule_examples` makes them; nothing is decided here.
 */
import { applyPatch } from "$/net/patch";

/** Something that can be tried: it leads to another position, or a rule refuses it. */
export interface Try {
  readonly action?: unknown;
  /** Nothing is done, and so many ms pass. */
  readonly wait?: number;
  readonly to?: number;
  readonly events?: readonly unknown[];
  readonly rule?: string;
  readonly reason?: string;
  readonly params?: Readonly<Record<string, string | number | null>>;
}

interface Packed {
  /** The moment on the match's clock, in ms. */
  readonly at: number;
  /** The first position has its view, the others what is different in theirs. */
  readonly view?: unknown;
  readonly patch?: unknown;
  readonly tries: readonly Try[];
}

export interface PackedExample {
  readonly show: unknown;
  readonly positions: readonly Packed[];
}

/** What the file of a game holds. */
export interface Collection {
  readonly examples: Readonly<Record<string, PackedExample>>;
  /** By the number of players: what lies on the table at the start. */
  readonly setups: Readonly<Record<string, unknown>>;
  /** How many pieces of a kind there are. */
  readonly box: Readonly<Record<string, number>>;
}

export interface Position {
  readonly at: number;
  readonly view: unknown;
  readonly tries: readonly Try[];
}

export function unpack({ positions }: PackedExample): readonly Position[] {
  const first = positions[0]?.view;
  return positions.map(({ at, patch, tries }) => ({
    at,
    view: patch === undefined ? first : applyPatch(first, patch),
    tries,
  }));
}

export const isPossible = (one: Try): boolean => one.to !== undefined;
