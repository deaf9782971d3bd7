// words: rules-dd-*
import { chapter, type Rulebook } from "$/learn/chapters";
import { currentRules } from "./rules/current-rules";

const rulebook: Rulebook = {
  short: "dd",
  subject: "rules-dedalos",
  now: currentRules,
  chapters: [
    chapter("table", "DD-C1 DD-C2"),
    chapter("start", "DD-S1 DD-S2 DD-S3"),
    chapter("turn", "DD-T1 DD-T2 DD-T3 DD-T4"),
    chapter("place", "DD-P1 DD-P2 DD-P3 DD-P4"),
    chapter("move", "DD-V1 DD-V2 DD-V3 DD-V4"),
    chapter("push", "DD-U1 DD-U2"),
    chapter("minotaur", "DD-M1 DD-M2 DD-M3 DD-M4 DD-M5 DD-M6"),
    chapter("known", "DD-H1 DD-H2"),
    chapter("end", "DD-E1 DD-E2 DD-E3"),
  ],
};
export default rulebook;
