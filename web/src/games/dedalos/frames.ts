/** What happened, told in frames: pawns and Minotaur walk step by step. */
import type { Event, View } from "$protocol/games/dedalos";
import type { Beat } from "$/stage/event-player.svelte";
import { ENTRANCE, type Cell } from "./maze";

/** Something that the whole table looks up for, and where it happens. */
export interface Moment {
  readonly kind: "arrival" | "capture" | "escape";
  readonly cell: Cell;
}

export interface Frame extends Beat {
  /** What it shows. */
  readonly event: Event;
  readonly minotaur: Cell | null;
  readonly pawns: readonly (Cell | null)[];
  readonly moment: Moment | null;
  /** The Minotaur goes by a passage: it sinks here and rises elsewhere. */
  readonly passage: boolean;
}

const STEP = 420;
const WALK = 240;
const ARRIVAL = 1100;
const STRIKE = 950;
const ESCAPE = 1800;

/** The story of some events, frame by frame; empty where the new position tells it all. */
export function framesOf(events: readonly Event[], before: View): readonly Frame[] {
  const frames: Frame[] = [];
  const pawns = [...before.pawns];
  let minotaur: Cell | null = before.minotaur?.cell ?? null;
  let shown: Event | null = null;
  const show = (lasts: number, other: Partial<Frame> = {}): void => {
    const now = {
      event: shown ?? events[0]!,
      minotaur,
      pawns: [...pawns],
      moment: null,
      passage: false,
      lasts,
    };
    frames.push({ ...now, ...other });
  };
  for (const event of events) {
    if (event.type !== "match-ended") shown = event; // which is told when all is over
    switch (event.type) {
      case "pawn-moved":
        pawns[event.seat] = event.cell;
        show(WALK);
        break;
      case "pawn-pushed":
        pawns[event.rival] = event.cell;
        show(WALK);
        break;
      case "pawn-set-down":
        pawns[event.seat] = ENTRANCE;
        show(WALK);
        break;
      case "minotaur-appeared":
        minotaur = ENTRANCE;
        show(ARRIVAL, { moment: { kind: "arrival", cell: ENTRANCE } });
        break;
      case "minotaur-stepped":
        minotaur = event.cell;
        show(STEP, { passage: isPassage(event.start, event.cell) });
        break;
      case "pawns-captured":
        show(STRIKE, { moment: { kind: "capture", cell: event.cell } });
        for (const seat of event.seats) pawns[seat] = null;
        minotaur = null;
        break;
      case "minotaur-retired":
        minotaur = null;
        break;
      case "match-ended": {
        // The step out is looked at before anybody says how it ended.
        const cell = pawns[event.outcome.winners[0] ?? -1];
        if (cell) show(ESCAPE, { moment: { kind: "escape", cell }, still: true });
        break;
      }
    }
  }
  return frames;
}

export function isPassage([x, y]: Cell, [toX, toY]: Cell): boolean {
  return Math.abs(x - toX) + Math.abs(y - toY) !== 1;
}
