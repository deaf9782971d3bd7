/** What a person chose for talking on this device. */
import { Stored } from "$/state/stored.svelte";

/** An open microphone, or one that is open while a key or a button is held. */
export type Mode = "open" | "push";

export const mode = new Stored<Mode>("voice-mode", "open");
/** Which microphone; null is the usual one. */
export const microphone = new Stored<string | null>("voice-microphone", null);

/** The key that is held to talk: it lies at the same place on the keyboards of all our languages. */
export const PUSH_KEY = { code: "KeyB", name: "B" } as const;
