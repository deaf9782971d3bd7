/** The pictures of a game's rules: a legend, the set-up, and interactive examples. */
import type { Component, Snippet } from "svelte";
import type { NameOf } from "$/games/contract";
import { loadTexts } from "$/i18n/index.svelte";
import type { Rulebook } from "$/learn/chapters";
import type { Collection, Position, Try } from "./examples";
import type { Tried } from "./walk.svelte";

export interface DrawingProps<View = any> {
  readonly view: View;
  readonly here: Position;
  /** The part to be drawn; null: all of it. */
  readonly show: any;
  /** What was done last, for those who tell it step by step. */
  readonly tried: Tried | null;
  /** Whether time passes in this example. */
  readonly timed: boolean;
  take(one: Try): void;
}

export interface Pictures {
  /** The catalogues that these pictures need. */
  readonly subjects: readonly string[];
  /** What must stand around every picture: colours, definitions. */
  readonly Frame: Component<{ children: Snippet }>;
  readonly Drawing: Component<DrawingProps>;
  readonly Legend: Component;
  readonly Setup: Component<{ setup: any; seats: number }>;
  /** Under which headings the legend and the set-up stand. */
  readonly places: { readonly legend: string; readonly setup: string };
  /** Small pictures for the page to be printed, and how many points that page makes. */
  readonly Strip: Component;
  readonly points: number;
  /** What to read before a first game, in this order: five minutes. */
  readonly first: readonly string[];
  /** The examples of a rule, by its id. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  readonly collection: Collection;
  /** What happened, in words; null where it is not worth a line. */
  describe(event: any, before: any, after: any, names: NameOf): string | null;
}

const found = import.meta.glob<Pictures>("../games/*/rules/index.ts", { import: "default" });

/**
 * The words and the pictures of a book: together, for a picture that comes later would move what is
 * being read.
 */
export async function openBook(game: string, book: Rulebook): Promise<Pictures | null> {
  const pictures = (await found[`../games/${game}/rules/index.ts`]?.()) ?? null;
  await loadTexts("rules", book.subject, ...(pictures?.subjects ?? []));
  return pictures;
}
