/** What I am about to do: walk, push somebody, or lay a tile; where, and how turned. */
import type { Intent } from "./aims";
import { isMaze, turnsOf, type Cell, type Tile } from "./maze";

const WALK: Intent = { kind: "walk" };

export class Plan {
  intent = $state.raw<Intent>(WALK);
  /** Quarters clockwise. */
  turn = $state(0);
  /** The cell under the pointer, in focus, or tapped. */
  ghost = $state.raw<Cell | null>(null);
  /** It was tapped, and waits for a word. */
  pinned = $state(false);

  choose(intent: Intent): void {
    this.intent = intent;
    this.ghost = null;
    this.pinned = false;
  }

  walk(): void {
    this.choose(WALK);
  }

  /** Turn the tile by so many quarters. */
  rotate(quarters: number): void {
    this.turn = (this.turn + quarters + 4) % 4;
  }

  /** Turn it on to the next way in which it fits. */
  rotateTo(turns: readonly number[], tile: Tile): void {
    const count = isMaze(tile) ? turnsOf(tile) : 1;
    for (let step = 1; step <= count; step++) {
      const turn = (this.turn + step) % count;
      if (turns.includes(turn)) {
        this.turn = turn;
        return;
      }
    }
  }
}
