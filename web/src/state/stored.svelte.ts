/** A value that is kept in the browser and may be watched. Without storage it lives with the page. */
export class Stored<T> {
  #value: T;
  readonly #key: string;

  constructor(key: string, usual: T) {
    this.#key = `clew.${key}`;
    this.#value = $state(read(this.#key, usual));
  }

  /** Another window may have written since; where nothing is kept the value stays as it is. */
  readAgain(): void {
    this.#value = read(this.#key, this.#value);
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    try {
      localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      // Private windows and full disks: the choice lasts as long as the page.
    }
  }
}

function read<T>(key: string, usual: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual;
  }
}
