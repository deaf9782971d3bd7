/** What is to be done at a table as soon as it is open: 'play now' in one click. */

export interface Plan {
  /** The bot for every other seat. */
  readonly bots: string | null;
  readonly begin: boolean;
}

const plans = new Map<string, Plan>();

export function plan(table: string, what: Plan): void {
  plans.set(table, what);
}

export function takePlan(table: string): Plan | null {
  const found = plans.get(table) ?? null;
  plans.delete(table);
  return found;
}
