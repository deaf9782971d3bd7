// words: admin-did-*
/** The audit log in the reader's language: what was done, to whom or to what, and where. */
import { t } from "$/i18n/index.svelte";
import type { AuditLine, HostAction } from "$protocol/host";

const SPANS: Readonly<Record<number, string>> = {
  60: "admin-for-hour",
  1_440: "admin-for-day",
  43_200: "admin-for-month",
};

/** How long a ban lasts. */
function span(minutes: number | null | undefined): string {
  if (minutes == null) return t("admin-for-ever");
  const usual = SPANS[minutes];
  return usual === undefined ? t("admin-minutes", { count: minutes }) : t(usual);
}

/** What was done. */
export function actionWords(action: HostAction): string {
  switch (action.type) {
    case "restrict":
      return t(`admin-did-${action.what}`);
    case "lift":
      return t(`admin-did-lift-${action.what}`);
    case "announce":
      return t(action.text == null ? "admin-did-withdraw" : "admin-did-announce");
    case "drain":
      return t(action.on ? "admin-did-drain" : "admin-did-undrain");
    case "back-up":
      return t(action.download ? "admin-did-download" : "admin-did-back-up");
    default:
      return t(`admin-did-${action.type}`);
  }
}

/** To whom or to what, and for how long. */
export function about(action: HostAction): string {
  switch (action.type) {
    case "close-table":
    case "delete-table":
      return action.table;
    case "remove-person":
      return `${action.name || action.guest}, ${action.table}`;
    case "restrict":
      return `${action.name || action.whom}, ${span(action.minutes)}`;
    case "lift":
      return action.whom;
    case "announce":
      return action.text == null
        ? ""
        : t("admin-said", { text: action.text, span: span(action.minutes) });
    case "change-server":
      return action.settings.name;
    default:
      return "";
  }
}

/** Where it was done. An author is `page SESSION from ADDRESS`, or `command line (USER)`. */
export function place({ author }: AuditLine): string {
  const [, session, address] = /^page (\S+) from (.+)$/.exec(author) ?? [];
  if (session !== undefined && address !== undefined)
    return t("admin-by-page", { session, address });
  return author.replace(/^command line/, t("admin-by-terminal"));
}
