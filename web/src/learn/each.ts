/** What every game has for learners, gathered from the folders of the games. */
import { SHELF, type GameId } from "$lib/shelf";

export function ofEachGame<Part>(
  modules: Readonly<Record<string, { default: Part }>>,
): Readonly<Record<GameId, Part>> {
  const parts = Object.entries(modules).map(([path, part]) => [path.split("/")[2], part.default]);
  const found = Object.fromEntries(parts) as Record<string, Part>;
  const ids = Object.keys(SHELF) as GameId[];
  return Object.fromEntries(ids.map((id) => [id, found[id]])) as Record<GameId, Part>;
}
