// Made by `clew protocol --write` from the types of the server. Do not edit.

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
  readonly coach: boolean;
  readonly conceded: readonly number[];
}

/** Who sits here; *guest* is who that is at this table, to compare with its host and `me`. */
export interface SeatInfo {
  readonly name?: string | null;
  readonly bot?: string | null;
  readonly guest?: string | null;
}

/**
 * What the host allows at this table; everybody sees it.
 *
 * *late_joins*: somebody may ask for a bot's seat while a match is played. Null is the usual for
 * the game: yes where everybody sees everything, no where hands are hidden.
 *
 * *coach*: whether people may ask what a bot would do at their seat. Null is the usual: yes where
 * all win together or one person plays with bots, no where people play against each other.
 *
 * *stand_in*: whether a bot may play for somebody who has been away for half a minute of a match:
 * never, when the host says so, or at once. *calls*: how much bots call on people.
 *
 * *voice*: who may join the talk, see `JoinVoice`; people without a seat only listen.
 */
export interface TableSettings {
  readonly late_joins?: boolean | null;
  readonly chat: boolean;
  readonly spectators_chat: boolean;
  readonly slow_seconds: number;
  readonly locked: boolean;
  readonly coach?: boolean | null;
  readonly stand_in: "ask" | "at-once" | "off";
  readonly calls: "never" | "seldom" | "usual";
  readonly voice: "everybody" | "off" | "players";
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

/** Something that happened at the table but not in the game. */
export interface Notice {
  readonly type: "notice";
  readonly what: "began" | "bot-sat" | "conceded" | "configured" | "given-up" | "host-returned" | "led" | "let-in" | "opened" | "paused" | "removed" | "renamed" | "reopened" | "resumed" | "sat" | "settings-changed" | "stood" | "took-back" | "undid" | "unpaused";
  readonly seat?: number | null;
  readonly name?: string | null;
}

/** Words between matches; *guest* is who said them. */
export interface Chatted {
  readonly type: "chatted";
  readonly name: string;
  readonly text: string;
  readonly guest?: string | null;
}
