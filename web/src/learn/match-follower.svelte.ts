/**
 * Follows the match of a lesson beside the table's page, and sends nothing to the server.
 *
 * It must listen before the page asks for the table, so that it gets the first snapshot too.
 */
import type { Scene } from "$protocol/scene";
import type { ToClient, Update } from "$protocol/to-client";
import { ownSocket, type Listener } from "$/net/socket.svelte";
import { applyPatch } from "$/net/patch";
import type { LessonState } from "./lesson";

export class MatchFollower implements Listener {
  scene = $state.raw<Scene | null>(null);
  readonly stop: () => void;
  readonly #id: string;
  #mine = $state.raw<ReadonlySet<string>>(new Set());
  #others = $state.raw<ReadonlySet<string>>(new Set());
  #seq = -1;

  constructor(id: string) {
    this.#id = id;
    this.stop = ownSocket.listen(this);
  }

  /** What has happened so far; null before the match. */
  get state(): LessonState<any> | null {
    const { scene } = this;
    if (scene?.view == null || scene.seat == null) return null;
    return { me: scene.seat, view: scene.view, mine: this.#mine, others: this.#others };
  }

  onOpen(): void {
    // The page asks for the table; we only listen.
  }

  onMessage(message: ToClient): void {
    if (message.type === "snapshot" && message.table === this.#id) {
      this.scene = message.scene;
      this.#seq = message.seq;
    } else if (message.type === "update" && this.scene !== null && message.seq > this.#seq) {
      this.#updated(message, this.scene);
    }
  }

  #updated(update: Update, before: Scene): void {
    this.#seq = update.seq;
    const after = update.patch == null ? before : (applyPatch(before, update.patch) as Scene);
    if (after.table.match !== before.table.match) this.#forget();
    for (const event of update.events ?? []) this.#note(event as Caused, after.seat ?? null);
    this.scene = after;
  }

  #forget(): void {
    this.#mine = this.#others = new Set();
  }

  #note(event: Caused, me: number | null): void {
    if (event.seat === undefined) return;
    if (event.seat === me) this.#mine = new Set([...this.#mine, event.type]);
    else this.#others = new Set([...this.#others, event.type]);
  }
}

interface Caused {
  readonly type: string;
  readonly seat?: number;
}
