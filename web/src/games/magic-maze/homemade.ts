/** Home-made scenarios: kept on this device, passed on as a link or a file. */
import type { Scenario } from "$protocol/games/magic-maze";
import { USUAL } from "$protocol/games/magic-maze-scenarios";
import { Stored } from "$/state/stored.svelte";

/** A scenario, and for how many the server found it good. */
export interface Made {
  readonly scenario: Scenario;
  readonly seats: readonly number[];
}

/** A scenario in the making: every switch is set. */
export type Draft = Required<Scenario>;

export const shelf = new Stored<readonly Made[]>("scenarios", []);

export function keep(made: Made, instead: string | null): void {
  const others = shelf.value.filter(
    ({ scenario }) => scenario.id !== made.scenario.id && scenario.id !== instead,
  );
  shelf.value = [...others, made];
}

export function throwAway(id: string): void {
  shelf.value = shelf.value.filter(({ scenario }) => scenario.id !== id);
}

export function draftOf(scenario: Scenario): Draft {
  const given = Object.entries(scenario).filter(([key, value]) => key in USUAL && value != null);
  return { ...USUAL, ...Object.fromEntries(given) } as Draft;
}

/** The scenario as it is sent and written: only what is not as usual, under an id of its own. */
export function finished(draft: Draft): Scenario {
  const switches = Object.entries(draft).filter(
    ([key, value]) =>
      key !== "id" &&
      key !== "name" &&
      JSON.stringify(value) !== JSON.stringify(USUAL[key as keyof Draft]),
  );
  const name = draft.name.trim() || "?";
  return { id: idOf(name, switches), name, ...Object.fromEntries(switches) };
}

/**
 * The Great Book has a row for each id, so two scenarios that play differently must not share one:
 * the id is the name and a mark of the switches.
 */
function idOf(name: string, switches: readonly unknown[]): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 30);
  return `${plain || "home-made"}-${mark(JSON.stringify(switches))}`;
}

/** FNV-1a: a short mark of a text. */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of new TextEncoder().encode(text))
    hash = Math.imul(hash ^ letter, 0x01000193) >>> 0;
  return `x${hash.toString(36)}`;
}

/** A scenario as text for the end of a link. */
export function packed(scenario: Scenario): string {
  const bytes = new TextEncoder().encode(JSON.stringify(scenario));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What a link or a file says; null if it is no scenario. Whether it can be played the server says. */
export function unpacked(text: string): Scenario | null {
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return read(new TextDecoder().decode(Uint8Array.from(plain, (c) => c.charCodeAt(0))));
  } catch {
    return null;
  }
}

export function read(text: string): Scenario | null {
  try {
    const value = JSON.parse(text) as Partial<Scenario> | null;
    if (typeof value !== "object" || value === null || typeof value.name !== "string") return null;
    return draftOf({ ...value, id: String(value.id ?? "-"), name: value.name });
  } catch {
    return null;
  }
}
