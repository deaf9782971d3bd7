/** The public tables, as they are now: the first of them, and more when wanted. */
import type { TableRow } from "$protocol/scene";
import type { ToClient } from "$protocol/to-client";
import { line, type Listener } from "./line.svelte";

export class Lobby implements Listener {
  tables = $state.raw<readonly TableRow[] | null>(null);
  /** How many there are of the kind we look for. */
  total = $state(0);
  /** Only tables of this game, only those with a free seat. */
  game = $state<string | null>(null);
  free = $state(false);
  readonly #stop: () => void;

  constructor() {
    this.#stop = line.listen(this);
  }

  close(): void {
    this.#stop();
    line.send({ type: "watch-lobby", on: false });
  }

  opened(): void {
    line.send({ type: "watch-lobby", game: this.game, free: this.free });
  }

  /** Look for other tables. */
  look(game: string | null, free: boolean): void {
    this.game = game;
    this.free = free;
    this.opened();
  }

  more(): void {
    line.send({ type: "more-tables" });
  }

  heard(message: ToClient): void {
    if (message.type === "lobby") this.tables = message.tables;
    else if (message.type === "lobby-changed" && this.tables !== null) {
      const gone = new Set([...message.gone, ...message.tables.map((row) => row.id)]);
      this.tables = [...this.tables.filter((row) => !gone.has(row.id)), ...message.tables];
    } else return;
    this.total = message.total;
  }
}
