/** What a board of Dedalo's says: the hint below the hand, why a tile does not fit, what a lit cell means. */
import { untrack } from "svelte";
import { t } from "$/i18n/index.svelte";
import { refusalText } from "$/state/refusals";
import type { NameOf } from "../contract";
import type { Target } from "./aims";
import { TURNED, type BoardState, type Source } from "./board.svelte";
import { labelOf } from "./choices";
import { cellName, tileName } from "./words";

// words: dd-hint-* dd-turn-of dd-captured-me dd-minotaur-ask* dd-prey-asks
export class Speech {
  reason = $state<string | null>(null);
  readonly #board: BoardState;
  readonly #source: Source & { nameOf: NameOf };

  /** To be made where a component is: it listens as long as that is there. */
  constructor(board: BoardState, source: Source & { nameOf: NameOf }) {
    this.#board = board;
    this.#source = source;
    const { plan } = board;
    // A tile that is held over a cell where it does not fit: why not?
    $effect(() => {
      void plan.turn;
      const cell = plan.ghost;
      if (cell !== null && plan.intent.kind === "tile") untrack(() => board.wonder(cell, 120));
    });
    $effect(() => {
      const { problem } = board;
      this.reason = problem === TURNED ? t("dd-hint-turned") : null;
      if (problem === null || problem === TURNED) return;
      void refusalText(problem).then((text) => {
        if (board.problem === problem) this.reason = text;
      });
    });
  }

  readonly hint = $derived.by((): string => {
    const board = this.#board;
    if (this.reason !== null && board.mine) return this.reason;
    if (board.hint === null) return "";
    const { id, args, who } = board.hint;
    const coarse = id === "dd-hint-tile" && matchMedia("(pointer: coarse)").matches;
    return t(coarse ? "dd-hint-tap" : id, {
      ...args,
      ...(who === undefined ? {} : { name: this.#source.nameOf(who) }),
    });
  });

  label(target: Target): string {
    const { view, nameOf } = this.#source;
    if (target.action !== null) return labelOf(target.action, view, nameOf);
    const { intent } = this.#board.plan;
    const tile = intent.kind === "tile" ? tileName(intent.tile) : "";
    return t("dd-target-turned", { tile, cell: cellName(target.cell) });
  }
}

/** The moment of the match in a word, so that a test can wait for it. */
export function turnName({ view }: Pick<Source, "view">): string {
  const { seat, phase, steps, places, moves, pushes } = view.turn;
  return [view.round, seat, phase, steps, places, moves, pushes].join(" ");
}
