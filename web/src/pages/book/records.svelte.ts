/** The Great Book and the lists of wins, page after page, for everybody or for one club. */
import type { BookPage, BookEntry, BookRow, Wins, WinsPage } from "$protocol/api";
import { GAMES } from "$/games";
import { get } from "$/net/http";

/** Whose book: everybody's, or a club's; with its word what it played in private, too. */
export interface BookOwner {
  readonly club: string;
  readonly word: string;
}

export class RecordBook {
  rows = $state.raw<readonly BookRow[]>([]);
  entries = $state.raw<readonly BookEntry[]>([]);
  /** How many challenges were met, without those of relaxed tables. */
  met = $state(0);
  hasMore = $state(false);
  readonly wins: readonly GameWins[];
  readonly #whose: BookOwner;
  #next: string | null = null;

  constructor(whose: BookOwner) {
    this.#whose = whose;
    this.wins = Object.keys(GAMES).map((game) => new GameWins(whose, game));
  }

  async open(): Promise<this> {
    await Promise.all([this.more(), ...this.wins.map((one) => one.more())]);
    return this;
  }

  async more(): Promise<void> {
    const page = await ask<BookPage>("book", this.#whose, { after: this.#next });
    this.rows = mergeRows(this.rows, page.rows);
    this.entries = [...this.entries, ...page.entries];
    this.met = page.met;
    this.#next = page.next ?? null;
    this.hasMore = this.#next !== null;
  }
}

/** Who wins a game how often. */
export class GameWins {
  readonly game: string;
  wins = $state.raw<readonly Wins[]>([]);
  hasMore = $state(false);
  readonly #whose: BookOwner;
  #next: string | null = null;

  constructor(whose: BookOwner, game: string) {
    this.#whose = whose;
    this.game = game;
  }

  async more(): Promise<void> {
    const page = await ask<WinsPage>("wins", this.#whose, { game: this.game, after: this.#next });
    this.wins = [...this.wins, ...page.wins];
    this.#next = page.next ?? null;
    this.hasMore = this.#next !== null;
  }
}

function ask<T>(
  list: string,
  { club, word }: BookOwner,
  asked: Readonly<Record<string, string | null>>,
): Promise<T> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value);
  if (club !== "") query.set("club", club);
  const headers: HeadersInit =
    club === "" || word === "" ? {} : { "clew-club-word": encodeURIComponent(word) };
  return get<T>(`/api/${list}?${query}`, headers);
}

/** Rows of several pages: a home-made scenario may have boxes on each of them. */
function mergeRows(before: readonly BookRow[], more: readonly BookRow[]): readonly BookRow[] {
  const rows = new Map(before.map((row) => [row[0], row]));
  for (const [scenario, title, levels] of more) {
    const known = rows.get(scenario);
    const all = new Set([...(known?.[2] ?? []), ...levels]);
    rows.set(scenario, [scenario, known?.[1] ?? title, [...all].sort((a, b) => a - b)]);
  }
  return [...rows.values()];
}
