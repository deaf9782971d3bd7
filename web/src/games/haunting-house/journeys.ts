/** Where the exit has stood, the present place last. The view knows only that one: we remember. */

export function recall(table: string, match: number): readonly number[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table, match)) ?? "[]") as number[];
  } catch {
    return [];
  }
}

export function keep(table: string, match: number, stops: readonly number[]): void {
  try {
    sessionStorage.setItem(key(table, match), JSON.stringify(stops));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** One more journey; what does not join on was missed in between, and is left out. */
export function travelled(stops: readonly number[], from: number, to: number): readonly number[] {
  return stops.at(-1) === from ? [...stops, to] : [from, to];
}

/** The places it left before it came to this one. */
export function leftBehind(stops: readonly number[], exit: number): readonly number[] {
  return stops.slice(0, Math.max(0, stops.lastIndexOf(exit)));
}

function key(table: string, match: number): string {
  return `clew.haunting-house.exit.${table}.${match}`;
}
