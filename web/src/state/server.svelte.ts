/** What the host of this server has chosen: asked for by the pages that need it. */
import { language, setLanguage, type Language } from "$/i18n/index.svelte";
import { get } from "$/net/http";
import type { ServerInfo } from "$protocol/api";
import { Stored } from "./stored.svelte";

const UNKNOWN: ServerInfo = {
  name: "",
  languages: [],
  games: [],
  chat: true,
  opening: "everybody",
  draining: false,
  bots: {},
};
let info = $state.raw(UNKNOWN);

/** With which code I open tables here, where one is wanted. */
export const openingCode = new Stored<string>("opening-code", "");

export function serverInfo(): ServerInfo {
  return info;
}

/** Ask the server; somebody whose language it does not offer is shown one that it does. */
export async function askForServer(): Promise<void> {
  try {
    info = await get<ServerInfo>("/api/server");
  } catch {
    return; // It is asked again on the next visit.
  }
  const [first] = info.languages;
  if (first !== undefined && !info.languages.includes(language()))
    await setLanguage(first as Language);
}

/** Whether this server offers a game. */
export function isOffered(game: string): boolean {
  return info.games.length === 0 || info.games.includes(game);
}
