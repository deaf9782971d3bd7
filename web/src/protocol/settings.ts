// Made by `clew protocol --write` from the types of the server. Do not edit.

/** What may be chosen. */
export const CHOICES: { readonly stand_in: readonly ["off", "ask", "at-once"]; readonly calls: readonly ["never", "seldom", "usual"] } = {"stand_in":["off","ask","at-once"],"calls":["never","seldom","usual"]};
