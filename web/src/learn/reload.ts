/** The table where somebody is learning, so that a page that is loaded again is at it. */
export interface At {
  readonly table: string;
  readonly scenario: number | null;
}

const keyOf = (game: string): string => `clew.learn.${game}`;

export function keepForReload(game: string, at: At | null): void {
  try {
    if (at === null) sessionStorage.removeItem(keyOf(game));
    else sessionStorage.setItem(keyOf(game), JSON.stringify(at));
  } catch {
    // A browser that keeps nothing: whoever reloads finds the table by 'Carry on'.
  }
}

export function reloaded(game: string): At | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(game)) ?? "null") as At | null;
  } catch {
    return null;
  }
}
