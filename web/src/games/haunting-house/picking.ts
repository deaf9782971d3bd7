/**
 * Choosing a target by tapping places: the first tap previews, a second tap on the same place does
 * it. Two tiles take two taps to name. Where several actions lead to one place they can be leafed
 * through. Only actions the server lists are ever offered.
 */
import { SLOT } from "./geometry";
import type { Action, View } from "./model";

export interface Pick {
  /** The first of two tiles. */
  readonly first: number | null;
  /** What the place tapped last could mean, and which of it is previewed. */
  readonly options: readonly Action[];
  readonly index: number;
}

export const NOTHING: Pick = { first: null, options: [], index: 0 };

export function previewed(pick: Pick): Action | null {
  return pick.options[pick.index] ?? null;
}

/** Where an action is pointed at: its last place. */
export function placeOf(action: Action, view: View): number | null {
  switch (action.type) {
    case "walk":
      return action.path.at(-1) ?? null;
    case "switch-places":
      return view.pawns[action.seat] ?? null;
    case "rotate":
    case "fall-through":
      return action.cell;
    case "pass-wall":
      return action.to;
    case "move-exit":
      return SLOT + action.slot;
    case "switch-tiles":
    case "program":
      return null;
  }
}

/** The places to light, in order. */
export function lit(actions: readonly Action[], view: View, pick: Pick): number[] {
  const places = new Set<number>();
  for (const action of actions) {
    if (action.type === "switch-tiles") {
      for (const [place, partner] of ends(action))
        if (pick.first === null || pick.first === partner || pick.first === place)
          places.add(place);
    } else {
      const place = placeOf(action, view);
      if (place !== null) places.add(place);
    }
  }
  return [...places].sort((a, b) => a - b);
}

export interface Tapped {
  readonly pick: Pick;
  /** To be done now. */
  readonly done: Action | null;
}

export function tap(actions: readonly Action[], view: View, pick: Pick, place: number): Tapped {
  const pairs = actions.some((action) => action.type === "switch-tiles");
  return pairs ? tapPair(actions, pick, place) : tapPlace(actions, view, pick, place);
}

export function leaf(pick: Pick): Pick {
  return { ...pick, index: (pick.index + 1) % Math.max(1, pick.options.length) };
}

function tapPlace(actions: readonly Action[], view: View, pick: Pick, place: number): Tapped {
  const now = previewed(pick);
  if (now !== null && placeOf(now, view) === place) return { pick: NOTHING, done: now };
  const options = actions.filter((action) => placeOf(action, view) === place);
  return { pick: { first: null, options, index: 0 }, done: null };
}

function tapPair(actions: readonly Action[], pick: Pick, place: number): Tapped {
  const { first } = pick;
  if (first === null) return { pick: { ...NOTHING, first: place }, done: null };
  if (first === place) return { pick: NOTHING, done: null };
  const options = actions.filter(
    (action) =>
      action.type === "switch-tiles" &&
      ends(action).some(([one, other]) => one === first && other === place),
  );
  const now = previewed(pick);
  if (now !== null && options[0] === now) return { pick: NOTHING, done: now };
  if (options.length === 0) return { pick: { ...NOTHING, first: place }, done: null };
  return { pick: { first, options, index: 0 }, done: null };
}

function ends(action: { one: number; other: number }): readonly (readonly [number, number])[] {
  return [
    [action.one, action.other],
    [action.other, action.one],
  ];
}
