/** The list of public tables, kept up to date by the server: its first page, and more on request. */
import type { TableRow } from "$protocol/scene";
import type { ToClient } from "$protocol/to-client";
import { ownSocket, type Listener } from "./socket.svelte";

export class Lobby implements Listener {
  tables = $state.raw<readonly TableRow[] | null>(null);
  /** How many there are of the kind we look for. */
  total = $state(0);
  /** Only tables of this game, only those with a free seat. */
  game = $state<string | null>(null);
  free = $state(false);
  readonly #stop: () => void;

  constructor() {
    this.#stop = ownSocket.listen(this);
  }

  close(): void {
    this.#stop();
    ownSocket.send({ type: "watch-lobby", on: false });
  }

  onOpen(): void {
    ownSocket.send({ type: "watch-lobby", game: this.game, free: this.free });
  }

  /** List only the tables of one game, or only those with a free seat. */
  filter(game: string | null, free: boolean): void {
    this.game = game;
    this.free = free;
    this.onOpen();
  }

  more(): void {
    ownSocket.send({ type: "more-tables" });
  }

  onMessage(message: ToClient): void {
    if (message.type === "lobby") this.tables = message.tables;
    else if (message.type === "lobby-changed" && this.tables !== null) {
      const gone = new Set([...message.gone, ...message.tables.map((row) => row.id)]);
      this.tables = [...this.tables.filter((row) => !gone.has(row.id)), ...message.tables];
    } else return;
    this.total = message.total;
  }
}
