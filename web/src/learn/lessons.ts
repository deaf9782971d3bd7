/** The lessons of all games. */
import type { GameId } from "$/games";
import { byGame } from "./by-game";
import type { Lesson } from "./lesson";

export const LESSONS: Readonly<Record<GameId, Lesson>> = byGame(
  import.meta.glob<Lesson>("../games/*/lesson.ts", { eager: true, import: "default" }),
);
