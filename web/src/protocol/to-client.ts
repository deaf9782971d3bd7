// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Chatted, Notice, Scene, TableRow, Visitor } from "./scene";

import type { Answer, Candidates, Offer } from "./from-client";

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
 * *total* is how many there are of the kind that was asked for. It replaces what was sent before.
 */
export interface Lobby {
  readonly type: "lobby";
  readonly tables: readonly TableRow[];
  readonly total: number;
}

/** Tables that are new or changed on the pages sent so far, and those that are gone. */
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

/** All that was missed has been sent; the scene is now that of entry *seq*. */
export interface Resumed {
  readonly type: "resumed";
  readonly table: string;
  readonly seq: number;
  readonly clock: number;
  readonly zero?: number | null;
  readonly done: number;
}

/**
 * What one entry of the log changed, what to show of it, and when by the match's clock (*at*).
 *
 * *patch* is a merge patch of the scene.
 */
export interface Update {
  readonly type: "update";
  readonly seq: number;
  readonly patch?: unknown;
  readonly events?: readonly unknown[];
  readonly notice?: Notice | Chatted | null;
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
 * somebody may lead in the place of a host who is. *voices*: how many joined the talk.
 */
export interface Presence {
  readonly type: "presence";
  readonly seats: readonly (number | null)[];
  readonly watching: number;
  readonly bot_from: readonly (number | null)[];
  readonly lead_from?: number | null;
  readonly voices: number;
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

/** I am member *me* from now on; a `VoiceMembers` follows. */
export interface VoiceJoined {
  readonly type: "voice-joined";
  readonly me: number;
  readonly ice: IceServers;
}

/**
 * What the host of the server set up so that browsers find each other.
 *
 * *relay_only*: send through the relay alone, so that nobody learns anybody's address.
 */
export interface IceServers {
  readonly servers?: readonly IceServer[];
  readonly relay_only?: boolean;
}

/** A STUN or TURN server, as `RTCPeerConnection` takes it. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string | null;
  readonly credential?: string | null;
}

/**
 * Who joined, to whom I may talk now and whom I may hear, by their ids.
 *
 * Send nothing to anybody else, and play nothing of anybody else: the rules of the game say so.
 */
export interface VoiceMembers {
  readonly type: "voice-members";
  readonly members: readonly VoiceMember[];
  readonly talk_to: readonly number[];
  readonly hear: readonly number[];
}

/**
 * Somebody who joined: with a seat they may talk, without one they listen.
 *
 * *still_sends*: others are sent their sound although nobody may hear them now.
 */
export interface VoiceMember {
  readonly id: number;
  readonly guest: string;
  readonly name: string;
  readonly seat?: number | null;
  readonly still_sends?: boolean;
}

/** A signal from another member. */
export interface Signalled {
  readonly type: "signalled";
  readonly sender: number;
  readonly signal: Offer | Answer | Candidates;
}

/**
 * I am no member (any more), and why.
 *
 * *off*: the table has no voice, or none for people without a seat. *full*: there are too many.
 * *elsewhere*: I joined on another page. *too-fast*: I sent too much. *bad-signal*: what I sent is
 * no description of audio alone. *muted*: the host of the server lets me say nothing now.
 */
export interface VoiceLeft {
  readonly type: "voice-left";
  readonly why: "bad-signal" | "elsewhere" | "full" | "left" | "muted" | "off" | "too-fast";
}

/** A message from the server's host to everybody; null withdraws it. */
export interface Announced {
  readonly type: "announced";
  readonly text?: string | null;
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

export type ToClient = Welcome | Pong | Lobby | LobbyChanged | Snapshot | Resumed | Update | Time | Presence | Visitors | Declined | VoiceJoined | VoiceMembers | Signalled | VoiceLeft | Announced | Ack | Refused | Advice | Closing;
