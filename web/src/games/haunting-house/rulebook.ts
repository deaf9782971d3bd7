// words: rules-hh-*
import { chapter, type Rulebook } from "$/learn/chapters";
import { currentRules } from "./rules/current-rules";

const rulebook: Rulebook = {
  short: "hh",
  subject: "rules-haunting-house",
  now: currentRules,
  chapters: [
    chapter("table", "HH-C1 HH-C2 HH-C3"),
    chapter("start", "HH-S1 HH-S2 HH-S3 HH-S4"),
    chapter("turn", "HH-T1 HH-T2 HH-T3 HH-T4 HH-T5 HH-T6"),
    chapter("moving", "HH-M1 HH-M2 HH-M3"),
    chapter("cards", "HH-K1 HH-K2 HH-K3 HH-K4 HH-K5 HH-K6 HH-K7 HH-K8 HH-K9 HH-K10"),
    chapter("end", "HH-E1"),
  ],
};
export default rulebook;
