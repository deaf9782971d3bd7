// words: rules-mm-*
import { chapter, type Rulebook } from "$/learn/chapters";
import { currentRules } from "./rules/current-rules";

const rulebook: Rulebook = {
  short: "mm",
  subject: "rules-magic-maze",
  now: currentRules,
  chapters: [
    chapter("table", "MM-C2 MM-C1 MM-C4 MM-C3 MM-C6 MM-C5"),
    chapter("start", "MM-S1 MM-S2 MM-S3 MM-S4"),
    chapter("acting", "MM-A1 MM-A2 MM-A3 MM-A4 MM-A6 MM-A7 MM-A8 MM-A9 MM-A10 MM-A11 MM-A12"),
    chapter("theft", "MM-T1 MM-T2 MM-A5 MM-T5 MM-T3 MM-T4"),
    chapter("sand", "MM-H1 MM-H2 MM-H3"),
    chapter("silence", "MM-K1 MM-K2 MM-K3 MM-K4 MM-K5"),
    chapter("solo", "MM-P1 MM-P2 MM-P3"),
    chapter(
      "campaign",
      `MM-R0 MM-SC1 MM-SC2 MM-R1 MM-SC3 MM-R2 MM-SC4 MM-R3 MM-R4 MM-SC5 MM-R5 MM-SC6 MM-R6
       MM-SC7`,
    ),
    chapter(
      "challenges",
      "MM-SC8 MM-SC9 MM-SC10 MM-SC11 MM-SC12 MM-SC13 MM-SC14 MM-SC15 MM-SC16 MM-SC17",
    ),
    chapter("home", "MM-SC0"),
  ],
};
export default rulebook;
