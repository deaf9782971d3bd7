import type { Sign } from "../contract";

const sign: Sign = {
  ground: "#d9682f",
  ink: "#2b1712",
  path: "M8 8c0 5 2.5 6 5 6h6c2.5 0 5-1 5-6M11 14c0 7 2 11 5 11s5-4 5-11M14 17v.5M18 17v.5",
};
export default sign;
