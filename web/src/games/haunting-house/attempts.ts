/** What a tap on a place that is not lit was meant to do, so that the server can say why it cannot be. */
import type { Refusal } from "$/stage/answers.svelte";
import { CELLS, ENTRANCE, EXIT, SLOT, WIDTH } from "./geometry";
import { isChoosing, type Action, type View } from "./model";

/** The action to ask about, or the answer where no action says it. */
export type Attempt = { readonly ask: Action } | { readonly answer: Refusal };

const NOBODY: Attempt = { answer: { reason: "no-such-pawn", rule: "HH-K3" } };

export function attempt(view: View, seat: number, first: number | null, place: number): Attempt {
  if (isChoosing(view)) return { answer: { reason: "cards-are-being-chosen", rule: "HH-T3" } };
  if (view.to_act !== seat) return { answer: { reason: "not-your-card", rule: "HH-T4" } };
  const door = place >= SLOT && place - SLOT === view.exit ? EXIT : place;
  switch (view.card) {
    case "move-one":
      return { ask: { type: "walk", path: [door] } };
    case "move-two":
      return { ask: { type: "walk", path: byTwo(view.pawns[seat] ?? ENTRANCE, door) } };
    case "switch-places": {
      const other = view.pawns.findIndex((pawn, who) => who !== seat && pawn === door);
      return other < 0 ? NOBODY : { ask: { type: "switch-places", seat: other } };
    }
    case "rotate-90":
      return { ask: { type: "rotate", cell: door, quarters: 1 } };
    case "rotate-180":
      return { ask: { type: "rotate", cell: door, quarters: 2 } };
    case "switch-two-tiles": {
      const other = first ?? (place % WIDTH === 0 ? place + 1 : place - 1);
      const [one, two] = [Math.min(door, other), Math.max(door, other)];
      return { ask: { type: "switch-tiles", one, other: two } };
    }
    case "secret-passage":
      return { ask: { type: "pass-wall", to: door } };
    case "move-exit":
      if (place < SLOT) return { answer: { reason: "no-such-slot", rule: "HH-K8" } };
      return { ask: { type: "move-exit", slot: place - SLOT } };
    default:
      return { ask: { type: "fall-through", cell: door } };
  }
}

/** Two steps to a place two away, by the corner; else one, which the rules call too few. */
function byTwo(from: number, to: number): readonly number[] {
  if (from >= CELLS || to >= CELLS) return [to];
  const across = (to % WIDTH) - (from % WIDTH);
  const down = Math.floor(to / WIDTH) - Math.floor(from / WIDTH);
  if (Math.abs(across) + Math.abs(down) !== 2) return [to];
  const via = across === 0 ? from + WIDTH * Math.sign(down) : from + Math.sign(across);
  return [via, to];
}
