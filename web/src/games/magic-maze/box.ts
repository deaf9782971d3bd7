import type { Box } from "../contract";

const box: Box = {
  quickSeats: 3,
  ages: 8,
  minutes: 15,
  load: () => import("."),
  options: () => import("./Options.svelte"),
};
export default box;
