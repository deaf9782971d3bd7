/** Where we are: the address bar is the state, links are ordinary links. */

/** Pages whose address is their name. */
const PLAIN = [
  "book",
  "settings",
  "about",
  "workshop",
  "join",
  "trust",
  "privacy",
  "host",
  "tv",
  "evening",
] as const;
/** A table for a big screen, and what a phone shows of it. */
const DEVICES = ["tv", "hand"] as const;

export type Route =
  | { readonly page: "home" | "missing" | (typeof PLAIN)[number] }
  | { readonly page: "table" | (typeof DEVICES)[number]; readonly id: string }
  | { readonly page: "replay"; readonly table: string; readonly match: number }
  | { readonly page: "rules" | "learn"; readonly game: string };

const here = $state({ path: location.pathname, hash: location.hash });

export function route(): Route {
  return routeOf(here.path);
}

/** What the address says after its `#`, without it. */
export function anchor(): string {
  return decodeURIComponent(here.hash.slice(1));
}

export function routeOf(path: string): Route {
  const [first = "", second = "", third = "", ...more] = path.split("/").filter(Boolean);
  if (first === "") return { page: "home" };
  if (more.length > 0) return { page: "missing" };
  if (first === "t" && second) {
    const device = third === "" ? "table" : DEVICES.find((name) => name === third);
    return device === undefined ? { page: "missing" } : { page: device, id: second };
  }
  if (first === "replay" && /^\d+$/.test(third))
    return { page: "replay", table: second, match: Number(third) };
  if ((first === "rules" || first === "learn") && second && !third)
    return { page: first, game: second };
  const page = PLAIN.find((name) => name === first && !second);
  return { page: page ?? "missing" };
}

export function navigate(path: string, { replace = false } = {}): void {
  if (path === location.pathname + location.search + location.hash) return;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  look();
  if (!location.hash) scrollTo(0, 0);
}

/** Links inside the site are followed without a reload; everything else is the browser's. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

function look(): void {
  here.path = location.pathname;
  here.hash = location.hash;
}

addEventListener("popstate", look);
