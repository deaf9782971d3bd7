/** What a game gives to the pages, and what the table page gives to a board. */
import type { Component, Snippet } from "svelte";
import type { Problem } from "$protocol/api";
import type { Scene, TableInfo } from "$protocol/scene";
import type { Update } from "$protocol/to-client";
import type { Reply } from "$/net/table-client.svelte";
import type { Lazy } from "$/state/lazy.svelte";
import type { Reveal } from "$/state/reveal.svelte";
import type { Options } from "./options";

/** A board gets this; View, Action and Event are the game's own generated types. */
export interface BoardProps<View, Action, Event> {
  /** The position; replaced whole with every change, unchanged parts stay the same objects. */
  readonly view: View;
  /** What I may do, if the server sends it (where all see the same, the view says it). */
  readonly actions: readonly Action[] | null;
  /** My seat; null for a spectator. */
  readonly seat: number | null;
  readonly info: TableInfo;
  /** Who sits there, in words: the name, or a bot's. */
  nameOf(seat: number): string;
  /** Do an action. A refusal is told by the table page (toast, sound), unless the board `answers` it itself. */
  act(action: Action, answers?: boolean): Promise<Reply | null>;
  /** Why the server would refuse this, without doing it; null: it would not. */
  why?(action: Action): Promise<Problem | null>;
  /** Take back the last thing I did; null where that cannot be. */
  readonly undo?: (() => void) | null;
  /** The match's clock in ms (runs by itself; read it in requestAnimationFrame, not in markup). */
  clock(): number;
  /** Told of every update after the view changed, for animation and sound. Returns 'stop'. */
  onEvents(
    heard: (events: readonly Event[], before: View, after: View, at: number) => void,
  ): () => void;
  /** For a board that shows what happens in its own time: nothing of it is told before. */
  readonly reveal?: Reveal | null;
  /** The list of what I may do, for a board that shows it itself where the screen is small. */
  readonly list?: Snippet;
  /** A replay: nothing can be done here. */
  readonly replay: boolean;
}

/** One of my legal actions, in words, for the list that stands beside every board. */
export interface Choice<Action> {
  readonly action: Action;
  /** May be a getter: of hundreds of choices only those that are drawn are put into words. */
  readonly label: string;
  /** Choices with the same group stand under one heading. */
  readonly group: string;
}

export interface GameClient<View = any, Action = any, Event = any> {
  readonly id: string;
  /** Catalogues this game needs (beside "app"). */
  readonly subjects: readonly string[];
  readonly Board: Component<BoardProps<View, Action, Event>>;
  /** What a phone shows while the board is on a big screen; without it, the list of what I may do. */
  hand?(): Promise<{ default: Component<BoardProps<View, Action, Event>> }>;
  /** The board wants the digit keys itself; otherwise they press the first nine of the list. */
  readonly ownDigits?: boolean;
  /** All I may do now, in words, in a fixed order. */
  choices(
    view: View,
    actions: readonly Action[] | null,
    seat: number | null,
    names: NameOf,
  ): readonly Choice<Action>[];
  /** An event in words, for the log and for screen readers; null where it is not worth a line. */
  describe(event: Event, before: View, after: View, names: NameOf): string | null;
  /** The sound an event makes, if any. */
  soundOf(event: Event, after: View, seat: number | null): string | null;
  /** Whether everybody waits for me. */
  myTurn(view: View, seat: number | null): boolean;
  /** Whether a seat's view may hold what the others must not see; without it, always. */
  hasSecrets?(view: View): boolean;
  /** How it ended, in words: one short line for a heading, one that explains. */
  ending(
    view: View,
    seat: number | null,
    names: NameOf,
  ): { readonly title: string; readonly why: string } | null;
  /** What comes after the last move. */
  readonly finale?: Lazy<Finale<View>>;
}

/** The end of a match: a scene of a few seconds, and what the result says beside the words of `ending`. */
export interface Finale<View = any> {
  /** A picture on a square of 400, drawn beyond its edges; it moves where `moving` says so. */
  readonly Scene: Component<SceneProps<View>>;
  /** Whether it is a scene of joy to this seat; spectators look at the winners' side. */
  isHappy(view: View, seat: number | null): boolean;
  /** Of the whole match; *took* is its length in ms, null while nobody knows it. */
  facts(view: View, took: number | null): readonly ResultFact[];
  /** The options of the next scenario, where these are of one that has a next. */
  next?(view: View, options: Options): Options | null;
}

export interface SceneProps<View> {
  readonly view: View;
  readonly moving: boolean;
}

export interface ResultFact {
  readonly label: string;
  readonly value: string;
}

export type NameOf = (seat: number) => string;

/** A game in one small square: a line drawing on a colour. */
export interface Sign {
  readonly ground: string;
  readonly ink: string;
  readonly path: string;
}

/** What the shelf needs of a game beside what it declares to the server; small, the rest is loaded later. */
export interface Box {
  /** Seats of a quick game: enough to be fun, few enough to be followed. */
  readonly quickSeats: number;
  /** As the printed box says: the least age, and how many minutes a game takes. */
  readonly ages?: number;
  readonly minutes?: number;
  /** Options that must change with the number of seats. */
  fit?(seats: number, options: Options): Options;
  load(): Promise<{ default: GameClient }>;
  /** A pawn by its number, where people choose theirs (the trait `pawns`). */
  pawn?(): Promise<{ default: Component<{ pawn: number }> }>;
  /** A form for the options, and what they are when nobody chooses; the plain form asks what the game declares. */
  options(): Promise<{ default: Component<OptionsProps>; DEFAULTS?: Options }>;
}

/** What the waiting room needs of a game; small, for the game's own part is loaded later. */
export interface OptionsProps {
  readonly game: string;
  /** All of them by name, here and in what `change` is told. */
  readonly options: Options;
  readonly seats: number;
  readonly editable: boolean;
  change(options: Options): void;
}

export type { Scene, TableInfo, Update };
