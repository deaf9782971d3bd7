import type { Sign } from "../contract";

const sign: Sign = {
  ground: "#332452",
  ink: "#ffdf8a",
  path: "M10 7h12M10 25h12M11.5 7c0 5 3.5 6 3.5 9s-3.5 4-3.5 9M20.5 7c0 5-3.5 6-3.5 9s3.5 4 3.5 9",
};
export default sign;
