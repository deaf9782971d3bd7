/** What the host's page knows of the server, and what it does there. */
import { loadTexts } from "$/i18n/index.svelte";
import { get, post, RequestRefused } from "$/net/http";
import { refusalText } from "$/state/refusals";
import { toast } from "$/state/toasts.svelte";
import type { HostAction, HostView } from "$protocol/host";

const EVERY = 5_000; // ms between two looks

export class HostClient {
  view = $state.raw<HostView | null>(null);
  /** Signing in is needed; null before we know. */
  locked = $state<boolean | null>(null);
  busy = $state(false);
  sought = $state("");
  /** Counts what was done, so that the audit log looks again. */
  done = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Look now, and again and again until the returned function is called. */
  watch(): () => void {
    let over = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState === "visible" && this.locked !== true) await this.refresh();
      if (!over) this.#timer = setTimeout(() => void look(), EVERY);
    };
    void loadTexts("refusals").catch(() => undefined);
    void look();
    return () => {
      over = true;
      clearTimeout(this.#timer);
    };
  }

  async refresh(): Promise<void> {
    try {
      this.view = await get<HostView>(`/api/host?sought=${encodeURIComponent(this.sought)}`);
      this.locked = false;
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      if (error.problem.reason === "not-signed-in") this.locked = true;
    }
  }

  signIn(code: string): Promise<boolean> {
    return this.#attempt(async () => {
      await post("/api/host/session", { code });
      await this.refresh();
    });
  }

  async signOut(): Promise<void> {
    await fetch("/api/host/session", { method: "DELETE" });
    this.view = null;
    this.locked = true;
  }

  /** Carry out an action of the host; whether it was done. */
  act(action: HostAction): Promise<boolean> {
    return this.#attempt(async () => {
      await post("/api/host/actions", action);
      await this.refresh();
      this.done += 1;
    });
  }

  async #attempt(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      if (error.problem.reason === "not-signed-in") this.locked = true;
      toast(await refusalText(error.problem), { kind: "bad" });
      return false;
    } finally {
      this.busy = false;
    }
  }
}
