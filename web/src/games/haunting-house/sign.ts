import type { Sign } from "../contract";

const sign: Sign = {
  ground: "#15314a",
  ink: "#e9f4f1",
  path: "M9 25V15a7 7 0 0 1 14 0v10l-3.5-3-3.5 3-3.5-3ZM13.5 14v1.500M18.5 14v1.5",
};
export default sign;
