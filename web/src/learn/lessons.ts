/** The lessons of all games. */
import type { GameId } from "$/games";
import { ofEachGame } from "./each";
import type { Lesson } from "./lesson";

export const LESSONS: Readonly<Record<GameId, Lesson>> = ofEachGame(
  import.meta.glob<Lesson>("../games/*/lesson.ts", { eager: true, import: "default" }),
);
