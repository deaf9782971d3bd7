/** What the page around a stage gives it: people, the drawer, buttons in the bar, news that cannot wait. */
import { getContext, setContext, type Snippet } from "svelte";

/** One seat as everybody may see it. */
export interface Person {
  readonly seat: number;
  readonly name: string;
  /** The level of the bot that plays here. */
  readonly bot: string | null;
  readonly me: boolean;
  /** Nobody is connected for this seat. */
  readonly away: boolean;
  /** Connected, but slow to answer. */
  readonly slow: boolean;
  /** Speaks aloud just now. */
  readonly speaking?: boolean;
  /** Everybody waits for this seat. */
  readonly due: boolean;
}

export interface Frame {
  readonly people: readonly Person[];
  /** It is my move, and everybody waits. */
  readonly called: boolean;
  /** Looked at from across the room, with nobody at hand to move the board: it shows itself whole. */
  readonly afar?: boolean;
  /** Buttons at the end of the bar. */
  readonly tools?: Snippet;
  /** Strips below the bar: the connection is lost, a bot plays for me. */
  readonly notices?: Snippet;
  /** What can be done about a seat: for somebody who is away, for a bot. */
  readonly remedies?: Snippet<[number]>;
  /** What the drawer holds. */
  readonly drawer?: Snippet;
  /** How it ended: a scene over the board, then a card in its free room. */
  readonly result?: Snippet;
}

const KEY = Symbol("frame");
const ALONE: Frame = { people: [], called: false };

/** Called by the page; its properties may be getters, which are read anew whenever they change. */
export function setFrame(frame: Frame): void {
  setContext(KEY, frame);
}

export function getFrame(): Frame {
  return getContext<Frame | undefined>(KEY) ?? ALONE;
}

/** How much of each side of the board lies under something, in px. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What somebody says or shows, beside their chip for a moment. */
export interface Bubble {
  readonly id: number;
  readonly seat: number;
  readonly text: string;
  /** A sign instead of the words, as a path on a grid of 24. */
  readonly path?: string | undefined;
}
