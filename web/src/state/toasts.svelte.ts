/** Short notes at the edge of the screen; each goes away by itself. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "plain" | "bad" | "good";
  /** Where one can read more. */
  readonly link?: { readonly href: string; readonly text: string };
}

const STAYS = 7_000;
let last = 0;
let toasts = $state.raw<readonly Toast[]>([]);

export function visibleToasts(): readonly Toast[] {
  return toasts;
}

export function toast(text: string, more: Partial<Pick<Toast, "kind" | "link">> = {}): void {
  const one: Toast = { id: ++last, text, kind: "plain", ...more };
  // The same note twice is one note; more than three are a wall.
  toasts = [...toasts.filter((other) => other.text !== text), one].slice(-3);
  setTimeout(() => dismiss(one.id), STAYS);
}

export function dismiss(id: number): void {
  toasts = toasts.filter((one) => one.id !== id);
}
