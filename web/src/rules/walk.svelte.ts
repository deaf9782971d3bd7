/** Somebody tries out an example: where they are in it, and what came of the last try. */
import { isPossible, unpack, type PackedExample, type Position, type Try } from "./examples";

export interface Tried {
  readonly one: Try;
  readonly before: Position;
}

export class ExampleWalk {
  readonly #positions: readonly Position[];
  #path = $state.raw<readonly number[]>([0]);
  /** What was tried last; null at the beginning and after a step back. */
  tried = $state.raw<Tried | null>(null);

  constructor(packed: PackedExample) {
    this.#positions = unpack(packed);
  }

  get here(): Position {
    return this.#positions[this.#path.at(-1) ?? 0]!;
  }

  get steps(): number {
    return this.#path.length - 1;
  }

  /** Whether time may pass in this example. */
  get hasTime(): boolean {
    return this.#positions[0]?.tries.some((one) => one.wait !== undefined) ?? false;
  }

  take(one: Try): void {
    this.tried = { one, before: this.here };
    if (isPossible(one)) this.#path = [...this.#path, one.to!];
  }

  back(): void {
    this.tried = null;
    if (this.steps > 0) this.#path = this.#path.slice(0, -1);
  }

  restart(): void {
    this.tried = null;
    this.#path = [0];
  }
}
