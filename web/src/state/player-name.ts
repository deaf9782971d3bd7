/** The player's name: newcomers get one, and may change it at any time. */
import { LONGEST } from "$protocol/constants";
import { ownSocket } from "$/net/socket.svelte";
import { guestName } from "./names";
import { isVisible, plainText } from "./plain-text";
import { playerName } from "./settings.svelte";

export function ensurePlayerName(): void {
  if (!isVisible(playerName.value)) playerName.value = guestName();
}

/** Change my name; the server learns it with the next hello. */
export function changePlayerName(name: string): void {
  const wanted = plainText(name).slice(0, LONGEST.name);
  if (!isVisible(wanted) || wanted === playerName.value) return;
  playerName.value = wanted;
  ownSocket.reconnect();
}
