/**
 * Movement as the difference of two positions: everything stands where it belongs already, and is
 * only shown sliding there. So nothing ever waits for an animation.
 */
import { centre } from "./geometry";
import type { Event, View } from "./model";

export interface Actors {
  /** A pawn's element, and its scale where it stands now. */
  pawn(seat: number): { element: Element; scale: number; x: number; y: number } | undefined;
  /** The part of a tile that turns. */
  tile(cell: number): Element | undefined;
}

export function animate(events: readonly Event[], ms: number, view: View, actors: Actors): void {
  const ways = new Map<number, number[]>();
  const walk = (seat: number, ...places: number[]) =>
    ways.set(seat, [...(ways.get(seat) ?? []), ...places]);
  for (const event of events) {
    if (event.type === "walked") walk(event.seat, event.start, ...event.path);
    else if (event.type === "wall-passed" || event.type === "fell-through")
      walk(event.seat, event.start, event.to);
    else if (event.type === "places-switched") {
      walk(event.seat, event.start, event.to);
      walk(event.other, event.to, event.start);
    } else if (event.type === "tile-rotated") spin(actors.tile(event.cell), event.quarters, ms);
  }
  for (const [seat, places] of ways) slide(actors, view, seat, places, ms);
}

function spin(element: Element | undefined, quarters: number, ms: number): void {
  const from = quarters === 3 ? 90 : -90 * quarters;
  element?.animate([{ transform: `rotate(${from}deg)` }, { transform: "rotate(0deg)" }], {
    duration: ms,
    easing: "cubic-bezier(.4,0,.2,1)",
  });
}

function slide(actors: Actors, view: View, seat: number, places: number[], ms: number): void {
  const actor = actors.pawn(seat);
  if (actor === undefined) return;
  const points = places.slice(0, -1).map((place) => centre(place, view));
  const frames = [...points, actor].map(({ x, y }) => ({
    transform: `translate(${x}px, ${y}px) scale(${actor.scale})`,
  }));
  actor.element.animate(frames, { duration: ms, easing: "ease-in-out" });
}
