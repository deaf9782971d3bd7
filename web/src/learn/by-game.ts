/** The parts that games have for learners, by game, gathered from the games' folders. */
import { SHELF, type GameId } from "$protocol/shelf";

export function byGame<Part>(
  parts: Readonly<Record<string, Part>>,
): Readonly<Record<GameId, Part>> {
  const found = new Map(Object.entries(parts).map(([path, part]) => [path.split("/")[2], part]));
  const ids = Object.keys(SHELF) as GameId[];
  return Object.fromEntries(ids.map((id) => [id, found.get(id)])) as Record<GameId, Part>;
}
