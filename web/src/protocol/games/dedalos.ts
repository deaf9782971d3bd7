// Made by `clew protocol --write` from the types of the server. Do not edit.

/** What one seat may know (DD-H1); the same for all but the hands. */
export interface View {
  readonly options: Options;
  readonly me?: number | null;
  readonly first: number;
  readonly round: number;
  readonly turn: Turn;
  readonly deadline?: number | null;
  readonly maze: Readonly<Record<string, Laid>>;
  readonly exits: readonly Exit[];
  readonly pawns: readonly (readonly [number, number] | null)[];
  readonly hands: readonly (readonly Tile[] | null)[];
  readonly hand_sizes: readonly number[];
  readonly bag: number;
  readonly discards: readonly Tile[];
  readonly red: number;
  readonly white: number;
  readonly gone: number;
  readonly minotaur?: Minotaur | null;
  readonly last_round: boolean;
  readonly outcome?: Outcome | null;
}

/** What the table agreed on; the rule page explains each. */
export interface Options {
  readonly minotaur?: boolean;
  readonly collapses?: boolean;
  readonly two_players?: boolean;
  readonly exit_doors?: "four" | "one";
  readonly actions?: "exactly-three" | "up-to-three";
  readonly seal_rule?: "any-two-moves" | "distance-2" | "off";
  readonly dead_end?: "stop" | "turn-round";
  readonly capture?: "all" | "one";
  readonly minotaur_contact?: "capture" | "forbidden";
  readonly bag_end?: "at-once" | "full-round";
  readonly round_cap?: number | null;
  readonly open_hands?: boolean;
  readonly think_seconds?: number | null;
  readonly first?: number | null;
  readonly take_back?: boolean;
  readonly pawns?: readonly number[] | null;
  readonly tiles?: TileMix | null;
}

/** A catalogue of maze tiles (DD-C2); catalog.check says whether it can be played with. */
export interface TileMix {
  readonly name: string;
  readonly tiles: readonly TileKind[];
  readonly estimated?: boolean;
  readonly note?: string;
}

/** So many maze tiles of one shape with so many stars. */
export interface TileKind {
  readonly shape: string;
  readonly count: number;
  readonly stars?: number;
}

/** Whose turn it is and what of it is left. */
export interface Turn {
  readonly seat: number;
  readonly phase?: Phase;
  readonly steps?: number;
  readonly free?: boolean;
  readonly places?: number;
  readonly moves?: number;
  readonly pushes?: number;
  readonly start?: readonly [number, number] | null;
  readonly covered?: boolean;
  readonly began?: number;
}

/** A maze tile on the table, turned clockwise so many quarters, and what it covers. */
export interface Laid {
  readonly tile: MazeTile;
  readonly turn: number;
  readonly under?: readonly MazeTile[];
}

/** An exit, the sides on which it can be entered, and whether a collapse blocks it. */
export interface Exit {
  readonly cell: readonly [number, number];
  readonly sides?: number;
  readonly blocked?: boolean;
}

/** The Minotaur in the maze, and the tile it came from: together they are its heading. */
export interface Minotaur {
  readonly cell: readonly [number, number];
  readonly came_from?: readonly [number, number] | null;
  readonly alone?: number;
}

/** Who won, and by which rule the match ended. No winners: everybody lost, or it is a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly rule: string;
}

/** Lay a maze tile on an empty cell, turned clockwise so many quarters. */
export interface Place {
  readonly type: "place";
  readonly tile: Tile;
  readonly cell: readonly [number, number];
  readonly turn: number;
}

/** Lay a tile with stars on one that shows fewer. */
export interface Cover {
  readonly type: "cover";
  readonly tile: Tile;
  readonly cell: readonly [number, number];
  readonly turn: number;
}

/** Block an exit for good. */
export interface Collapse {
  readonly type: "collapse";
  readonly cell: readonly [number, number];
}

/** Move your pawn one cell. */
export interface Go {
  readonly type: "go";
  readonly cell: readonly [number, number];
}

/** Push a rival off your tile. */
export interface Push {
  readonly type: "push";
  readonly seat: number;
  readonly cell: readonly [number, number];
}

/** End the turn, where the rules leave that open. */
export interface End {
  readonly type: "end";
}

/** Give up the turn for a new hand. */
export interface Discard {
  readonly type: "discard";
}

/** Choose the Minotaur's way where more than one leads on. */
export interface MinotaurStep {
  readonly type: "minotaur";
  readonly cell: readonly [number, number];
}

/** Choose whom the Minotaur takes, where the table plays with one capture at a time. */
export interface Capture {
  readonly type: "capture";
  readonly seat: number;
}

/** The next seat's turn began. */
export interface TurnBegan {
  readonly type: "turn-began";
  readonly seat: number;
  readonly round: number;
}

/** A seat laid its Minotaur tiles face up. */
export interface MinotaurTilesLaid {
  readonly type: "minotaur-tiles-laid";
  readonly seat: number;
  readonly tiles: readonly Tile[];
}

/** The Minotaur entered the maze at the entrance. */
export interface MinotaurAppeared {
  readonly type: "minotaur-appeared";
}

/** The Minotaur walked one step, by a corridor or by a passage. */
export interface MinotaurStepped {
  readonly type: "minotaur-stepped";
  readonly start: readonly [number, number];
  readonly cell: readonly [number, number];
}

/** The Minotaur had steps left but no way to go. */
export interface MinotaurStayed {
  readonly type: "minotaur-stayed";
  readonly steps: number;
}

/** The Minotaur met these pawns; they and it left the maze. */
export interface PawnsCaptured {
  readonly type: "pawns-captured";
  readonly seats: readonly number[];
  readonly cell: readonly [number, number];
}

/** A captured hand went back into the bag; who may not see the tiles hears their number. */
export interface HandReturned {
  readonly type: "hand-returned";
  readonly seat: number;
  readonly count: number;
  readonly tiles?: readonly Tile[] | null;
  readonly shown: boolean;
}

/** Face-up Minotaur tiles went back into the bag; so many white ones left the game. */
export interface MinotaurTilesReturned {
  readonly type: "minotaur-tiles-returned";
  readonly red: number;
  readonly white: number;
  readonly gone: number;
}

/** For a full round the Minotaur had no way to anybody; it left the maze. */
export interface MinotaurRetired {
  readonly type: "minotaur-retired";
}

/** A captured pawn came back at the entrance. */
export interface PawnSetDown {
  readonly type: "pawn-set-down";
  readonly seat: number;
}

/** A seat drew tiles; who may not see them hears their number. */
export interface Drew {
  readonly type: "drew";
  readonly seat: number;
  readonly count: number;
  readonly tiles?: readonly Tile[] | null;
  readonly shown: boolean;
}

/** A maze tile was laid on an empty cell. */
export interface TilePlaced {
  readonly type: "tile-placed";
  readonly seat: number;
  readonly tile: Tile;
  readonly cell: readonly [number, number];
  readonly turn: number;
}

/** A tile with stars was laid on another. */
export interface TileCovered {
  readonly type: "tile-covered";
  readonly seat: number;
  readonly tile: Tile;
  readonly cell: readonly [number, number];
  readonly turn: number;
}

/** A collapse blocked an exit. */
export interface ExitBlocked {
  readonly type: "exit-blocked";
  readonly seat: number;
  readonly cell: readonly [number, number];
}

/** A pawn walked to a joined tile. */
export interface PawnMoved {
  readonly type: "pawn-moved";
  readonly seat: number;
  readonly start: readonly [number, number];
  readonly cell: readonly [number, number];
}

/** A pawn was pushed to a joined tile. */
export interface PawnPushed {
  readonly type: "pawn-pushed";
  readonly seat: number;
  readonly rival: number;
  readonly start: readonly [number, number];
  readonly cell: readonly [number, number];
}

/** A seat threw its whole hand out of the game. */
export interface HandDiscarded {
  readonly type: "hand-discarded";
  readonly seat: number;
  readonly tiles: readonly Tile[];
}

/** A seat's turn was over. */
export interface TurnEnded {
  readonly type: "turn-ended";
  readonly seat: number;
}

/** The bag was empty at the end of a turn; the round is played to its end. */
export interface BagEmptied {
  readonly type: "bag-emptied";
}

/** Somebody escaped, or the Minotaur won. */
export interface MatchEnded {
  readonly type: "match-ended";
  readonly outcome: Outcome;
}

/**
 * What a seat may do, as it travels: by tile and cell ("x,y") the turns as bits, and the rest.
 *
 * As a list of actions this would be fifteen times as long.
 */
export interface Listing {
  readonly place: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly cover: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly other: readonly Action[];
}

export type Action = Place | Cover | Collapse | Go | Push | End | Discard | MinotaurStep | Capture;

export type Event = TurnBegan | MinotaurTilesLaid | MinotaurAppeared | MinotaurStepped | MinotaurStayed | PawnsCaptured | HandReturned | MinotaurTilesReturned | MinotaurRetired | PawnSetDown | Drew | TilePlaced | TileCovered | ExitBlocked | PawnMoved | PawnPushed | HandDiscarded | TurnEnded | BagEmptied | MatchEnded;

export type Shape = "corner" | "crossing" | "dead-end" | "straight" | "tee";

export type MazeTile = "corner-0" | "corner-1" | "corner-2" | "corner-3" | "crossing-0" | "crossing-1" | "crossing-2" | "crossing-3" | "dead-end-0" | "dead-end-1" | "dead-end-2" | "dead-end-3" | "straight-0" | "straight-1" | "straight-2" | "straight-3" | "tee-0" | "tee-1" | "tee-2" | "tee-3";

export type Tile = "corner-0" | "corner-1" | "corner-2" | "corner-3" | "crossing-0" | "crossing-1" | "crossing-2" | "crossing-3" | "dead-end-0" | "dead-end-1" | "dead-end-2" | "dead-end-3" | "straight-0" | "straight-1" | "straight-2" | "straight-3" | "tee-0" | "tee-1" | "tee-2" | "tee-3" | "minotaur-red" | "minotaur-white" | "collapse";

export type Phase = "actions" | "capture" | "minotaur";

export type Packed = Listing;

/** What is usual. */
export const DEFAULTS: Required<Options> = {"minotaur":true,"collapses":true,"two_players":false,"exit_doors":"four","actions":"exactly-three","seal_rule":"distance-2","dead_end":"turn-round","capture":"all","minotaur_contact":"capture","bag_end":"at-once","round_cap":100,"open_hands":false,"think_seconds":null,"first":null,"take_back":true,"pawns":null,"tiles":null};
/** What may be chosen. */
export const CHOICES: { readonly exit_doors: readonly ["four", "one"]; readonly actions: readonly ["exactly-three", "up-to-three"]; readonly seal_rule: readonly ["distance-2", "any-two-moves", "off"]; readonly dead_end: readonly ["turn-round", "stop"]; readonly capture: readonly ["all", "one"]; readonly minotaur_contact: readonly ["capture", "forbidden"]; readonly bag_end: readonly ["at-once", "full-round"] } = {"exit_doors":["four","one"],"actions":["exactly-three","up-to-three"],"seal_rule":["distance-2","any-two-moves","off"],"dead_end":["turn-round","stop"],"capture":["all","one"],"minotaur_contact":["capture","forbidden"],"bag_end":["at-once","full-round"]};
export const SHAPES: readonly ["straight", "corner", "tee", "crossing", "dead-end"] = ["straight","corner","tee","crossing","dead-end"];
export const MAZE_TILES: readonly ["straight-0", "straight-1", "straight-2", "straight-3", "corner-0", "corner-1", "corner-2", "corner-3", "tee-0", "tee-1", "tee-2", "tee-3", "crossing-0", "crossing-1", "crossing-2", "crossing-3", "dead-end-0", "dead-end-1", "dead-end-2", "dead-end-3"] = ["straight-0","straight-1","straight-2","straight-3","corner-0","corner-1","corner-2","corner-3","tee-0","tee-1","tee-2","tee-3","crossing-0","crossing-1","crossing-2","crossing-3","dead-end-0","dead-end-1","dead-end-2","dead-end-3"];
export const TILES: readonly ["straight-0", "straight-1", "straight-2", "straight-3", "corner-0", "corner-1", "corner-2", "corner-3", "tee-0", "tee-1", "tee-2", "tee-3", "crossing-0", "crossing-1", "crossing-2", "crossing-3", "dead-end-0", "dead-end-1", "dead-end-2", "dead-end-3", "minotaur-red", "minotaur-white", "collapse"] = ["straight-0","straight-1","straight-2","straight-3","corner-0","corner-1","corner-2","corner-3","tee-0","tee-1","tee-2","tee-3","crossing-0","crossing-1","crossing-2","crossing-3","dead-end-0","dead-end-1","dead-end-2","dead-end-3","minotaur-red","minotaur-white","collapse"];
export const PHASES: readonly ["minotaur", "capture", "actions"] = ["minotaur","capture","actions"];
