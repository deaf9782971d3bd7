/** People whom I do not want to hear at a table: kept in this browser, and told to nobody. */
import type { Scene } from "$protocol/scene";
import type { Update } from "$protocol/to-client";
import { Stored } from "./stored.svelte";

const KEPT = 200; // a person has another id at every table
const muted = new Stored<readonly string[]>("muted", []);

export function isMuted(person: string | null | undefined): boolean {
  return person != null && muted.value.includes(person);
}

export function setMuted(person: string, on: boolean): void {
  const others = muted.value.filter((one) => one !== person);
  muted.value = on ? [...others, person].slice(-KEPT) : others;
}

/** What happened, without the words of those whom I do not want to hear. */
export function withoutMuted(update: Update, { table }: Scene): Update {
  if (muted.value.length === 0) return update;
  const { notice, events } = update;
  const says = (event: unknown): boolean => {
    const { type, seat } = event as { readonly type?: string; readonly seat?: number };
    return type === "said" && isMuted(table.seats[seat ?? -1]?.guest);
  };
  const silent = notice?.type === "chatted" && isMuted(notice.guest);
  return {
    ...update,
    ...(silent && { notice: null }),
    ...(events?.some(says) && { events: events.filter((event) => !says(event)) }),
  };
}
