/** The public tables, as they are now. */
import type { TableRow, ToClient } from "$lib/wire";
import { line, type Listener } from "./line.svelte";

export class Lobby implements Listener {
  tables = $state.raw<readonly TableRow[] | null>(null);
  readonly #stop: () => void;

  constructor() {
    this.#stop = line.listen(this);
  }

  close(): void {
    this.#stop();
    line.send({ type: "watch-lobby", on: false });
  }

  opened(): void {
    line.send({ type: "watch-lobby" });
  }

  heard(message: ToClient): void {
    if (message.type === "lobby") this.tables = message.tables;
    if (message.type !== "lobby-changed" || this.tables === null) return;
    const gone = new Set([...message.gone, ...message.tables.map((row) => row.id)]);
    this.tables = [...this.tables.filter((row) => !gone.has(row.id)), ...message.tables];
  }
}
