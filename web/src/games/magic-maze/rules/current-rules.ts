/** The rules that concern a table: its scenario's own, and what that scenario brings in. */
import type { View } from "$protocol/games/magic-maze";
import { NEW_RULES } from "../campaign/rules";

export function currentRules(view: unknown): readonly string[] {
  const { id } = (view as View).table.scenario;
  if (!/^\d+$/.test(id)) return ["MM-SC0"];
  return [`MM-SC${id}`, ...(NEW_RULES[Number(id)] ?? [])];
}
