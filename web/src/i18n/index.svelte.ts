/**
 * Words in the language of the player. Catalogues are Fluent files, loaded by subject and language.
 *
 * `t("key", {args})` may be used anywhere in markup: it is drawn again when the language changes.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { Stored } from "../state/stored.svelte";

export const LANGUAGES = { en: "English", es: "Español", fr: "Français", it: "Italiano" } as const;
export type Language = keyof typeof LANGUAGES;
export type Subject = string; // a file of the catalogues: "app", a game's id, "refusals"...
export type Args = Record<string, FluentVariable>;

declare const WORDS: string; // where this build's catalogues are (build/catalogues.ts)
const chosen = new Stored<Language | null>("language", null);
const wanted = new Set<Subject>();

/** The bundle in use; replaced whole, so that whatever reads it is drawn again. */
let bundle = $state.raw(new FluentBundle("en"));
let building: Promise<void> = Promise.resolve();
let current = $state<Language>(chosen.value ?? browserLanguage());

export function language(): Language {
  return current;
}

export async function setLanguage(language: Language): Promise<void> {
  await (building = rebuild(language));
  chosen.value = language;
}

/** Have the words of these subjects at hand. */
export async function loadTexts(...subjects: Subject[]): Promise<void> {
  const news = subjects.filter((subject) => !wanted.has(subject));
  if (news.length === 0) return building; // asked for already, perhaps not here yet
  for (const subject of news) wanted.add(subject);
  await (building = rebuild(current));
}

export function t(key: string, args?: Args): string {
  const message = bundle.getMessage(key);
  if (!message?.value) return missing(key);
  return bundle.formatPattern(message.value, args ?? null, []);
}

/** Whether there are words for this key (rules and reasons come from the server). */
export function hasText(key: string): boolean {
  return bundle.hasMessage(key);
}

const lists = new Map<Language, Intl.ListFormat>(); // each is slow to make

/** Some things in one sentence: 'north, east and south'. */
export function listOf(things: readonly string[]): string {
  const list = lists.get(current) ?? new Intl.ListFormat(current, { type: "conjunction" });
  lists.set(current, list);
  return list.format(things);
}

/** A text that is missing is shown as its key, and counted for the tests. */
function missing(key: string): string {
  (globalThis as { missingTexts?: Set<string> }).missingTexts ??= new Set();
  (globalThis as { missingTexts?: Set<string> }).missingTexts?.add(`${current}:${key}`);
  return key;
}

let latest = 0;

async function rebuild(language: Language): Promise<void> {
  const mine = ++latest;
  const texts = await Promise.all([...wanted].map((subject) => load(language, subject)));
  // Somebody asked for more meanwhile: theirs has what we wanted too, so wait for it.
  if (mine !== latest) return building;
  const next = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle = next;
  current = language;
  document.documentElement.lang = language;
}

async function load(language: Language, subject: Subject): Promise<string> {
  try {
    const answer = await fetch(`${WORDS}${language}/${subject}.ftl`);
    if (answer.ok) return await answer.text();
  } catch {
    // no line; the same as for every other part of the page that cannot be had
  }
  dispatchEvent(new Event("vite:preloadError"));
  throw new Error(`no words: ${language}/${subject}`);
}

function browserLanguage(): Language {
  const found = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((tag): tag is Language => tag in LANGUAGES);
  return found ?? "en";
}
