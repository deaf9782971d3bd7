/** Who sits where, in words. Bots have names of the old story, one for each seat. */
// words: level-*
import { SHELF } from "$protocol/shelf";
import type { SeatInfo } from "$protocol/scene";
import { isGame } from "$/games";
import { t } from "$/i18n/index.svelte";

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const one = seats[seat];
  if (one?.name) return one.name;
  return one?.bot ? botName(seat) : t("seat-name", { number: seat + 1 });
}

export function botName(seat: number): string {
  const names = listed(t("bot-names"));
  return names[seat % names.length]!;
}

export function levelName(level: string): string {
  return t(`level-${level}`);
}

const BOTS = new Set(Object.values(SHELF).flatMap(({ bots }) => bots.map((level) => `(${level})`)));

/** Results name a bot by its level in brackets, and nobody by a question mark. */
export function playerWords(name: string, seat: number): string {
  if (name === "?") return t("seat-name", { number: seat + 1 });
  return BOTS.has(name) ? botName(seat) : name;
}

/** A friendly name to begin with. */
export function guestName(): string {
  const names = listed(t("guest-names"));
  return names[Math.floor(Math.random() * names.length)]!;
}

function listed(text: string): string[] {
  return text.split("|").map((name) => name.trim());
}

/** The bots of a game, from the weakest to the strongest. */
export function botLevels(game: string): readonly string[] {
  return isGame(game) ? SHELF[game].bots : [];
}
