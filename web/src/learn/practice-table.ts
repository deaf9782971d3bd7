/** A private table to learn at: opened, filled with bots and begun, without leaving the page. */
import type { TableOpened } from "$protocol/api";
import type { GameId } from "$/games";
import { post, RequestRefused } from "$/net/http";
import { ownSocket } from "$/net/socket.svelte";
import { autostart } from "$/state/autostart";
import { showRefusal } from "$/state/refusals";

export interface PracticeTable {
  readonly game: GameId;
  readonly name: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: string;
}

/** The table's id; null if the server did not want to, which was told. */
export async function openPracticeTable({ bots, ...table }: PracticeTable): Promise<string | null> {
  try {
    await ownSocket.ready();
    const opened = await post<TableOpened>("/api/tables", { ...table, public: false });
    autostart(opened.table, { bots: table.seats > 1 ? bots : null, begin: true });
    return opened.table;
  } catch (trouble) {
    if (!(trouble instanceof RequestRefused)) throw trouble;
    await showRefusal(trouble.problem, table.game);
    return null;
  }
}
