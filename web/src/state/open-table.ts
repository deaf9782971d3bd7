/** Open a table and go to its page, which then starts as asked. */
import type { NewTable, TableOpened } from "$protocol/api";
import { post, RequestRefused } from "$/net/http";
import { ownSocket } from "$/net/socket.svelte";
import { navigate } from "$/router.svelte";
import { autostart, type Autostart } from "./autostart";
import { showRefusal } from "./refusals";
import { openingCode } from "./server.svelte";

export async function openTable(wanted: NewTable, start: Autostart): Promise<void> {
  try {
    await ownSocket.ready();
    const { table } = await post<TableOpened>("/api/tables", {
      ...wanted,
      code: openingCode.value.trim(), // asked for where the host of the server wants one
    });
    autostart(table, start);
    navigate(`/t/${table}`);
  } catch (trouble) {
    if (!(trouble instanceof RequestRefused)) throw trouble;
    await showRefusal(trouble.problem, wanted.game);
  }
}
