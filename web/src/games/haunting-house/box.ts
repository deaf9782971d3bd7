import type { Box } from "../contract";

const box: Box = {
  quickSeats: 4,
  sign: {
    ground: "#15314a",
    ink: "#e9f4f1",
    sign: "M9 25V15a7 7 0 0 1 14 0v10l-3.5-3-3.5 3-3.5-3ZM13.5 14v1.500M18.5 14v1.5",
  },
  load: () => import("."),
  options: () => import("./Options.svelte"),
};
export default box;
