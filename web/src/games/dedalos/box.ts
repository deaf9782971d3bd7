import type { Box } from "../contract";

const box: Box = {
  quickSeats: 4,
  fit: (seats, options) => ({ ...options, two_players: seats === 2 }),
  load: () => import("."),
  options: () => import("./Options.svelte"),
};
export default box;
