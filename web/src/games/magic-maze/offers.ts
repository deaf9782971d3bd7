/** What my seat can do now, read from the view: what the position allows, and what is in my hand. */
import {
  DIRECTIONS,
  HEROES,
  type Action,
  type Direction,
  type Hero,
  type View,
} from "$protocol/games/magic-maze";
import { powersOf } from "./heroes";

interface Common<Kind extends string> {
  readonly kind: Kind;
  readonly action: Action;
}

export interface Move extends Common<"slide" | "vortex" | "escalator"> {
  readonly hero: Hero;
  readonly square: number;
  /** Of a slide: which way, and over how many squares. */
  readonly direction: Direction | null;
  readonly steps: number;
}

export interface Look extends Common<"explore" | "divine"> {
  readonly square: number;
}

export interface Throw extends Common<"discard"> {
  readonly tile: number;
}

export type Offer = Move | Look | Throw | Common<"start" | "steal" | "reveal">;

const NONE: readonly Offer[] = [];

export function offersOf(view: View, seat: number | null): readonly Offer[] {
  if (seat === null || view.outcome != null) return NONE;
  if (view.started_at == null) return [{ kind: "start", action: { type: "start" } }];
  const { reach } = view;
  const mine = new Set(powersOf(view, seat));
  const offers: Offer[] = reach.discard.map((tile) => ({
    kind: "discard",
    action: { type: "discard", tile },
    tile,
  }));
  HEROES.forEach((hero, index) => {
    DIRECTIONS.forEach((direction, way) => {
      if (mine.has(direction)) offers.push(...slides(hero, direction, reach.slides[index]?.[way]));
    });
    if (mine.has("escalator")) offers.push(...rides(hero, reach.escalators[index]));
    if (mine.has("vortex")) offers.push(...jumps(hero, reach.vortices[index]));
  });
  if (mine.has("explore")) {
    for (const kind of ["explore", "divine"] as const)
      offers.push(...reach[kind].map((at) => ({ kind, action: { type: kind, at }, square: at })));
  }
  if (reach.steal) offers.push({ kind: "steal", action: { type: "steal" } });
  // MM-SC11: while tiles must be discarded the view allows nothing else, a reveal included.
  if (view.table.seats === 1 && view.discards_due === 0)
    offers.push({ kind: "reveal", action: { type: "reveal" } });
  return offers;
}

function slides(hero: Hero, direction: Direction, stops: readonly number[] = []): Move[] {
  return stops.map((to, index) => ({
    kind: "slide",
    action: { type: "slide", hero, direction, to },
    hero,
    square: to,
    direction,
    steps: index + 1,
  }));
}

function rides(hero: Hero, to: number | null | undefined): Move[] {
  if (to == null) return [];
  const action = { type: "escalator", hero, to } as const;
  return [{ kind: "escalator", action, hero, square: to, direction: null, steps: 0 }];
}

function jumps(hero: Hero, ends: readonly number[] = []): Move[] {
  return ends.map((to) => ({
    kind: "vortex",
    action: { type: "vortex", hero, to },
    hero,
    square: to,
    direction: null,
    steps: 0,
  }));
}

export const isMove = (offer: Offer): offer is Move => "hero" in offer;
export const isLook = (offer: Offer): offer is Look =>
  offer.kind === "explore" || offer.kind === "divine";
export const isThrow = (offer: Offer): offer is Throw => offer.kind === "discard";

/**
 * The next stop of a hero in a direction, one square on or as far as it goes.
 *
 * A step may be asked for while the one before it is still on its way to the server: then it goes on
 * from there, along the same line.
 */
export function nextStop(
  offers: readonly Offer[],
  hero: Hero,
  direction: Direction,
  pending: number | null,
  far: boolean,
): Move | null {
  const line = offers.filter(
    (offer): offer is Move => isMove(offer) && offer.hero === hero && offer.direction === direction,
  );
  if (far) return line.at(-1) ?? null;
  const sent = line.findIndex((offer) => offer.square === pending);
  return line[sent + 1] ?? null;
}
