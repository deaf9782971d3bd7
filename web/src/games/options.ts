export type Options = Readonly<Record<string, unknown>>;

/**
 * Every table option by name. The server tells them all, but a patch cannot carry null, so one that
 * it does not name is null; and what is not sent to it is as usual, so null must be sent.
 */
export function wholeOptions(defaults: Options, told: Options): Options {
  return Object.fromEntries(Object.keys(defaults).map((name) => [name, told[name] ?? null]));
}
