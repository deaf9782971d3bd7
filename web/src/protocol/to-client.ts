// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Chatted, Scene, TableRow, Told, Visitor } from "./scene";

/** Who the server takes you for; keep the token, it is your identity. */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly guest: string;
  readonly token: string;
}

/** The answer to a ping, with the server's clock in ms. */
export interface Pong {
  readonly type: "pong";
  readonly sent: number;
  readonly clock: number;
}

/**
 * The first page of public tables: those with a free seat first, then the newest.
 *
 * *total* is how many there are of the kind that was asked for. It replaces what was told before.
 */
export interface Lobby {
  readonly type: "lobby";
  readonly tables: readonly TableRow[];
  readonly total: number;
}

/** Tables on the pages told so far that are new there or different, and those that are gone. */
export interface LobbyChanged {
  readonly type: "lobby-changed";
  readonly tables: readonly TableRow[];
  readonly gone: readonly string[];
  readonly total: number;
}

/**
 * The whole scene, and the last command of mine that was carried out.
 *
 * *me* is who I am at this table, to compare with its host, seats and visitors.
 */
export interface Snapshot {
  readonly type: "snapshot";
  readonly table: string;
  readonly seq: number;
  readonly scene: Scene;
  readonly clock: number;
  readonly zero?: number | null;
  readonly done: number;
  readonly me: string;
  readonly seat_token?: string | null;
}

/** All that was missed has been told; the scene is now that of entry *seq*. */
export interface Resumed {
  readonly type: "resumed";
  readonly table: string;
  readonly seq: number;
  readonly clock: number;
  readonly zero?: number | null;
  readonly done: number;
}

/**
 * What one entry of the log changed: a merge patch of the scene, and what to show of it.
 *
 * *at* is the moment on the match's clock.
 */
export interface Update {
  readonly type: "update";
  readonly seq: number;
  readonly patch?: unknown;
  readonly events?: readonly unknown[];
  readonly told?: Told | Chatted | null;
  readonly at?: number | null;
}

/** A match began, or goes on after the server was away: when its clock read 0. */
export interface Time {
  readonly type: "time";
  readonly clock: number;
  readonly zero: number;
}

/**
 * Which seats' people are connected, their delay in ms, and how many others watch.
 *
 * By the server's clock: from when on a bot may play for who is away, by seat, and from when on
 * somebody may lead in the place of a host who is.
 */
export interface Presence {
  readonly type: "presence";
  readonly seats: readonly (number | null)[];
  readonly watching: number;
  readonly bot_from: readonly (number | null)[];
  readonly lead_from?: number | null;
}

/** To the host alone: who watches, who asks for a seat, who waits outside, who was removed. */
export interface Visitors {
  readonly type: "visitors";
  readonly visitors: readonly Visitor[];
}

/** To whoever asked for a seat: the host does not give it. */
export interface Declined {
  readonly type: "declined";
}

/** Command *n* was carried out and is safe; it is entry *seq*. */
export interface Ack {
  readonly type: "ack";
  readonly n: number;
  readonly seq: number;
}

/** Command *n* changed nothing. The client has the words for rule and reason. */
export interface Refused {
  readonly type: "refused";
  readonly n?: number | null;
  readonly rule?: string | null;
  readonly reason: string;
  readonly params: Readonly<Record<string, string | number | null>>;
}

/**
 * What a bot would do at my seat, in answer to command *n*; null: nothing just now.
 *
 * *why* names a sentence that the client has in every language, *params* are what stands in it.
 */
export interface Advice {
  readonly type: "advice";
  readonly n: number;
  readonly action: unknown;
  readonly why: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The server ends this connection, and why; come back if *again*. */
export interface Closing {
  readonly type: "closing";
  readonly reason: string;
  readonly again: boolean;
}

export type ToClient = Welcome | Pong | Lobby | LobbyChanged | Snapshot | Resumed | Update | Time | Presence | Visitors | Declined | Ack | Refused | Advice | Closing;
