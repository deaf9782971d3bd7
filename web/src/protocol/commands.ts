// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { TableSettings } from "./scene";

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

/** Play with this pawn, before a match; a bot or a free seat gives it up, a person does not. */
export interface ChoosePawn {
  readonly type: "choose-pawn";
  readonly pawn: number;
}

/** The host frees a seat. */
export interface Kick {
  readonly type: "kick";
  readonly seat: number;
}

/**
 * The host sets a bot on a free seat, or has one play for somebody who is away.
 *
 * In a match that takes half a minute's absence: `Presence` says from when on. Whoever has to go
 * leaves their own seat to a bot of middling strength; the host to any.
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
 * and until they come back; of one whom the host of the server removed at once, and for good.
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

/**
 * Give the match up. It ends, won by nobody, when all who play it have given it up.
 *
 * Bots are not asked, nor who has been away for half a minute. Whoever acts again takes it back.
 */
export interface Concede {
  readonly type: "concede";
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

/**
 * Ask what a bot would do at one's own seat, where the table's settings allow it.
 *
 * `Ack` says that the question was taken, and an `Advice` follows. Nobody else hears of it.
 */
export interface Advise {
  readonly type: "advise";
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
 * Nothing of the seat is shown before the host gives it. The request ends when its guest leaves
 * the table.
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

export type Command = Sit | Stand | CallMe | Rename | Configure | ChoosePawn | Kick | SeatBot | TakeBack | Reclaim | Lead | Begin | Rematch | Concede | Act | Try | Advise | Undo | Chat | AskForSeat | GiveSeat | Decline | Remove | LetIn | ChangeSettings;
