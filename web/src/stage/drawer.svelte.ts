/** The drawer beside the board: what is open in it, and whether it is pinned. */
import { Stored } from "$/state/stored.svelte";

export const TABS = ["actions", "log", "people"] as const;
export type Tab = (typeof TABS)[number];

/** A pinned drawer stands beside the board, where there is room for both. */
export const pinned = new Stored("drawer", false);

class Drawer {
  open = $state(false);
  /** Which part is shown where there is room for one only. */
  tab = $state<Tab>("actions");
  /** The window is wide enough for a pinned drawer. */
  roomy = $state(false);

  get beside(): boolean {
    return pinned.value && this.roomy;
  }

  get shown(): boolean {
    return this.open || this.beside;
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }
}
export const drawer = new Drawer();

/** The page's own header makes way for a stage that has the whole window. */
export const header = $state({ hidden: false });
