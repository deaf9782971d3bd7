/** Why not, in a few words. */
// words: short-*
import { hasText, loadTexts, t, type Args } from "$/i18n/index.svelte";
import { refusalText } from "$/state/refusals";
import { play } from "$/state/sounds";
import { Answers, type Refusal } from "./answers.svelte";

/** Answers in the player's language, with the sound and the shake of a refusal. */
export function newAnswers<Place>(): Answers<Place> {
  return new Answers<Place>(shortText, () => play("refuse"));
}

/** In a few words where there are some, else the whole sentence. */
async function shortText(refusal: Refusal): Promise<string> {
  const key = `short-${refusal.reason}`;
  if (!hasText(key)) await loadTexts("answers").catch(() => undefined);
  const params = refusal.params ?? {};
  if (!hasText(key)) return refusalText({ ...refusal, params });
  const args: Args = {};
  for (const [name, value] of Object.entries(params)) args[name] = value ?? "";
  return t(key, args);
}
