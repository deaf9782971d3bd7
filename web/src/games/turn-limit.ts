/** A match may end after so many turns or rounds: from which of them on people want to know. */
const SOON = 10;

export function isNear(now: number, last: number | null | undefined): last is number {
  return last != null && last - now <= SOON;
}
