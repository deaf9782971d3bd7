/** What a view says of each hero and of each seat's actions. */
import {
  COLOURS,
  HEROES,
  type Colour,
  type Hero,
  type Power,
  type View,
} from "$protocol/games/magic-maze";

export const heroOf = (colour: Colour): Hero => HEROES[COLOURS.indexOf(colour)]!;
export const colourOf = (hero: Hero): Colour => COLOURS[HEROES.indexOf(hero)]!;

/** The actions that a seat has: its tile, or alone the one on top of the discards. */
export function powersOf(view: View, seat: number | null): readonly Power[] {
  if (seat === null) return [];
  return view.table.seats === 1 ? view.shown.slice(-1) : (view.hands[seat] ?? []);
}

/** The square that a hero stands on, or null when it has left the mall. */
export function squareOf(view: View, hero: Hero): number | null {
  const square = view.heroes[HEROES.indexOf(hero)]!;
  return square === 0 ? null : square;
}

/** The printed colour of an escaped hero's place does not matter: only whether it is out. */
export const isOut = (view: View, hero: Hero): boolean => view.out.includes(hero);
