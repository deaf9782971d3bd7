/** What things of the mall are called. */
// words: mm-part-*
import { listOf, t } from "$/i18n/index.svelte";
import type { View } from "$protocol/games/magic-maze";
import { heroOf } from "./heroes";
import { nameInTile, planOf, tileOf, type Laid, type Mark, type Opening, type Plan } from "./mall";

let last: { mall: View["mall"]; plan: Plan } | null = null;

/** The plan of a view's mall; the last one is kept, for it changes only when a tile is laid. */
export function planFor(view: View): Plan {
  if (last?.mall !== view.mall) last = { mall: view.mall, plan: planOf(view.mall) };
  return last.plan;
}

function markName({ kind, colour }: Pick<Mark, "kind" | "colour">): string {
  const hero = colour === null ? "" : heroOf(colour);
  switch (kind) {
    case "hourglass":
      return t("mm-mark-hourglass");
    case "vortex":
      return t("mm-mark-vortex", { hero });
    case "item":
      return t("mm-mark-item", { hero });
    case "exit":
      return t("mm-mark-exit", { hero });
    case "crystal_ball":
      return t("mm-mark-crystal-ball");
    case "security_camera":
      return t("mm-mark-camera");
  }
}

/** A square in words: its tile's number, where on it, and what is printed there; sentences say 'tile'. */
export function placeName(plan: Plan, square: number): string {
  const place = { tile: tileOf(square), at: nameInTile(plan, square) };
  const mark = plan.marks.get(square);
  if (mark !== undefined) return t("mm-square-with", { ...place, what: markName(mark) });
  const opening = plan.openings.find((one) => one.square === square && one.colour !== null);
  if (opening?.colour && opening.beyond === "nothing")
    return t("mm-square-with", { ...place, what: openingName(opening) });
  return t("mm-square", place);
}

function openingName({ colour }: Opening): string {
  return t("mm-mark-opening", { hero: colour === null ? "" : heroOf(colour) });
}

/** All that is to be seen on a tile, for those who do not see it. */
export function tileName(plan: Plan, laid: Laid, tokens: readonly number[]): string {
  const things = laid.shape.marks.map((mark) => {
    const what = tokens.includes(mark.square)
      ? t("mm-out-of-service", { what: markName(mark) })
      : markName(mark);
    return t("mm-thing-at", { what, at: nameInTile(plan, mark.square) });
  });
  for (const opening of plan.openings) {
    if (opening.beyond !== "nothing" || !laid.shape.floor.has(opening.square)) continue;
    if (opening.colour === null) continue;
    const what = openingName(opening);
    things.push(t("mm-thing-at", { what, at: nameInTile(plan, opening.square) }));
  }
  const { tile } = laid;
  if (things.length === 0) return t("mm-tile-plain", { tile });
  return t("mm-tile-with", { tile, things: listOf(things) });
}
