/**
 * A table's code is its id, the letters of its link: twelve that are neither alike nor easily misheard, so
 * that they can be read off a screen. It is no new secret, and opens what the link opens.
 */
import { TABLE_LENGTH, TABLE_LETTERS } from "$protocol/constants";

const GROUP = 4;

/** In groups, as one reads it out: `abcd efgh jkmn`. */
export function spelled(id: string): string {
  return id.replace(new RegExp(`(.{${GROUP}})(?=.)`, "g"), "$1 ");
}

/**
 * The table that somebody means who typed a code, or pasted the link that has it; null if it is neither.
 * Large letters, spaces and dashes are what people type.
 */
export function meant(typed: string): string | null {
  const linked = /\/t\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;
  const code = linked.toLowerCase().replaceAll(/[\s.–-]/g, "");
  const whole =
    code.length === TABLE_LENGTH && [...code].every((letter) => TABLE_LETTERS.includes(letter));
  return whole ? code : null;
}
