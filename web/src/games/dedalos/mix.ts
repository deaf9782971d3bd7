/** The maze tiles as a table of counts: by shape, and by how many stars they show. */
import { SHAPES, type TileMix } from "$protocol/games/dedalos";
import { COUNT, STANDARD } from "$protocol/games/dedalos-mix";
import type { MixRules } from "../tile-mix";

type Kind = TileMix["tiles"][number];

export const RULES: MixRules<Kind> = {
  shapes: SHAPES,
  columns: 4,
  standard: STANDARD,
  presets: {
    winding: {
      straight: [23, 7, 4, 2],
      corner: [38, 13, 6, 3],
      tee: [14, 5, 2, 1],
      crossing: [9, 4, 1, 0],
    },
    open: {
      straight: [13, 4, 2, 1],
      corner: [17, 6, 3, 2],
      tee: [32, 10, 5, 3],
      crossing: [22, 8, 4, 0],
    },
    "dead-ends": {
      straight: [19, 6, 3, 2],
      corner: [23, 8, 4, 1],
      tee: [22, 7, 4, 2],
      crossing: [12, 4, 2, 0],
      "dead-end": [10, 2, 1, 0],
    },
  },
  total: COUNT,
  columnOf: ({ stars }) => stars ?? 0,
  kindOf: (shape, column, count) => ({ shape, count, stars: column }),
};
