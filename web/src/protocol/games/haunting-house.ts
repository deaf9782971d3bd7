// Made by `clew protocol --write` from the types of the server. Do not edit.

/** What a seat knows of the match; for a spectator *seat* is None. */
export interface View {
  readonly seat?: number | null;
  readonly options: Options;
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly entrance: number;
  readonly exit: number;
  readonly pawns: readonly number[];
  readonly turn: number;
  readonly round: RoundKind;
  readonly step: number;
  readonly marker: number;
  readonly order: readonly number[];
  readonly to_act?: number | null;
  readonly card?: Card | null;
  readonly turned_up: readonly Card[];
  readonly history: readonly (readonly Card[])[];
  readonly skipped: readonly CardSkipped[];
  readonly locked: readonly boolean[];
  readonly program?: readonly [Card, Card, Card, Card] | null;
  readonly deadline?: number | null;
  readonly outcome?: Outcome | null;
}

/** What the table agreed on; the rule page explains each. */
export interface Options {
  readonly switch_with_entrance?: boolean;
  readonly secret_as_move?: boolean;
  readonly trap_door_metric?: "grid" | "path" | "path-then-grid";
  readonly open_start?: boolean;
  readonly turn_cap?: number | null;
  readonly think_seconds?: number | null;
  readonly look_again?: boolean;
  readonly first?: number | null;
  readonly pawns?: readonly number[] | null;
  readonly tiles?: TileMix | null;
}

/** A catalogue of house tiles (HH-C3); catalog.check says whether it can be played with. */
export interface TileMix {
  readonly name: string;
  readonly tiles: readonly TileKind[];
  readonly estimated?: boolean;
  readonly note?: string;
}

/** So many tiles of one shape, with a trap door or without. */
export interface TileKind {
  readonly shape: string;
  readonly count: number;
  readonly trap?: boolean;
}

/** A house tile as it lies. */
export interface Tile {
  readonly number: number;
  readonly shape: Shape;
  readonly turn: number;
  readonly open: number;
  readonly trap: boolean;
}

/** A card did nothing, by this rule and for this reason. */
export interface CardSkipped {
  readonly type: "card-skipped";
  readonly seat: number;
  readonly step: number;
  readonly card: Card;
  readonly rule: string;
  readonly reason: string;
}

/** Who won, and by which rule the match ended. No winners: everybody lost, or it is a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly rule: string;
}

/** Lock four cards for the chosen round, in this order. */
export interface Program {
  readonly type: "program";
  readonly cards: readonly [Card, Card, Card, Card];
}

/** Move One or Move Two: the cells entered, one after the other. */
export interface Walk {
  readonly type: "walk";
  readonly path: readonly number[];
}

/** Change places with the pawn of this seat. */
export interface SwitchPlaces {
  readonly type: "switch-places";
  readonly seat: number;
}

/** Rotate 90 (1 to the right, 3 to the left) or Rotate 180 (2) of the tile on this cell. */
export interface Rotate {
  readonly type: "rotate";
  readonly cell: number;
  readonly quarters: 1 | 2 | 3;
}

/** Switch Two Tiles: the one on the lower cell named first. */
export interface SwitchTiles {
  readonly type: "switch-tiles";
  readonly one: number;
  readonly other: number;
}

/** Secret Passage: one step onto this cell. */
export interface PassWall {
  readonly type: "pass-wall";
  readonly to: number;
}

/** Put the exit at this slot. */
export interface MoveExit {
  readonly type: "move-exit";
  readonly slot: number;
}

/** Trap Door: go to the trap door on this cell. */
export interface FallThrough {
  readonly type: "fall-through";
  readonly cell: number;
}

/** A random or chosen round began; in a new turn the marker had gone to the left. */
export interface RoundBegan {
  readonly type: "round-began";
  readonly turn: number;
  readonly round: RoundKind;
  readonly marker: number;
}

/** A seat has chosen its four cards; which ones only it knows. */
export interface ProgramLocked {
  readonly type: "program-locked";
  readonly seat: number;
}

/** All seats turned up their next card at the same time. */
export interface CardsTurnedUp {
  readonly type: "cards-turned-up";
  readonly step: number;
  readonly cards: readonly Card[];
}

/** A pawn moved along the corridors. */
export interface Walked {
  readonly type: "walked";
  readonly seat: number;
  readonly start: number;
  readonly path: readonly number[];
}

/** Two pawns changed places: the card's owner is now at *to*, the other at *start*. */
export interface PlacesSwitched {
  readonly type: "places-switched";
  readonly seat: number;
  readonly other: number;
  readonly start: number;
  readonly to: number;
}

/** A tile was turned clockwise by this many quarters. */
export interface TileRotated {
  readonly type: "tile-rotated";
  readonly seat: number;
  readonly cell: number;
  readonly quarters: 1 | 2 | 3;
}

/** Two tiles changed places. */
export interface TilesSwitched {
  readonly type: "tiles-switched";
  readonly seat: number;
  readonly one: number;
  readonly other: number;
}

/** A pawn used a secret passage. */
export interface WallPassed {
  readonly type: "wall-passed";
  readonly seat: number;
  readonly start: number;
  readonly to: number;
}

/** The exit went to another corner. */
export interface ExitMoved {
  readonly type: "exit-moved";
  readonly seat: number;
  readonly start: number;
  readonly to: number;
}

/** A pawn went to a trap door. */
export interface FellThrough {
  readonly type: "fell-through";
  readonly seat: number;
  readonly start: number;
  readonly to: number;
}

/** A seat thought too long; its first choice was taken. */
export interface TimeRanOut {
  readonly type: "time-ran-out";
  readonly seat: number;
}

/** Somebody is out, or the last turn is over. */
export interface Ended {
  readonly type: "ended";
  readonly outcome: Outcome;
}

export type Action = Program | Walk | SwitchPlaces | Rotate | SwitchTiles | PassWall | MoveExit | FallThrough;

export type Event = RoundBegan | ProgramLocked | CardsTurnedUp | CardSkipped | Walked | PlacesSwitched | TileRotated | TilesSwitched | WallPassed | ExitMoved | FellThrough | TimeRanOut | Ended;

export type Card = "hall-of-mirrors" | "move-exit" | "move-one" | "move-two" | "rotate-180" | "rotate-90" | "secret-passage" | "switch-places" | "switch-two-tiles" | "trap-door";

export type Shape = "corner" | "cross" | "dead-end" | "straight" | "tee";

export type RoundKind = "chosen" | "random";

/** What is usual. */
export const DEFAULTS: Required<Options> = {"switch_with_entrance":true,"secret_as_move":false,"trap_door_metric":"path-then-grid","open_start":false,"turn_cap":100,"think_seconds":null,"look_again":false,"first":null,"pawns":null,"tiles":null};
/** What may be chosen. */
export const CHOICES: { readonly trap_door_metric: readonly ["path-then-grid", "path", "grid"] } = {"trap_door_metric":["path-then-grid","path","grid"]};
export const CARDS: readonly ["move-one", "move-two", "switch-places", "rotate-90", "rotate-180", "switch-two-tiles", "secret-passage", "move-exit", "trap-door", "hall-of-mirrors"] = ["move-one","move-two","switch-places","rotate-90","rotate-180","switch-two-tiles","secret-passage","move-exit","trap-door","hall-of-mirrors"];
export const SHAPES: readonly ["dead-end", "straight", "corner", "tee", "cross"] = ["dead-end","straight","corner","tee","cross"];
export const ROUND_KINDS: readonly ["random", "chosen"] = ["random","chosen"];
