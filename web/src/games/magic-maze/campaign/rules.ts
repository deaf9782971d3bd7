/** What each scenario of the initiation campaign adds: the rules to be shown before it. */
export const NEW_RULES: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ["MM-R1"],
  3: ["MM-R2"],
  4: ["MM-R3", "MM-R4"],
  5: ["MM-R5"],
  6: ["MM-R6"],
  7: [],
};
export const INITIATION: readonly number[] = Object.keys(NEW_RULES).map(Number);
