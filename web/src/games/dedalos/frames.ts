/** What happened, told in frames: pawns and Minotaur walk step by step. */
import type { Event, View } from "$protocol/games/dedalos";
import { ENTRANCE, type Cell } from "./maze";

export interface Frame {
  readonly minotaur: Cell | null;
  readonly pawns: readonly (Cell | null)[];
  /** Where the Minotaur takes somebody. */
  readonly strike: Cell | null;
  /** The Minotaur goes by a passage: it sinks here and rises elsewhere. */
  readonly passage: boolean;
  /** How long it is seen, in ms. */
  readonly lasts: number;
}

const STEP = 420;
const WALK = 240;
const STRIKE = 750;

/** The story of some events, frame by frame; empty where the new position tells it all. */
export function framesOf(events: readonly Event[], before: View): readonly Frame[] {
  const frames: Frame[] = [];
  const pawns = [...before.pawns];
  let minotaur: Cell | null = before.minotaur?.cell ?? null;
  const show = (lasts: number, other: Partial<Frame> = {}): void => {
    frames.push({ minotaur, pawns: [...pawns], strike: null, passage: false, lasts, ...other });
  };
  for (const event of events) {
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
        show(STEP);
        break;
      case "minotaur-stepped":
        minotaur = event.cell;
        show(STEP, { passage: isPassage(event.start, event.cell) });
        break;
      case "pawns-captured":
        show(STRIKE, { strike: event.cell });
        for (const seat of event.seats) pawns[seat] = null;
        minotaur = null;
        break;
      case "minotaur-retired":
        minotaur = null;
        break;
    }
  }
  return frames;
}

export function isPassage([x, y]: Cell, [toX, toY]: Cell): boolean {
  return Math.abs(x - toX) + Math.abs(y - toY) !== 1;
}
