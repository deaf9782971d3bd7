// Made by `clew protocol --write` from the types of the server. Do not edit.

/** What may be known: everybody at the table, and every spectator, sees the same. */
export interface View {
  readonly table: Table;
  readonly mall: Mall;
  readonly heroes: readonly [number, number, number, number];
  readonly out: readonly Hero[];
  readonly tokens: readonly number[];
  readonly barred: readonly number[];
  readonly hands: readonly (readonly Power[])[];
  readonly vortex_on: boolean;
  readonly pile: number;
  readonly pile_top?: number | null;
  readonly deck: number;
  readonly shown: readonly Power[];
  readonly started_at?: number | null;
  readonly sand_out_at?: number | null;
  readonly ended_at?: number | null;
  readonly words: boolean;
  readonly gestures: boolean;
  readonly stolen: boolean;
  readonly credits: number;
  readonly discards_due: number;
  readonly turns: number;
  readonly pawn?: number | null;
  readonly reach: Reach;
  readonly outcome?: Outcome | null;
}

/** What holds for the whole match: the scenario with the table's choices filled in. */
export interface Table {
  readonly scenario: Scenario;
  readonly seats: number;
  readonly level: number;
  readonly side: "A" | "B";
  readonly capacity: number;
  readonly talk: "always" | "gestures" | "never" | "normal";
  readonly manual_theft?: boolean;
  readonly discards_after_theft?: boolean;
  readonly gestures_always?: boolean;
  readonly leader?: number | null;
  readonly relaxed?: boolean;
}

/** MM-SC0: every switch of the rulebook. The defaults are the whole game as in scenario 7. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly tiles?: readonly number[] | null;
  readonly top?: readonly number[];
  readonly side?: "A" | "B" | null;
  readonly items?: "other" | "own";
  readonly exits?: "other" | "own" | "purple";
  readonly stay_on_exit?: boolean;
  readonly pass_tiles?: boolean;
  readonly passages?: boolean;
  readonly elf_talk?: boolean;
  readonly crystal_ball?: boolean;
  readonly cameras?: boolean;
  readonly open_pile?: boolean;
  readonly leader?: boolean;
  readonly rearrange?: boolean;
  readonly dimensions?: boolean;
  readonly talk?: "always" | "gestures" | "never" | "normal";
  readonly pawn?: boolean;
  readonly vortex?: boolean;
  readonly groups?: boolean;
  readonly sand?: number;
}

/** The mall tiles on the table, in the order in which they were laid. */
export interface Mall {
  readonly side: string;
  readonly tiles: readonly Placed[];
}

/** A mall tile on the table: where its north-west corner is, and how often it was turned. */
export type Placed = readonly [number, number, number, number, number];

/** What the position lets anybody do; a seat's action tile says which of it is its own. */
export interface Reach {
  readonly slides: readonly (readonly (readonly number[])[])[];
  readonly vortices: readonly (readonly number[])[];
  readonly escalators: readonly (number | null)[];
  readonly explore: readonly number[];
  readonly divine: readonly number[];
  readonly discard: readonly number[];
  readonly steal: boolean;
}

/** Who won, and by which rule the match ended. No winners: everybody lost, or it is a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly rule: string;
}

/** MM-A2: a hero moves in a straight line and stops where the seat says. */
export interface Slide {
  readonly type: "slide";
  readonly hero: Hero;
  readonly direction: Direction;
  readonly to: number;
}

/** MM-A4: a hero goes to a vortex of its colour. */
export interface Vortex {
  readonly type: "vortex";
  readonly hero: Hero;
  readonly to: number;
}

/** MM-A6: a hero goes to the other end of its escalator. */
export interface Escalator {
  readonly type: "escalator";
  readonly hero: Hero;
  readonly to: number;
}

/** MM-A7: the hero on this exploration square looks behind the opening. */
export interface Explore {
  readonly type: "explore";
  readonly at: number;
}

/** MM-R5: the mage's crystal ball shows what lies behind this opening. */
export interface Divine {
  readonly type: "divine";
  readonly at: number;
}

/** MM-T2: somebody turns the theft tile over (Italian edition). */
export interface Steal {
  readonly type: "steal";
}

/** MM-P1: the solo player turns up the next action. */
export interface Reveal {
  readonly type: "reveal";
}

/** MM-SC11: a mall tile goes back under the pile. */
export interface Discard {
  readonly type: "discard";
  readonly tile: number;
}

/** MM-S4: the sand begins to run. */
export interface Start {
  readonly type: "start";
}

/** MM-K2: look hard at somebody. */
export interface Stare {
  readonly type: "stare";
  readonly seat: number;
}

/** MM-K3: set the 'Do something!' pawn before somebody. */
export interface DoSomething {
  readonly type: "do-something";
  readonly seat: number;
}

/** MM-K4: words. */
export interface Say {
  readonly type: "say";
  readonly text: string;
}

/** MM-K4: a gesture. */
export interface Sign {
  readonly type: "sign";
  readonly gesture: Gesture;
}

/** MM-K4: point at a square. */
export interface Point {
  readonly type: "point";
  readonly at: number;
}

/** The sand began to run. */
export interface Started {
  readonly type: "started";
  readonly sand_out_at: number;
}

/** A hero went from square to square. */
export interface HeroMoved {
  readonly type: "hero-moved";
  readonly seat: number;
  readonly hero: Hero;
  readonly by: Power;
  readonly origin: number;
  readonly to: number;
}

/** A mall tile was turned up behind an opening. */
export interface TileLaid {
  readonly type: "tile-laid";
  readonly seat: number;
  readonly tile: number;
  readonly at: number;
  readonly by_ball: boolean;
}

/** The sand timer was turned over. */
export interface TimerTurned {
  readonly type: "timer-turned";
  readonly at: number;
  readonly sand_out_at: number;
}

/** Every seat passed its action tile to the left. */
export interface TilesPassed {
  readonly type: "tiles-passed";
}

/** The solo actions were shuffled together again. */
export interface DeckShuffled {
  readonly type: "deck-shuffled";
}

/** Talking is allowed. */
export interface TalkOpened {
  readonly type: "talk-opened";
}

/** Silence again. */
export interface TalkClosed {
  readonly type: "talk-closed";
}

/** The mage looks into a crystal ball. */
export interface CreditsGained {
  readonly type: "credits-gained";
  readonly at: number;
}

/** The barbarian put a camera out of service. */
export interface CameraBroken {
  readonly type: "camera-broken";
  readonly at: number;
}

/** The theft happened; the vortices are off. */
export interface Stolen {
  readonly type: "stolen";
}

/** A hero reached an exit it may use. */
export interface HeroEscaped {
  readonly type: "hero-escaped";
  readonly hero: Hero;
  readonly at: number;
}

/** The solo player turned up an action; the discards may have been turned over first. */
export interface ActionRevealed {
  readonly type: "action-revealed";
  readonly action: Power;
  readonly turned_over: boolean;
}

/** So many mall tiles must be discarded before anything else. */
export interface DiscardsDue {
  readonly type: "discards-due";
  readonly count: number;
}

/** A mall tile went under the pile. */
export interface TileDiscarded {
  readonly type: "tile-discarded";
  readonly seat: number;
  readonly tile: number;
}

/** One seat stared at another. */
export interface Stared {
  readonly type: "stared";
  readonly seat: number;
  readonly target: number;
}

/** 'Do something!' was set before a seat, with a thump. */
export interface PawnSet {
  readonly type: "pawn-set";
  readonly seat: number;
  readonly target: number;
}

/** Somebody said something. */
export interface Said {
  readonly type: "said";
  readonly seat: number;
  readonly text: string;
}

/** Somebody made a gesture. */
export interface Signed {
  readonly type: "signed";
  readonly seat: number;
  readonly gesture: Gesture;
}

/** Somebody pointed at a square. */
export interface Pointed {
  readonly type: "pointed";
  readonly seat: number;
  readonly at: number;
}

/** The match is over. */
export interface Ended {
  readonly type: "ended";
  readonly outcome: Outcome;
}

/** What the table chooses. None: what the scenario says, or the usual choice. */
export interface Options {
  readonly scenario?: number | Scenario;
  readonly level?: number | null;
  readonly side?: "A" | "B" | null;
  readonly theft?: "automatic" | "manual";
  readonly discards_after_theft?: boolean;
  readonly gestures?: "always" | "when-open";
  readonly heroes?: readonly [number, number, number, number] | null;
  readonly open_talk?: boolean;
  readonly leader?: number | null;
  readonly sand?: number | null;
}

export type Action = Slide | Vortex | Escalator | Explore | Divine | Steal | Reveal | Discard | Start | Stare | DoSomething | Say | Sign | Point;

export type Event = Started | HeroMoved | TileLaid | TimerTurned | TilesPassed | DeckShuffled | TalkOpened | TalkClosed | CreditsGained | CameraBroken | Stolen | HeroEscaped | ActionRevealed | DiscardsDue | TileDiscarded | Stared | PawnSet | Said | Signed | Pointed | Ended;

export type Hero = "barbarian" | "dwarf" | "elf" | "mage";

export type Colour = "green" | "orange" | "purple" | "yellow";

export type Direction = "east" | "north" | "south" | "west";

export type Power = "east" | "escalator" | "explore" | "north" | "south" | "vortex" | "west";

export type Gesture = "cheer" | "hurry" | "look" | "no" | "sorry" | "thanks" | "this-way" | "wait" | "yes";

export type Kind = "crystal_ball" | "exit" | "hourglass" | "item" | "security_camera" | "vortex";

/** What is usual. */
export const DEFAULTS: Required<Options> = {"scenario":1,"level":null,"side":null,"theft":"automatic","discards_after_theft":false,"gestures":"when-open","heroes":null,"open_talk":false,"leader":null,"sand":null};
/** What may be chosen. */
export const CHOICES: { readonly theft: readonly ["automatic", "manual"]; readonly gestures: readonly ["when-open", "always"] } = {"theft":["automatic","manual"],"gestures":["when-open","always"]};
export const HEROES: readonly ["barbarian", "mage", "elf", "dwarf"] = ["barbarian","mage","elf","dwarf"];
export const COLOURS: readonly ["yellow", "purple", "green", "orange"] = ["yellow","purple","green","orange"];
export const DIRECTIONS: readonly ["north", "east", "south", "west"] = ["north","east","south","west"];
export const POWERS: readonly ["north", "east", "south", "west", "explore", "vortex", "escalator"] = ["north","east","south","west","explore","vortex","escalator"];
export const GESTURES: readonly ["yes", "no", "wait", "hurry", "this-way", "look", "thanks", "sorry", "cheer"] = ["yes","no","wait","hurry","this-way","look","thanks","sorry","cheer"];
export const KINDS: readonly ["hourglass", "vortex", "item", "exit", "crystal_ball", "security_camera"] = ["hourglass","vortex","item","exit","crystal_ball","security_camera"];
