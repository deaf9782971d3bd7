/** Which pawn each seat plays with: a board says it once, and whatever draws a pawn asks. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("pawns");
type Pawns = readonly number[] | null | undefined;

/** The pawn of each seat; whoever did not choose has the first that is left. */
export function pawnsOf(chosen: Pawns, seats: number, kinds: number): readonly number[] {
  const named = (chosen ?? []).slice(0, seats);
  const rest = Array.from({ length: kinds }, (_, pawn) => pawn).filter(
    (pawn) => !named.includes(pawn),
  );
  return [...named, ...rest].slice(0, seats);
}

/** For a board: everything in it draws these pawns. */
export function setPawns(pawns: () => readonly number[]): void {
  setContext(KEY, pawns);
}

/** The pawn of a seat on this board; elsewhere pawns are drawn by their own numbers. */
export function usePawns(): (seat: number) => number {
  const pawns = getContext<(() => readonly number[]) | undefined>(KEY);
  return (seat) => pawns?.()[seat] ?? seat;
}
