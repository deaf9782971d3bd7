/** What a person chose for this device. */
import { Stored } from "./stored.svelte";

export type Theme = "system" | "light" | "dark";

export const theme = new Stored<Theme>("theme", "system");
export const sounds = new Stored("sounds", true);
export const vibration = new Stored("vibration", true);
/** How loud, from 0 to 1: everything, what happens, what is always there. */
export const volume = new Stored("volume", 0.8);
export const volumeEffects = new Stored("volume-effects", 1);
export const volumeAmbience = new Stored("volume-ambience", 0.8);
/** Only what somebody waits for is heard and felt. */
export const quiet = new Stored("quiet", false);
/** Tell me outside the page when I am waited for. */
export const notices = new Stored("notices", false);
export const playerName = new Stored("name", "");
/** The club whose book my new tables are entered in. */
export const club = new Stored("club", "");
/** The word with which the club's private tables are entered there, and read. */
export const clubWord = new Stored("club-word", "");
/** Motion: what the system says, or less. */
export const reducedMotion = new Stored("calm", false);

/** Whether things may move on the screen. */
export function isMotionReduced(): boolean {
  return reducedMotion.value || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
