/** Games that the server has and this page was built without: it is asked for them when one is met. */
import type { GameInfo } from "$protocol/api";
import type { PlainBoard } from "$protocol/scene";
import { SHELF } from "$protocol/shelf";
import { get } from "$/net/http";

let found = $state.raw<Readonly<Record<string, GameInfo>>>({});
let asked: Promise<void> | null = null;

/** Those that the server has told us of. */
export function installed(): Readonly<Record<string, GameInfo>> {
  return found;
}

/** Ask the server, once; where it cannot answer now, whoever wants to know next asks again. */
export function askForInstalled(): Promise<void> {
  return (asked ??= ask());
}

async function ask(): Promise<void> {
  try {
    const games = await get<readonly GameInfo[]>("/api/games");
    const others = games.filter(({ id }) => !(id in SHELF));
    if (others.length > 0) found = Object.fromEntries(others.map((game) => [game.id, game]));
  } catch {
    asked = null;
  }
}

interface Shown {
  readonly view: unknown;
  readonly plain?: PlainBoard | null;
}

/** What the page shows of such a game: the words that the server sends beside its view. */
export function withPlainView<Of extends Shown>(one: Of): Of {
  return one.plain == null ? one : { ...one, view: one.plain };
}
