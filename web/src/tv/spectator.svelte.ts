/**
 * A big screen at a table. Everybody in the room looks at it, so it must never know what one seat knows:
 * it is a guest of its own without a seat, even in a browser whose owner sits at the table.
 */
import { activate, ownSocket, Socket, type Identity } from "$/net/socket.svelte";
import { TableClient } from "$/net/table-client.svelte";
import { TableLog } from "$/state/table-log.svelte";

const KEY = "clew.tv";

/** Kept as long as the window, so that a reload is the same guest: one whom a host has let in stays in. */
class ScreenIdentity implements Identity {
  readonly name: string;
  #token: string | null = null;

  constructor(name: string) {
    this.name = name;
    try {
      this.#token = sessionStorage.getItem(KEY);
    } catch {
      // Without storage every reload is a new guest.
    }
  }

  get token(): string | null {
    return this.#token;
  }

  set token(token: string | null) {
    this.#token = token;
    try {
      if (token === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, token);
    } catch {
      // It lasts as long as the page.
    }
  }
}

export class Spectator {
  readonly table: TableClient;
  readonly log: TableLog;
  readonly #identity: ScreenIdentity;

  /** `name` is what a host reads in the list of visitors. */
  constructor(id: string, name: string) {
    this.#identity = new ScreenIdentity(name);
    ownSocket.pause();
    const socket = new Socket(this.#identity);
    activate(socket);
    this.table = new TableClient(id, socket);
    this.log = new TableLog(this.table);
  }

  /** A server that does not know this guest makes a new one: nothing is lost with the old one. */
  startOver(): void {
    this.#identity.token = null;
    this.table.socket.retry();
  }

  end(): void {
    this.log.stop();
    this.table.close();
    this.table.socket.close();
    activate(ownSocket);
    ownSocket.resume();
  }
}
