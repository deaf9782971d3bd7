/** Telling a person outside the page that they are waited for. */
import { t } from "$/i18n/index.svelte";
import { notices } from "./settings.svelte";
import { play } from "./sounds";

/** Browsers have no notices for pages of plain HTTP. */
function canNotify(): boolean {
  return isSecureContext && "Notification" in globalThis;
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === "granted";
}

export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** It is my turn: a sound here, and a notice if I look elsewhere. */
export function notifyMyTurn(table: string, name: string): void {
  play("my-turn");
  if (document.visibilityState === "visible" || !notices.value || !mayNotify()) return;
  void show(t("notice-turn"), {
    body: name,
    tag: `turn-${table}`,
    icon: "/icon-192.png",
    data: `/t/${table}`,
  });
}

/** Phones show notices only through the service worker. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  try {
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // Not allowed after all: title and sound have to do.
  }
}
