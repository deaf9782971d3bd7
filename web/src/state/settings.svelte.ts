/** What a person chose for this device. */
import { Stored } from "./stored.svelte";

export type Theme = "system" | "light" | "dark";

export const theme = new Stored<Theme>("theme", "system");
export const sounds = new Stored("sounds", true);
export const vibration = new Stored("vibration", true);
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
