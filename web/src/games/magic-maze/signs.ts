/** Gestures as signs on a grid of 24, and what was said or signed. */
export const SIGNS: Readonly<Record<string, string>> = {
  yes: "M4 13l5 6L20 5",
  no: "M5 5l14 14M19 5L5 19",
  wait: "M8 4v16M16 4v16",
  hurry: "M4 5l7 7-7 7M13 5l7 7-7 7",
  "this-way": "M3 12h16M13 5l7 7-7 7",
  look: "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  thanks:
    "M12 20S3 14.500 3 8.500C3 4 9.500 3 12 7.500 14.500 3 21 4 21 8.500 21 14.500 12 20 12 20Z",
  sorry: "M3 9q4.500-5 9 0t9 0M3 16q4.500-5 9 0t9 0",
  cheer:
    "M12 2.500l2.900 6.200 6.600.8-4.900 4.600 1.300 6.700L12 17.500l-5.900 3.300 1.300-6.700L2.500 9.500l6.600-.8z",
};

export interface Spoken {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly sign: string | null;
}
