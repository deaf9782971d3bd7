/**
 * What is told of a match waits until the board has shown it: a log that is quicker than the board
 * gives the end away. Where no board shows things in its own time, everything is told at once.
 */
export interface Presenter {
  /** This has been shown, and all that happened before it. */
  shown(event: unknown): void;
  /** Everything has been shown. */
  caughtUp(): void;
  /** Nothing more is shown. */
  stop(): void;
}

interface Kept {
  readonly event: unknown;
  tell(): void;
}

export class Reveal {
  #kept = $state.raw<readonly Kept[]>([]);
  #presenter: Presenter | null = null;

  /** Something that happened has not been shown yet. */
  get behind(): boolean {
    return this.#kept.length > 0;
  }

  /** Something happened; `tell` is called when it may be told. */
  keep(event: unknown, tell: () => void): void {
    if (this.#presenter === null) tell();
    else this.#kept = [...this.#kept, { event, tell }];
  }

  /** From now on a board says what it has shown. It must do so for everything that happens. */
  attach(): Presenter {
    const presenter: Presenter = {
      shown: (event) => {
        if (this.#presenter === presenter)
          this.#tell(this.#kept.findIndex((kept) => kept.event === event) + 1);
      },
      caughtUp: () => {
        if (this.#presenter === presenter) this.#tell(this.#kept.length);
      },
      stop: () => {
        if (this.#presenter !== presenter) return;
        this.#tell(this.#kept.length);
        this.#presenter = null;
      },
    };
    this.#tell(this.#kept.length);
    this.#presenter = presenter;
    return presenter;
  }

  #tell(count: number): void {
    const now = this.#kept.slice(0, count);
    this.#kept = this.#kept.slice(count);
    for (const kept of now) kept.tell();
  }
}
