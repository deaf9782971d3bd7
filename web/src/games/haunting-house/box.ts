import type { Box } from "../contract";
import { withFirst } from "../options";

const box: Box = {
  quickSeats: 4,
  ages: 10,
  minutes: 45,
  fit: withFirst,
  load: () => import("."),
  pawn: () => import("./SeatPawn.svelte"),
  options: () => import("./Options.svelte"),
};
export default box;
