import { beforeAll, describe, expect, it } from "vitest";
import type { routeOf as RouteOf } from "../src/router.svelte";

/** The router reads the address bar when it is loaded. */
let routeOf: typeof RouteOf;
beforeAll(async () => {
  Object.assign(globalThis, {
    location: { pathname: "/", hash: "" },
    addEventListener: () => undefined,
    $state: <T>(value: T): T => value,
  });
  ({ routeOf } = await import("../src/router.svelte"));
});

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/t/abc", { page: "table", id: "abc" }],
    ["/t/abc/", { page: "table", id: "abc" }],
    ["/t", { page: "missing" }],
    ["/t/abc/tv", { page: "tv", id: "abc" }],
    ["/t/abc/hand", { page: "hand", id: "abc" }],
    ["/t/abc/more", { page: "missing" }],
    ["/t/abc/tv/more", { page: "missing" }],
    ["/tv", { page: "tv" }],
    ["/replay/abc/2", { page: "replay", table: "abc", match: 2 }],
    ["/replay/abc/x", { page: "missing" }],
    ["/rules/dedalos", { page: "rules", game: "dedalos" }],
    ["/learn/magic-maze", { page: "learn", game: "magic-maze" }],
    ["/rules", { page: "missing" }],
    ["/book", { page: "book" }],
    ["/book/1", { page: "missing" }],
    ["/settings", { page: "settings" }],
    ["/about", { page: "about" }],
    ["/workshop", { page: "workshop" }],
    ["/a/b/c/d", { page: "missing" }],
  ])("%s", (path, place) => {
    expect(routeOf(path)).toEqual(place);
  });
});
