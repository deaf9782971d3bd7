/** Open a table, and say what is to happen there first. */
import type { NewTable, TableOpened } from "$protocol/api";
import { post, Refusal } from "$/net/http";
import { line } from "$/net/line.svelte";
import { go } from "$/router.svelte";
import { plan, type Plan } from "./plans";
import { tellRefusal } from "./refusals";

export async function openTable(wanted: NewTable, then: Plan): Promise<void> {
  try {
    await line.ready();
    const { table } = await post<TableOpened>("/api/tables", wanted);
    plan(table, then);
    go(`/t/${table}`);
  } catch (trouble) {
    if (!(trouble instanceof Refusal)) throw trouble;
    await tellRefusal(trouble.problem, wanted.game);
  }
}
