/** How each seat looks: a colour, and a sign for those who do not tell colours apart. */
export interface Look {
  readonly colour: string;
  /** A path around 0, 0, about 13 wide. */
  readonly sign: string;
}

export const SEATS: readonly [Look, ...Look[]] = [
  { colour: "#c22f45", sign: "M0-6A6 6 0 1 1 0 6 6 6 0 0 1 0-6Z" },
  { colour: "#2173b8", sign: "M0-7 7.5 6H-7.500Z" },
  { colour: "#d58a00", sign: "M-6-6H6V6H-6Z" },
  { colour: "#2c8a57", sign: "M0-8 7.5 0 0 8-7.5 0Z" },
  { colour: "#7d48ad", sign: "M-2.5-7.500h5v5h5v5h-5v5h-5v-5h-5v-5h5Z" },
  { colour: "#4a4a57", sign: "M3-7A7.5 7.5 0 1 0 3 7 6 6 0 0 1 3-7Z" },
];
