/** The tiles of the house as a table of counts: without and with a trap door. */
import { SHAPES, type TileMix } from "$protocol/games/haunting-house";
import { CELLS, STANDARD } from "$protocol/games/haunting-house-box";
import type { MixRules } from "../tile-mix";

type Kind = TileMix["tiles"][number];

export const RULES: MixRules<Kind> = {
  // Those of the standard mix first.
  shapes: [...new Set<string>([...STANDARD.tiles.map(({ shape }) => shape), ...SHAPES])],
  columns: 2,
  standard: STANDARD,
  presets: {
    winding: { straight: [7, 1], corner: [16, 3], tee: [4, 1], cross: [3, 1] },
    open: { straight: [4, 1], corner: [6, 1], tee: [11, 3], cross: [9, 1] },
    "dead-ends": {
      straight: [7, 1],
      corner: [9, 2],
      tee: [6, 2],
      cross: [3, 1],
      "dead-end": [5, 0],
    },
  },
  total: CELLS,
  columnOf: ({ trap }) => (trap ? 1 : 0),
  kindOf: (shape, column, count) => ({ shape, count, trap: column === 1 }),
};
