/** Who plays in the examples. */
export const PLAYERS = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana", "Ivo"] as const;
