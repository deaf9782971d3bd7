/** A phone that is held but not looked at says so by shaking, where it can and its owner lets it. */
import { vibration } from "$/state/settings.svelte";

export function vibrate(pattern: number | number[]): void {
  // Before the first touch of the page browsers do not allow it.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (vibration.value) navigator.vibrate?.(pattern);
}
