/**
 * A mix of tiles as a table of counts: a row a shape, a column what else is printed on the tile
 * (a trap door, stars). Pure: the form draws it, the server judges it.
 */
export interface Kind {
  readonly shape: string;
  readonly count: number;
}

export interface Mix<K extends Kind = Kind> {
  readonly name: string;
  readonly tiles: readonly K[];
}

/** By shape: how many tiles of each column. */
export type Counts = Readonly<Record<string, readonly number[]>>;

/** What a game says about its tiles. */
export interface MixRules<K extends Kind> {
  /** All shapes, in the order in which they are shown. */
  readonly shapes: readonly string[];
  readonly columns: number;
  readonly standard: Mix<K>;
  /** Our suggestions, by the end of their names in the catalogue. */
  readonly presets: Readonly<Record<string, Counts>>;
  /** How many tiles there must be. */
  readonly total: number;
  columnOf(kind: K): number;
  kindOf(shape: string, column: number, count: number): K;
}

/** A file of more bytes is no mix of tiles. */
export const LARGEST_FILE = 20_000;

export function countsOf<K extends Kind>(rules: MixRules<K>, mix: Mix<K>): Counts {
  const found = Object.fromEntries(
    rules.shapes.map((shape) => [shape, Array<number>(rules.columns).fill(0)]),
  );
  for (const kind of mix.tiles) {
    const row = found[kind.shape];
    const column = rules.columnOf(kind);
    if (row !== undefined) row[column] = (row[column] ?? 0) + kind.count;
  }
  return found;
}

export function mixOf<K extends Kind>(rules: MixRules<K>, counts: Counts, name: string): Mix<K> {
  const tiles = rules.shapes.flatMap((shape) =>
    Array.from({ length: rules.columns }, (_, column) =>
      rules.kindOf(shape, column, counts[shape]?.[column] ?? 0),
    ),
  );
  return { name, tiles: tiles.filter(({ count }) => count > 0) };
}

/** All tiles, or those of one column. */
export function sumOf(counts: Counts, column?: number): number {
  const all = Object.values(counts);
  return column === undefined
    ? all.flat().reduce((sum, count) => sum + count, 0)
    : all.reduce((sum, row) => sum + (row[column] ?? 0), 0);
}

export function withCount(counts: Counts, shape: string, column: number, count: number): Counts {
  const row = [...(counts[shape] ?? [])];
  row[column] = Math.max(0, Math.round(count) || 0);
  return { ...counts, [shape]: row };
}

/** A preset has no row for shapes that it does without. */
export function presetOf<K extends Kind>(rules: MixRules<K>, name: string): Counts {
  const none = Array<number>(rules.columns).fill(0);
  return Object.fromEntries(
    rules.shapes.map((shape) => [shape, rules.presets[name]?.[shape] ?? none]),
  );
}

export function formatMix<K extends Kind>(mix: Mix<K>): string {
  return `${JSON.stringify(mix, null, 2)}\n`;
}

/** The mix in a file; null where there is none that this game's tiles could make. */
export function parseMix<K extends Kind>(rules: MixRules<K>, text: string): Mix<K> | null {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return null;
  }
  const { name, tiles } = (told ?? {}) as { name?: unknown; tiles?: unknown };
  if (!Array.isArray(tiles)) return null;
  const kinds: K[] = [];
  for (const one of tiles as unknown[]) {
    const kind = (one ?? {}) as K;
    const column = rules.columnOf(kind);
    const known = rules.shapes.includes(kind.shape) && column >= 0 && column < rules.columns;
    const some = Number.isInteger(kind.count) && kind.count >= 0 && kind.count <= rules.total;
    if (!known || !some) return null;
    kinds.push(rules.kindOf(kind.shape, column, kind.count));
  }
  return { name: typeof name === "string" ? name.slice(0, 40) : "own", tiles: kinds };
}
