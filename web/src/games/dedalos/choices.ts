/** My legal actions in words; the list is enough to play by. */
import type { Action, View } from "$protocol/games/dedalos";
import { listOf, t } from "$/i18n/index.svelte";
import type { Choice, NameOf } from "../contract";
import { isSame, type Cell } from "./maze";
import { isPassage } from "./frames";
import { cellName, pawnsOn, sidesName, tileName } from "./words";

/** What is done often stands first; placements, which are many, last but for the discard. */
const ORDER: readonly Action["type"][] = [
  "minotaur",
  "capture",
  "go",
  "push",
  "end",
  "collapse",
  "place",
  "cover",
  "discard",
];

export function choicesOf(
  view: View,
  actions: readonly Action[],
  names: NameOf,
): readonly Choice<Action>[] {
  const groups = new Map<string, string>(); // put into words once, not for every action
  const choices = actions.map((action) => {
    const kind = "tile" in action ? `${action.type} ${action.tile}` : action.type;
    const group = groups.get(kind) ?? groupOf(action);
    groups.set(kind, group);
    return {
      action,
      group,
      get label() {
        return labelOf(action, view, names);
      },
    };
  });
  return choices.sort((one, other) => rank(one.action) - rank(other.action));
}

function rank(action: Action): number {
  return ORDER.indexOf(action.type);
}

function groupOf(action: Action): string {
  switch (action.type) {
    case "minotaur":
    case "capture":
      return t("dd-group-minotaur");
    case "go":
      return t("dd-group-move");
    case "push":
      return t("dd-group-push");
    case "place":
      return t("dd-group-place", { tile: tileName(action.tile) });
    case "cover":
      return t("dd-group-cover", { tile: tileName(action.tile) });
    case "collapse":
      return t("dd-group-collapse");
    case "end":
    case "discard":
      return t("dd-group-turn");
  }
}

export function labelOf(action: Action, view: View, names: NameOf): string {
  switch (action.type) {
    case "minotaur":
      return minotaurLabel(action.cell, view, names);
    case "capture":
      return t("dd-do-capture", { name: names(action.seat) });
    case "go":
      return moveLabel(action.cell, view);
    case "push":
      return t(isSame(view.minotaur?.cell, action.cell) ? "dd-do-push-caught" : "dd-do-push", {
        name: names(action.seat),
        cell: cellName(action.cell),
      });
    case "place":
    case "cover":
      return t(action.type === "place" ? "dd-do-place" : "dd-do-cover", {
        tile: tileName(action.tile),
        cell: cellName(action.cell),
        sides: sidesName(action.tile, action.turn),
      });
    case "collapse":
      return t("dd-do-collapse", { cell: cellName(action.cell) });
    case "end":
      return t("dd-do-end");
    case "discard":
      return t("dd-do-discard");
  }
}

function moveLabel(to: Cell, view: View): string {
  const cell = cellName(to);
  if (view.exits.some((exit) => isSame(exit.cell, to))) return t("dd-do-escape", { cell });
  if (isSame(view.minotaur?.cell, to)) return t("dd-do-go-caught", { cell });
  return t("dd-do-go", { cell });
}

function minotaurLabel(to: Cell, view: View, names: NameOf): string {
  const cell = cellName(to);
  const prey = pawnsOn(view, to);
  if (prey.length > 0) return t("dd-do-minotaur-takes", { cell, names: listOf(prey.map(names)) });
  const from = view.minotaur?.cell;
  const passage = from !== undefined && isPassage(from, to);
  return t(passage ? "dd-do-minotaur-passage" : "dd-do-minotaur", { cell });
}
