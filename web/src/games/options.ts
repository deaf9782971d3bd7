export type Options = Readonly<Record<string, unknown>>;

/** Who begins may be a seat by number: where there is none, chance decides again. */
export function withFirst(seats: number, options: Options): Options {
  return Number(options["first"]) >= seats ? { ...options, first: null } : options;
}

/**
 * Every table option by name. The server tells them all, but a patch cannot carry null, so one that
 * it does not name is null; and what is not sent to it is as usual, so null must be sent.
 */
export function wholeOptions(defaults: Options, told: Options): Options {
  return Object.fromEntries(Object.keys(defaults).map((name) => [name, told[name] ?? null]));
}
