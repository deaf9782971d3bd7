// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Command } from "./commands";

/**
 * The first message: who I am. Without a token a new guest is made.
 *
 * The server answers a token that it did not make with `Closing` and the reason `unknown-guest`,
 * and makes no guest. Keep the token, and ask the person before you say hello without it.
 * *client* is made up by the page when it is opened; each counts its own commands.
 */
export interface Hello {
  readonly type: "hello";
  readonly protocol: number;
  readonly name: string;
  readonly token?: string | null;
  readonly client?: string;
}

/** Measure the round trip: *sent* comes back; *rtt* is the last one measured, in ms. */
export interface Ping {
  readonly type: "ping";
  readonly sent: number;
  readonly rtt?: number | null;
}

/**
 * Start or stop receiving the list of public tables.
 *
 * The answer is the first page of a `Lobby`: of one *game*, or of all; all tables, or only those
 * with a *free* seat.
 */
export interface WatchLobby {
  readonly type: "watch-lobby";
  readonly on?: boolean;
  readonly game?: string | null;
  readonly free?: boolean;
}

/** Ask for one more page of the lobby; it comes as a `LobbyChanged`. */
export interface MoreTables {
  readonly type: "more-tables";
}

/**
 * Watch a table, or go on watching it after the last sequence number one has.
 *
 * The answer is a `Snapshot`, or the missed `Update`s and then `Resumed`. Whoever may not see the
 * table is told `Refused` without a number, and a `Snapshot` when the host lets them in.
 */
export interface Watch {
  readonly type: "watch";
  readonly table: string;
  readonly since?: number | null;
}

/** Stop watching. Whoever has a seat keeps it. */
export interface Leave {
  readonly type: "leave";
}

/**
 * Do something at the watched table.
 *
 * *n* counts up with every new command, from the last one that `Snapshot` or `Resumed` names.
 */
export interface Do {
  readonly type: "do";
  readonly n: number;
  readonly command: Command;
}

/**
 * Talk, or listen, at the watched table; the answer is `VoiceJoined` or `VoiceLeft`.
 *
 * A person talks on one page: an earlier one is told `VoiceLeft`.
 */
export interface JoinVoice {
  readonly type: "join-voice";
}

/** Stop talking and listening. */
export interface LeaveVoice {
  readonly type: "leave-voice";
}

/**
 * Pass a signal on to another member; one for somebody who has left is dropped.
 *
 * Of two members the one with the higher id makes the offer.
 */
export interface SendSignal {
  readonly type: "send-signal";
  readonly to: number;
  readonly signal: Offer | Answer | Candidates;
}

/** How one browser would like to talk to another: WebRTC's session description, audio alone. */
export interface Offer {
  readonly type: "offer";
  readonly sdp: string;
}

/** The other browser's session description. */
export interface Answer {
  readonly type: "answer";
  readonly sdp: string;
}

/** Addresses at which a browser may be reached (ICE). */
export interface Candidates {
  readonly type: "candidates";
  readonly candidates: readonly string[];
}

/** Report that somebody who may not talk to me now still sends me sound. */
export interface StillSends {
  readonly type: "still-sends";
  readonly member: number;
}

export type FromClient = Hello | Ping | WatchLobby | MoreTables | Watch | Leave | Do | JoinVoice | LeaveVoice | SendSignal | StillSends;

export const PROTOCOL = 2;
