/** Things of the labyrinth by name, in the player's language. */
import type { Event, View } from "$protocol/games/dedalos";
import { listOf, t } from "$/i18n/index.svelte";
import type { NameOf } from "../contract";
import {
  ENTRANCE,
  isMaze,
  isSame,
  keyOf,
  shapeOf,
  sidesOf,
  starsOf,
  type Cell,
  type Tile,
} from "./maze";

/** A cell as on a chart: how far east or west, north or south of the entrance. */
export function cellName([x, y]: Cell): string {
  if (x === 0 && y === 0) return t("dd-entrance");
  const names: string[] = [];
  if (y < 0) names.push(t("dd-north-of", { cells: -y }));
  if (y > 0) names.push(t("dd-south-of", { cells: y }));
  if (x > 0) names.push(t("dd-east-of", { cells: x }));
  if (x < 0) names.push(t("dd-west-of", { cells: -x }));
  return names.join(" ");
}

export function tileName(tile: Tile): string {
  const kind = isMaze(tile) ? shapeOf(tile) : tile;
  return t("dd-tile", { kind, stars: starsOf(tile) });
}

export function tileNames(tiles: readonly Tile[]): string {
  return listOf(tiles.map(tileName));
}

const SIDES = ["dd-side-north", "dd-side-east", "dd-side-south", "dd-side-west"];

/** The open sides of a tile as it lies: 'north and east'. */
export function sidesName(tile: Tile, turn: number): string {
  const sides = isMaze(tile) ? sidesOf(tile, turn) : 0;
  return listOf(SIDES.filter((_, side) => sides & (1 << side)).map((key) => t(key)));
}

/** Who stands on a cell. */
export function pawnsOn(view: View, cell: Cell): readonly number[] {
  return view.pawns.flatMap((pawn, seat) => (isSame(pawn, cell) ? [seat] : []));
}

/** What happened, in a sentence; null: not worth one. */
export function describe(event: Event, before: View, after: View, names: NameOf): string | null {
  switch (event.type) {
    case "turn-began":
      return t("dd-told-turn", { name: names(event.seat) });
    case "minotaur-tiles-laid":
      return t("dd-told-minotaur-tiles", { name: names(event.seat), count: event.tiles.length });
    case "minotaur-appeared":
      return t("dd-told-appeared");
    case "minotaur-stepped":
      return t("dd-told-stepped", { cell: cellName(event.cell) });
    case "minotaur-stayed":
      return t("dd-told-stayed");
    case "pawns-captured":
      return t("dd-told-captured", {
        names: listOf(event.seats.map(names)),
        count: event.seats.length,
        cell: cellName(event.cell),
      });
    case "minotaur-retired":
      return t("dd-told-retired");
    case "pawn-set-down":
      return t("dd-told-set-down", { name: names(event.seat) });
    case "drew":
      if (event.tiles == null || event.seat !== after.me) return null;
      return t("dd-told-drew", { tiles: tileNames(event.tiles) });
    case "tile-placed":
      return t("dd-told-placed", { name: names(event.seat), ...laidName(event) });
    case "tile-covered": {
      const old = before.maze[`${event.cell[0]},${event.cell[1]}`];
      const under = old === undefined ? "" : tileName(old.tile);
      return t("dd-told-covered", { name: names(event.seat), ...laidName(event), under });
    }
    case "exit-blocked":
      return t("dd-told-blocked", { name: names(event.seat), cell: cellName(event.cell) });
    case "pawn-moved":
      return t("dd-told-moved", { name: names(event.seat), cell: cellName(event.cell) });
    case "pawn-pushed":
      return t("dd-told-pushed", {
        name: names(event.seat),
        rival: names(event.rival),
        cell: cellName(event.cell),
      });
    case "hand-discarded":
      return t("dd-told-discarded", { name: names(event.seat), tiles: tileNames(event.tiles) });
    case "bag-emptied":
      return t("dd-told-bag-empty");
    case "match-ended":
      return endingOf(event.outcome, null, names).title;
    case "hand-returned":
    case "minotaur-tiles-returned":
    case "turn-ended":
      return null; // said by what came before or comes next
  }
}

function laidName(event: { tile: Tile; turn: number; cell: Cell }): Record<string, string> {
  return {
    tile: tileName(event.tile),
    cell: cellName(event.cell),
    sides: sidesName(event.tile, event.turn),
  };
}

/** What a cell holds and who is on it. */
export function placeWords(view: View, cell: Cell, names: NameOf): string {
  const place = holdsWords(view, cell);
  const here = pawnsOn(view, cell).map(names);
  if (isSame(view.minotaur?.cell, cell)) here.push(t("dd-minotaur"));
  return here.length === 0 ? place : t("dd-words-here", { place, names: listOf(here) });
}

function holdsWords(view: View, at: Cell): string {
  const cell = cellName(at);
  if (isSame(at, ENTRANCE)) return t("dd-words-entrance");
  const exit = view.exits.find((one) => isSame(one.cell, at));
  if (exit) return t(exit.blocked ? "dd-exit-blocked" : "dd-exit-open", { cell });
  const laid = view.maze[keyOf(at)];
  if (laid === undefined) return t("dd-words-empty", { cell });
  const sides = sidesName(laid.tile, laid.turn);
  return t("dd-words-tile", { cell, tile: tileName(laid.tile), sides });
}

interface Outcome {
  readonly winners: readonly number[];
  readonly rule: string;
}

export function endingOf(
  outcome: Outcome,
  seat: number | null,
  names: NameOf,
): { title: string; why: string } {
  const [winner] = outcome.winners;
  if (winner !== undefined && winner === seat)
    return { title: t("dd-end-won"), why: t("dd-end-won-why") };
  if (winner !== undefined) {
    const name = names(winner);
    return { title: t("dd-end-escaped", { name }), why: t("dd-end-escaped-why", { name }) };
  }
  const why = outcome.rule === "DD-E3" ? t("dd-end-rounds-why") : t("dd-end-bag-why");
  return { title: t("dd-end-minotaur"), why };
}
