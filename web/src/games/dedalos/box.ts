import type { Box } from "../contract";
import { withFirst } from "../options";

const box: Box = {
  quickSeats: 4,
  fit: (seats, options) => ({ ...withFirst(seats, options), two_players: seats === 2 }),
  load: () => import("."),
  pawn: () => import("./SeatPawn.svelte"),
  options: () => import("./Options.svelte"),
};
export default box;
