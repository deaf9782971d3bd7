import type { Box } from "../contract";

const box: Box = {
  quickSeats: 4,
  sign: {
    ground: "#d9682f",
    ink: "#2b1712",
    sign: "M8 8c0 5 2.5 6 5 6h6c2.5 0 5-1 5-6M11 14c0 7 2 11 5 11s5-4 5-11M14 17v.5M18 17v.5",
  },
  fit: (seats, options) => ({ ...options, two_players: seats === 2 }),
  load: () => import("."),
  options: () => import("./Options.svelte"),
};
export default box;
