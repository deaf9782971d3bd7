import type { View } from "$protocol/games/dedalos";
import type { Cell } from "./maze";

/** What the camera follows: several groups of cells, and what comes later matters more. */
export function watchedIn(
  view: View,
  seat: number | null,
  targets: readonly { readonly cell: Cell }[],
  news: readonly Cell[],
): readonly (readonly Cell[])[] {
  const mine = view.pawns[seat ?? -1];
  const bull = view.minotaur?.cell;
  const winner = view.pawns[view.outcome?.winners[0] ?? -1];
  if (winner) return [[winner]];
  if (view.turn.phase === "minotaur" && bull)
    return [[bull, ...targets.map((one) => one.cell)], [bull]];
  if (view.turn.seat === seat && mine) return [news, [...news, mine], [mine]];
  return [news.length > 0 ? news : [mine ?? [0, 0]]];
}
