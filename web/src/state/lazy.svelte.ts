/**
 * A part of the page that is loaded when it is first wanted. It is kept here and not by an `{#await}`:
 * what a browser remembers of a loaded file must not keep a table that was left in memory.
 */
export class Lazy<T> {
  #value = $state.raw<T | null>(null);
  #asked = false;
  readonly #load: () => Promise<T>;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Null until it is here; whatever reads it is drawn again then. */
  get value(): T | null {
    this.want();
    return this.#value;
  }

  /** Have it loaded. Where that failed it is tried again when it is next wanted. */
  want(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#load().then(
      (value) => (this.#value = value),
      () => (this.#asked = false),
    );
  }
}
