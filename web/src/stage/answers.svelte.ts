/** A few words where something cannot be: there and then, gone by themselves; the rule on request. */
/** Why not, as the server says it or as a board knows by itself. */
export interface Refusal {
  readonly reason: string;
  readonly rule?: string | null;
  readonly params?: Readonly<Record<string, string | number | null>>;
}

export interface Answer<Place> {
  readonly id: number;
  readonly place: Place;
  readonly text: string;
  readonly rule: string | null;
}

const STAYS = 2000;

export class Answers<Place> {
  now = $state.raw<Answer<Place> | null>(null);
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #inWords: (refusal: Refusal) => Promise<string>;
  readonly #given: () => void;

  /** `given` is called with every answer: it can be heard, too. */
  constructor(inWords: (refusal: Refusal) => Promise<string>, given: () => void = () => {}) {
    this.#inWords = inWords;
    this.#given = given;
  }

  /** Say it there. Whoever asks twice is answered twice: the thing shakes again. */
  async give(place: Place, refusal: Refusal): Promise<void> {
    const id = ++this.#last;
    const text = await this.#inWords(refusal);
    if (id !== this.#last) return; // something else was tried meanwhile
    this.now = { id, place, text, rule: refusal.rule ?? null };
    this.#given();
    this.stay(false);
  }

  /** As long as somebody reads it (a pointer or the focus is on it) it stays. */
  stay(stays: boolean): void {
    clearTimeout(this.#timer);
    if (!stays) this.#timer = setTimeout(() => this.clear(), STAYS);
  }

  clear(): void {
    this.#last++;
    clearTimeout(this.#timer);
    this.now = null;
  }
}
