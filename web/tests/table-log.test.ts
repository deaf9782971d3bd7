import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import type { UpdateListener } from "../src/net/table-client.svelte";

/** What the modules need of a browser. */
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { documentElement: { lang: "" }, addEventListener: () => undefined });
vi.stubGlobal("fetch", async (path: string) => {
  const [language, subject] = path.split("/").slice(-2);
  return new Response(readFileSync(`../src/clew/locales/${language}/${subject}`, "utf8"));
});
vi.mock("../src/state/sounds", () => ({ play: () => undefined }));

const { loadTexts, setLanguage, t } = await import("../src/i18n/index.svelte");
const { TableLog } = await import("../src/state/table-log.svelte");

beforeAll(() => loadTexts("app", "home", "magic-maze", "haunting-house"));

const scene: any = { table: { seats: [{ name: "Ana" }, { bot: "steady" }] }, view: {}, seat: 0 };

/** A log, and what tells it of updates. */
function openLog(): { log: InstanceType<typeof TableLog>; tell: (update: any) => void } {
  let listener: UpdateListener | undefined;
  const table: any = { onUpdate: (heard: UpdateListener) => ((listener = heard), () => undefined) };
  const log = new TableLog(table);
  log.client = {
    describe: (
      event: string,
      _before: unknown,
      _after: unknown,
      names: (seat: number) => string,
    ) => (event === "silent" ? null : t("mm-told-stared", { name: names(0), other: names(1) })),
    soundOf: () => null,
  } as any;
  return { log, tell: (update) => listener!(update, scene, scene) };
}

test("what the log says already changes its language", async () => {
  const { log, tell } = openLog();
  tell({ notice: { type: "notice", what: "sat", name: "Volpe Curiosa" } });
  tell({ notice: { type: "notice", what: "bot-sat", seat: 1, name: "steady" } });
  tell({ notice: { type: "chatted", name: "Ana", text: "Hello" } });
  tell({ events: ["stared", "silent"] });
  const texts = (): string[] => log.entries.map((entry) => entry.text);
  expect(texts()).toEqual([
    "Volpe Curiosa sat down.",
    "Icarus, a bot (steady), has joined.",
    "Hello",
    "Ana stares at Icarus.",
  ]);
  await setLanguage("it");
  expect(texts()).toEqual([
    "Volpe Curiosa ha preso posto.",
    "Gioca un bot (normale): Icaro.",
    "Hello",
    "Ana fissa Icaro.",
  ]);
  await setLanguage("en");
  expect(texts()[3]).toBe("Ana stares at Icarus.");
});

test.each([
  ["es", "Ana mueve al elfo al norte, hasta la loseta 1, c2."],
  ["it", "Ana muove l’elfo a nord, sulla tessera 1, c2."],
  ["fr", "Ana déplace l’elfe vers le nord, sur la tuile 1, c2."],
  ["en", "Ana moves the elf north, to tile 1, c2."],
] as const)("a place has its article in %s", async (language, sentence) => {
  await setLanguage(language);
  const place = t("mm-square", { tile: 1, at: "c2" });
  expect(t("mm-told-moved", { name: "Ana", hero: "elf", power: "north", place })).toBe(sentence);
});

test.each([
  ["es", "Ana juega Gira 90° y gira la baldosa A4 a la derecha.", "1 de 4 asientos"],
  ["it", "Ana gioca Ruota 90° e gira la tessera A4 a destra.", "1 posto su 4"],
  ["fr", "Ana joue Tourne de 90° et tourne la tuile A4 vers la droite.", "1 place sur 4"],
  ["en", "Ana plays Rotate 90° and turns tile A4 to the right.", "1 of 4 seats"],
] as const)("tiles are turned and seats counted in %s", async (language, turned, taken) => {
  await setLanguage(language);
  const card = t("hh-card-rotate-90");
  expect(t("hh-tell-rotated", { name: "Ana", card, turn: "right", place: "A4" })).toBe(turned);
  expect(t("home-seats-taken", { taken: 1, seats: 4 })).toBe(taken);
});
