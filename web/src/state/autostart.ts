/** What the page does at a new table as soon as it is there: for "play now" in one click. */

export interface Autostart {
  /** The bot for every other seat. */
  readonly bots: string | null;
  readonly begin: boolean;
}

const pending = new Map<string, Autostart>();

export function autostart(table: string, what: Autostart): void {
  pending.set(table, what);
}

export function takeAutostart(table: string): Autostart | null {
  const found = pending.get(table) ?? null;
  pending.delete(table);
  return found;
}
