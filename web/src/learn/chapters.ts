/** What the rulebook of a game is made of. */
export interface Chapter {
  readonly id: string;
  readonly rules: readonly string[];
}

export interface Rulebook {
  /** What the keys of this game begin with. */
  readonly short: string;
  readonly subject: string;
  readonly chapters: readonly Chapter[];
  /** The rules that concern a table in this position: its scenario's own, and that of the moment. */
  now?(view: unknown): readonly string[];
}

export function chapter(id: string, rules: string): Chapter {
  return { id, rules: rules.split(/\s+/) };
}
