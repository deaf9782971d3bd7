/** My name: given to a stranger, changed at will. */
import { line } from "$/net/line.svelte";
import { guestName } from "./names";
import { isSeen, plainName } from "./plain";
import { playerName } from "./settings.svelte";

export const NAME_LONG = 30;

export function haveAName(): void {
  if (!isSeen(playerName.value)) playerName.value = guestName();
}

/** Take a new name; the server hears it with the next hello. */
export function callMe(name: string): void {
  const wanted = plainName(name).slice(0, NAME_LONG);
  if (!isSeen(wanted) || wanted === playerName.value) return;
  playerName.value = wanted;
  line.renew();
}
