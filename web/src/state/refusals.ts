/** Why something was not done, in words, with a link to the rule that says so. */
// words: reason-*
import { isGame } from "$/games";
import { hasText, loadTexts, t, type Args } from "$/i18n/index.svelte";
import { WAITED } from "$/net/table-client.svelte";
import { toast } from "./toasts.svelte";

interface Refused {
  readonly reason: string;
  readonly rule?: string | null;
  readonly params: Readonly<Record<string, string | number | null>>;
}

export async function refusalText(refused: Refused): Promise<string> {
  if (refused.reason === WAITED) return t("short-waited-too-long"); // nothing can be fetched now
  await loadTexts("refusals").catch(() => undefined);
  return refusalWords(refused);
}

/** The same for those who have the words of refusals at hand. */
export function refusalWords(refused: Refused): string {
  const key = `reason-${refused.reason}`;
  const args: Args = {};
  for (const [name, value] of Object.entries(refused.params)) args[name] = value ?? "";
  return hasText(key)
    ? t(key, args)
    : t("app-refused", { reason: refused.reason.replaceAll("-", " ") });
}

export async function showRefusal(refused: Refused, game?: string): Promise<void> {
  const text = await refusalText(refused);
  const { rule } = refused;
  const link =
    rule && game && isGame(game)
      ? { href: `/rules/${game}#${rule}`, text: t("app-rule", { rule }) }
      : undefined;
  toast(text, link ? { kind: "bad", link } : { kind: "bad" });
}
