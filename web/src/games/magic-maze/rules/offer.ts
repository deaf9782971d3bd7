/** What is tried in an example, as an offer of the board: so that both call it the same. */
import type { Action, View } from "$protocol/games/magic-maze";
import { squareOf } from "../heroes";
import type { Plan, Spot } from "../mall";
import { outwards } from "../mall";
import type { Look, Move } from "../offers";

export function offerOf(view: View, plan: Plan, action: Action): Move | Look | null {
  switch (action.type) {
    case "slide":
    case "vortex":
    case "escalator": {
      const direction = action.type === "slide" ? action.direction : null;
      const from = plan.spots.get(squareOf(view, action.hero) ?? 0);
      const to = plan.spots.get(action.to);
      const steps = from && to ? Math.abs(from.x - to.x) + Math.abs(from.y - to.y) : 1;
      return { kind: action.type, action, hero: action.hero, square: action.to, direction, steps };
    }
    case "explore":
    case "divine":
      return { kind: action.type, action, square: action.at };
    default:
      return null;
  }
}

/** Where an offer is drawn: a tile would come to lie outside its opening. */
export function spotOf(plan: Plan, offer: Move | Look): Spot | null {
  const spot = plan.spots.get(offer.square);
  if (spot === undefined || "hero" in offer) return spot ?? null;
  const opening = plan.openings.find(
    (one) => one.square === offer.square && one.beyond === "nothing",
  );
  if (opening === undefined) return spot;
  const way = outwards(opening.towards);
  return { x: spot.x + way.x, y: spot.y + way.y };
}
