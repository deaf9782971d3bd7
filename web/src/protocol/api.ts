// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Outcome, PlainBoard, TableRow } from "./scene";

/** What to open: which game, for how many, with which options. */
export interface NewTable {
  readonly game: string;
  readonly seats: number;
  readonly name: string;
  readonly public?: boolean;
  readonly club?: string;
  readonly club_word?: string;
  readonly code?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Whether a table could be opened with these options, for so many seats. */
export interface OptionsToCheck {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

/**
 * A game on the shelf: for how many, which bots play it, and what kind of game it is.
 *
 * *form* has its options where the page has no form of its own for them.
 */
export interface GameInfo {
  readonly id: string;
  readonly least: number;
  readonly most: number;
  readonly bots: readonly string[];
  readonly traits: Traits;
  readonly records: boolean;
  readonly form: readonly OptionField[];
  readonly usual_bot?: string | null;
}

/** What kind of game it is. */
export interface Traits {
  readonly real_time: boolean;
  readonly together: boolean;
  readonly open_view: boolean;
  readonly talk: "by-the-rules" | "free";
  readonly pawns: number;
  readonly own_board: boolean;
}

/** One option: on or off, a whole number, or one of some words. */
export interface OptionField {
  readonly name: string;
  readonly kind: "choice" | "number" | "switch";
  readonly usual?: boolean | number | string | null;
  readonly choices: readonly string[];
  readonly least?: number | null;
  readonly most?: number | null;
  readonly optional: boolean;
}

/**
 * How people reach this server: links that anybody can open, the most reliable first.
 *
 * *secure* has the same over HTTPS. Where *root* is set, a device has to trust the server's own
 * authority first; it is the SHA-256 fingerprint of its certificate.
 */
export interface JoinInfo {
  readonly links: readonly string[];
  readonly secure: readonly string[];
  readonly root?: string | null;
}

/** How long things are kept here. */
export interface Retention {
  readonly waiting_table_hours: number;
  readonly playing_table_days: number;
  readonly finished_table_days: number;
  readonly has_backups: boolean;
  readonly backups_kept: number;
}

/** A table at which somebody left traces. */
export interface KeptTable {
  readonly table: string;
  readonly game: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly entries: number;
  readonly first: number;
  readonly last: number;
}

/** What this server keeps of whoever asks. */
export interface Kept {
  readonly guest: string;
  readonly tables: readonly KeptTable[];
  readonly results: readonly KeptResult[];
}

/** A result with somebody's name in it, of a match whose table is gone. */
export interface KeptResult {
  readonly game: string;
  readonly name: string;
  readonly ended: number;
}

/** At how many tables somebody was erased. */
export interface Erased {
  readonly tables: number;
}

/** Somebody at a table, and why they are reported. */
export interface NewReport {
  readonly person: string;
  readonly why: "name" | "other" | "play" | "words";
  readonly more: string;
}

/** What the host of this server has chosen, for the page. Empty lists: everything. */
export interface ServerInfo {
  readonly name: string;
  readonly languages: readonly string[];
  readonly games: readonly string[];
  readonly chat: boolean;
  readonly opening: "code" | "everybody";
  readonly draining: boolean;
  readonly bots: Readonly<Record<string, readonly string[]>>;
}

/** A new guest; the token is its identity. */
export interface GuestMade {
  readonly guest: string;
  readonly token: string;
}

/** The new table; its link is the public address with this id. */
export interface TableOpened {
  readonly table: string;
}

/** Some public tables, how many there are, and the cursor of the next page, if there is one. */
export interface TablePage {
  readonly tables: readonly TableRow[];
  readonly total: number;
  readonly next?: string | null;
}

/** A request was refused: the client has the words. */
export interface Problem {
  readonly reason: string;
  readonly rule?: string | null;
  readonly params: Readonly<Record<string, string | number | null>>;
}

/** A finished match: who played, its length, and the moments of its entries. */
export interface ReplayInfo {
  readonly game: string;
  readonly seats: readonly string[];
  readonly entries: number;
  readonly times: readonly number[];
  readonly outcome?: Outcome | null;
}

/** A finished match after *at* entries, through one seat's eyes; the events of the last. */
export interface ReplayStep {
  readonly at: number;
  readonly view: unknown;
  readonly events: readonly unknown[];
  readonly plain?: PlainBoard | null;
}

/**
 * How long a finished match took, in ms, and what each seat did how often.
 *
 * The names in *seats* are those that the game declares (`Figures.counts`).
 */
export interface MatchFigures {
  readonly took: number;
  readonly seats: readonly (Readonly<Record<string, number>>)[];
}

/** Some results, and the cursor of the next page, if there is one. */
export interface ResultPage {
  readonly results: readonly ResultInfo[];
  readonly next?: string | null;
}

/** How a match ended. The table is named only where it is public. */
export interface ResultInfo {
  readonly table?: string | null;
  readonly match: number;
  readonly game: string;
  readonly club: string;
  readonly names: readonly string[];
  readonly winners: readonly number[];
  readonly rule: string;
  readonly ended: number;
}

/** Some lines of the list of wins, and the cursor of the next page, if there is one. */
export interface WinsPage {
  readonly wins: readonly Wins[];
  readonly next?: string | null;
}

/** How often somebody played a game here, and won. */
export interface Wins {
  readonly game: string;
  readonly name: string;
  readonly played: number;
  readonly won: number;
}

/**
 * A page of a book of records.
 *
 * The best of every box come first, then the second of every box, and so on. *rows* are the
 * scenarios that have boxes: those of the game, and the home-made ones among *entries*. *met*
 * counts the challenges of the whole book, without those of relaxed tables.
 */
export interface BookPage {
  readonly rows: readonly BookRow[];
  readonly entries: readonly BookEntry[];
  readonly met: number;
  readonly next?: string | null;
}

/** A scenario of the book, and the boxes it has. */
export type BookRow = readonly [string, string, readonly number[]];

/** One challenge met. */
export interface BookEntry {
  readonly scenario: string;
  readonly title: string;
  readonly level: number;
  readonly names: readonly string[];
  readonly hourglasses: number;
  readonly time: number;
  readonly relaxed?: boolean;
}

/** For how many seats the options can be played, and what is wrong with the number asked. */
export interface OptionsChecked {
  readonly seats: readonly number[];
  readonly problem?: Problem | null;
}
