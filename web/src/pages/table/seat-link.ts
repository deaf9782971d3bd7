/** A link that takes a seat along: scanned from one screen, opened on another. */
import { anchor, navigate } from "$/router.svelte";

const SEAT = /^seat=(.+)$/;

export function linkOf(table: string, token: string): string {
  return `${location.origin}/t/${table}#seat=${encodeURIComponent(token)}`;
}

/** The seat's code in the address of this page. */
export function scannedToken(): string | null {
  return SEAT.exec(anchor())?.[1] ?? null;
}

/** It is used, or not wanted: it does not stay in the address. */
export function forgetToken(): void {
  navigate(location.pathname, { replace: true });
}
