/**
 * The moments between two views, one for each event, for drawing. No rule is played here: a move
 * carries out one card at most, so the house and the pawns are those of the view before until its
 * event, and those of the view after from it on. The rest is in the events.
 */
import type { Event, View } from "./model";

export function momentsOf(events: readonly Event[], before: View, now: View): View[] {
  let view = before;
  return events.map((event, i) => {
    view = i === events.length - 1 ? now : moment(view, event, now);
    return view;
  });
}

function moment(view: View, event: Event, now: View): View {
  switch (event.type) {
    case "round-began": {
      const { turn, round, marker } = event;
      const { order } = now;
      const unplayed = { step: 0, turned_up: [], history: [], skipped: [], locked: [] };
      return { ...view, ...unplayed, turn, round, marker, order, to_act: null, card: null };
    }
    case "program-locked":
      return { ...view, locked: view.locked.map((is, seat) => is || seat === event.seat) };
    case "cards-turned-up": {
      const { step, cards } = event;
      const earlier = step === 1 ? { history: [], skipped: [] } : view;
      const history = [...earlier.history, cards];
      const { skipped } = earlier;
      return { ...view, step, turned_up: cards, history, skipped, locked: [], to_act: null };
    }
    case "card-skipped":
      return { ...view, skipped: [...view.skipped, event], to_act: null };
    case "walked":
    case "places-switched":
    case "tile-rotated":
    case "tiles-switched":
    case "wall-passed":
    case "exit-moved":
    case "fell-through":
      return { ...view, pawns: now.pawns, tiles: now.tiles, exit: now.exit, to_act: null };
    case "time-ran-out":
    case "ended":
      return view;
  }
}
