/** What can be said about a game of which only names are known. */
import type { PlainBoard } from "$protocol/scene";
import type { Choice, NameOf } from "$/games/contract";
import { listOf, t } from "$/i18n/index.svelte";
import { inWords } from "$/state/names";

/** An action or an event: most games tag theirs with a type. */
export interface Tagged {
  readonly type?: string;
  readonly seat?: unknown;
}

export function isDue(view: PlainBoard, seat: number | null): boolean {
  return seat !== null && view.due.includes(seat);
}

export function choices(
  view: PlainBoard,
  actions: readonly unknown[] | null,
): readonly Choice<unknown>[] {
  return (actions ?? []).map((action, index) => ({
    action,
    label: inWords(view.actions[index] ?? ""),
    group: inWords((action as Tagged).type ?? t("table-actions")),
  }));
}

/** 'Ana: lifted (stone 6, coin 2)'. */
export function describe(event: Tagged, names: NameOf): string | null {
  const { type, seat, ...values } = event;
  if (type === undefined) return null;
  const told = Object.entries(values).flatMap(([name, value]) =>
    value === null || typeof value === "object"
      ? []
      : [`${spaced(name)} ${typeof value === "string" ? spaced(value) : String(value)}`],
  );
  const what = spaced(type) + (told.length > 0 ? ` (${told.join(", ")})` : "");
  if (typeof seat !== "number") return inWords(what);
  return t("plain-event", { name: names(seat), what });
}

export function ending(
  view: PlainBoard,
  seat: number | null,
  names: NameOf,
): { readonly title: string; readonly why: string } | null {
  if (view.outcome == null) return null;
  const { winners, rule } = view.outcome;
  return { title: titleOf(winners, seat, names), why: t("plain-ended", { rule }) };
}

function titleOf(winners: readonly number[], seat: number | null, names: NameOf): string {
  if (winners.length === 0) return t("plain-nobody-won");
  if (seat !== null && winners.includes(seat))
    return winners.length === 1 ? t("plain-you-won") : t("plain-you-shared");
  return t("plain-won", { names: listOf(winners.map(names)), count: winners.length });
}

function spaced(name: string): string {
  return name.replaceAll(/[-_]/g, " ");
}
