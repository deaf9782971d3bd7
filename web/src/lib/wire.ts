// Made by `clew protocol --write` from the types of the server. Do not edit.

/**
 * The first message: who I am. Without a token a new guest is made.
 *
 * The server answers a token that it did not make with `Closing` and the reason `unknown-guest`,
 * and makes no guest. Keep the token, and ask the person before you say hello without it.
 *
 * *client* is made up by the page when it is opened: its counter of commands belongs to it, so two
 * pages of one guest do not take each other's commands for their own.
 */
export interface Hello {
  readonly type: "hello";
  readonly protocol: number;
  readonly name: string;
  readonly token?: string | null;
  readonly client?: string;
}

/** Measures the way: *sent* comes back; *rtt* is what the client measured last, in ms. */
export interface Ping {
  readonly type: "ping";
  readonly sent: number;
  readonly rtt?: number | null;
}

/**
 * Be told of public tables, or no longer.
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

/** Be told of one page more of the lobby; it comes as a `LobbyChanged`. */
export interface MoreTables {
  readonly type: "more-tables";
}

/**
 * Come to a table, or back to it with the last sequence number one has.
 *
 * The answer is a `Snapshot`, or the missed `Update`s and then `Resumed`. Whoever may not see the
 * table is told `Refused` without a number, and a `Snapshot` when the host lets them in.
 */
export interface Watch {
  readonly type: "watch";
  readonly table: string;
  readonly since?: number | null;
}

/** Stop watching; a seat stays one's own. */
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
  readonly command: Sit | Stand | CallMe | Rename | Configure | Kick | SeatBot | TakeBack | Reclaim | Lead | Begin | Rematch | Act | Try | Undo | Chat | AskForSeat | GiveSeat | Decline | Remove | LetIn | ChangeSettings;
}

/**
 * Take a free seat; without a number, the first.
 *
 * While a match is played a bot's seat is asked for, by `AskForSeat`.
 */
export interface Sit {
  readonly type: "sit";
  readonly seat?: number | null;
}

/** Give up one's seat (before or after a match). */
export interface Stand {
  readonly type: "stand";
}

/** Change one's own name. */
export interface CallMe {
  readonly type: "call-me";
  readonly name: string;
}

/** The host renames the table. */
export interface Rename {
  readonly type: "rename";
  readonly name: string;
}

/** The host chooses seats and table options, before a match. */
export interface Configure {
  readonly type: "configure";
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The host frees a seat. */
export interface Kick {
  readonly type: "kick";
  readonly seat: number;
}

/**
 * The host sets a bot on a free seat, or has one play for somebody who is away.
 *
 * In a match that takes half a minute's absence: `Presence` says from when on.
 */
export interface SeatBot {
  readonly type: "seat-bot";
  readonly seat: number;
  readonly level: string;
}

/** A player who came back takes the seat over from the bot; or the host gives it back. */
export interface TakeBack {
  readonly type: "take-back";
  readonly seat: number;
}

/** Take one's own seat on another device, with the seat's token. */
export interface Reclaim {
  readonly type: "reclaim";
  readonly token: string;
}

/**
 * The host makes the person on this seat the host.
 *
 * Without a number: somebody seated leads in the place of a host who has been away for a minute,
 * and until they come back.
 */
export interface Lead {
  readonly type: "lead";
  readonly seat?: number | null;
}

/** The host deals the match. */
export interface Begin {
  readonly type: "begin";
}

/** After a match: the same people, the same seats, once more. */
export interface Rematch {
  readonly type: "rematch";
}

/** An action of the game, as the rules define it. */
export interface Act {
  readonly type: "act";
  readonly action: unknown;
}

/** Ask whether an action would be refused, and why; nothing is done, and nobody hears of it. */
export interface Try {
  readonly type: "try";
  readonly action: unknown;
}

/** Take back one's last action, where the scene's *undo* says so: nothing was revealed by it. */
export interface Undo {
  readonly type: "undo";
}

/** Words between matches; during one the rules of the game decide who may talk. */
export interface Chat {
  readonly type: "chat";
  readonly text: string;
}

/**
 * Ask the host for a bot's seat while a match is played; without a number, for the first.
 *
 * Nothing of the seat is shown before the host gives it. Who leaves the table asks no more.
 */
export interface AskForSeat {
  readonly type: "ask-for-seat";
  readonly seat?: number | null;
}

/** The host gives a bot's seat to somebody who asks for it. */
export interface GiveSeat {
  readonly type: "give-seat";
  readonly guest: string;
}

/** The host does not give a seat; until the next match that person cannot ask again. */
export interface Decline {
  readonly type: "decline";
  readonly guest: string;
}

/**
 * The host sends somebody away, at any time; in a match a bot plays their seat at once.
 *
 * They see nothing of this table any more, until the host lets them in.
 */
export interface Remove {
  readonly type: "remove";
  readonly guest: string;
}

/** The host lets in somebody who was removed, or who waits outside a locked table. */
export interface LetIn {
  readonly type: "let-in";
  readonly guest: string;
}

/** The host chooses what is allowed at the table. */
export interface ChangeSettings {
  readonly type: "change-settings";
  readonly settings: TableSettings;
}

/**
 * What the host allows at this table; everybody sees it.
 *
 * *late_joins*: somebody may ask for a bot's seat while a match is played. Null is the usual for
 * the game: yes where everybody sees everything, no where hands are hidden.
 */
export interface TableSettings {
  readonly late_joins?: boolean | null;
  readonly spectators_chat: boolean;
  readonly slow_seconds: number;
  readonly locked: boolean;
}

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

/** What lists of tables show. */
export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly public: boolean;
  readonly status: "finished" | "playing" | "waiting";
  readonly seats: number;
  readonly taken: number;
  readonly players: readonly string[];
  readonly scenario?: string | null;
  readonly created: number;
  readonly touched: number;
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

/**
 * All that one person may see of a table; *view* and *actions* are the game's own types.
 *
 * *plain* is there during a match of a game for which the page has no board.
 */
export interface Scene {
  readonly table: TableInfo;
  readonly seat?: number | null;
  readonly view: unknown;
  readonly actions: unknown;
  readonly undo: boolean;
  readonly plain?: PlainBoard | null;
}

/** The table around the board. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly public: boolean;
  readonly host: string;
  readonly status: "finished" | "playing" | "waiting";
  readonly match: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatInfo[];
  readonly settings: TableSettings;
}

/** Who sits here; *guest* is who that is at this table, to compare with its host and `me`. */
export interface SeatInfo {
  readonly name?: string | null;
  readonly bot?: string | null;
  readonly guest?: string | null;
}

/**
 * A position as text, as the seat that looks may know it.
 *
 * *actions* are the words for the actions of the scene, in the same order. *due* are the seats
 * that the match waits for.
 */
export interface PlainBoard {
  readonly drawing: string;
  readonly actions: readonly string[];
  readonly due: readonly number[];
  readonly outcome?: Outcome | null;
}

/** Who won, and by which rule the match ended. No winners: everybody lost, or it is a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly rule: string;
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

/** Something that happened at the table but not in the game. */
export interface Told {
  readonly type: "told";
  readonly what: "began" | "bot-sat" | "configured" | "host-returned" | "led" | "let-in" | "opened" | "paused" | "removed" | "renamed" | "reopened" | "resumed" | "sat" | "settings-changed" | "stood" | "took-back" | "undid" | "unpaused";
  readonly seat?: number | null;
  readonly name?: string | null;
}

/** Words between matches. */
export interface Chatted {
  readonly type: "chatted";
  readonly name: string;
  readonly text: string;
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

/**
 * Somebody at a table who has no seat.
 *
 * *asks* is the seat they ask for; who is *outside* sees nothing before they are let in.
 */
export interface Visitor {
  readonly guest: string;
  readonly name: string;
  readonly asks?: number | null;
  readonly is_outside: boolean;
  readonly is_removed: boolean;
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

/** The server ends this connection, and why; come back if *again*. */
export interface Closing {
  readonly type: "closing";
  readonly reason: string;
  readonly again: boolean;
}

export type FromClient = Hello | Ping | WatchLobby | MoreTables | Watch | Leave | Do;

export type Command = Sit | Stand | CallMe | Rename | Configure | Kick | SeatBot | TakeBack | Reclaim | Lead | Begin | Rematch | Act | Try | Undo | Chat | AskForSeat | GiveSeat | Decline | Remove | LetIn | ChangeSettings;

export type ToClient = Welcome | Pong | Lobby | LobbyChanged | Snapshot | Resumed | Update | Time | Presence | Visitors | Declined | Ack | Refused | Closing;

export const PROTOCOL = 1;
