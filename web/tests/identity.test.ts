import { beforeEach, expect, test, vi } from "vitest";
import * as tablesModule from "../src/state/visited-tables.svelte";
import * as identityModule from "../src/state/identity.svelte";

/** A browser's storage; a window reads it when its page is loaded. */
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

type Window = typeof identityModule & typeof tablesModule;

/** The modules once more, as another window of the same browser loads them. */
async function openWindow(): Promise<Window> {
  vi.resetModules();
  const identity = await import("../src/state/identity.svelte");
  return { ...identity, ...(await import("../src/state/visited-tables.svelte")) };
}

function tokensAside(window: Window): string[] {
  return window.earlierIdentities().map((pass) => pass.token);
}

beforeEach(() => {
  kept.clear();
  kept.set("clew.token", JSON.stringify("old"));
});

test("starting over puts the pass aside together with its tables", async () => {
  const mine = await openWindow();
  mine.rememberTable("t1", "dedalos");
  mine.startOver("old");
  expect(mine.token.value).toBeNull();
  expect(mine.visitedTables()).toEqual([]);
  const after = await openWindow();
  expect(after.token.value).toBeNull();
  expect(tokensAside(after)).toEqual(["old"]);
  expect(after.earlierIdentities()[0]?.tables.map((table) => table.id)).toEqual(["t1"]);
});

test("taking a pass up again exchanges it for the one in use", async () => {
  const mine = await openWindow();
  mine.rememberTable("t1", "dedalos");
  mine.startOver("old");
  mine.token.value = "new";
  mine.rememberTable("t2", "dedalos");
  mine.restoreIdentity(mine.earlierIdentities()[0]!);
  expect(mine.token.value).toBe("old");
  expect(mine.visitedTables().map((table) => table.id)).toEqual(["t1"]);
  expect(tokensAside(mine)).toEqual(["new"]);
});

test("a pass is never aside twice, nor in use and aside at once", async () => {
  const mine = await openWindow();
  for (const next of ["second", "third"]) {
    mine.startOver(mine.token.value!);
    mine.token.value = next;
  }
  expect(tokensAside(mine)).toEqual(["second", "old"]);
  mine.restoreIdentity(mine.earlierIdentities()[1]!);
  expect(tokensAside(mine)).toEqual(["third", "second"]);
  mine.restoreIdentity({ token: "old", tables: [], aside: 0 });
  expect(mine.token.value).toBe("old");
  expect(tokensAside(mine)).toEqual(["third", "second"]);
});

test("a second window does not put aside what the first has just been given", async () => {
  const one = await openWindow();
  const two = await openWindow();
  one.startOver("old");
  one.token.value = "new";
  two.startOver("old");
  expect(two.token.value).toBe("new");
  expect(tokensAside(two)).toEqual(["old"]);
});
