/** Who sits where, in words. Bots have names of the old story, one for each seat. */
// words: game-* level-*
import { ERASED } from "$protocol/constants";
import { SHELF } from "$protocol/shelf";
import type { SeatInfo } from "$protocol/scene";
import { boxOf } from "$/games";
import { hasText, t } from "$/i18n/index.svelte";

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const one = seats[seat];
  if (one?.name) return personName(one.name);
  return one?.bot ? botName(seat) : t("seat-name", { number: seat + 1 });
}

/** What a person is called: by their name, or by ours where they had it erased. */
export function personName(name: string): string {
  return name === ERASED ? t("person-erased") : name;
}

function botName(seat: number): string {
  const names = listed(t("bot-names"));
  return names[seat % names.length]!;
}

export function levelName(level: string): string {
  const key = `level-${level}`;
  return hasText(key) ? t(key) : level.replaceAll("-", " ");
}

/** A game by name; one that no catalogue has is called by its id: 'some-game' is 'Some Game'. */
export function gameName(id: string): string {
  const key = `game-${id}`;
  return hasText(key) ? t(key) : id.split("-").map(inWords).join(" ");
}

/** A name of the code as words: 'think_seconds' is 'Think seconds'. */
export function inWords(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, " ");
}

const BOTS = new Set(Object.values(SHELF).flatMap(({ bots }) => bots.map((level) => `(${level})`)));

/** Results name a bot by its level in brackets, and nobody by a question mark. */
export function playerWords(name: string, seat: number): string {
  if (name === "?") return t("seat-name", { number: seat + 1 });
  return BOTS.has(name) ? botName(seat) : personName(name);
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
  return boxOf(game)?.bots ?? [];
}

/** The bot that plays where nobody chose one. */
export function usualBot(game: string): string | null {
  return boxOf(game)?.usual_bot ?? null;
}
