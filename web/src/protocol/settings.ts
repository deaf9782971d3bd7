// Made by `clew protocol --write` from the types of the server. Do not edit.

/** What may be chosen. */
export const CHOICES: { readonly stand_in: readonly ["off", "ask", "at-once"]; readonly calls: readonly ["never", "seldom", "usual"]; readonly voice: readonly ["off", "players", "everybody"] } = {"stand_in":["off","ask","at-once"],"calls":["never","seldom","usual"],"voice":["off","players","everybody"]};
