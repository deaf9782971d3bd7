import type { Box } from "../contract";

const box: Box = {
  quickSeats: 3,
  load: () => import("."),
  options: () => import("./Options.svelte"),
};
export default box;
