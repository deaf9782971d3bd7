/**
 * When a lost connection is tried again, and how long an answer is awaited; all in ms.
 *
 * A page that somebody looks at hurries for half a minute, then waits an eighth of the time it has been
 * away, so that a server that is down for long is not asked all the time. Every pause is drawn by lot:
 * the thousands of pages of a restarted server do not all come at once.
 */
export const HURRY = 30_000;
/** The server took the connection: it may take this long to say welcome. */
export const WELCOME = 6_000;
const LONGEST = 15_000;

export interface Loss {
  /** How long the connection has been away. */
  readonly since: number;
  /** How often it was tried in vain. */
  readonly attempt: number;
  /** The server itself sent us away for a while: it restarts, or is full. */
  readonly told: boolean;
  /** Nobody looks at the page. */
  readonly hidden: boolean;
  /** The last attempt had no answer at all, and so has taken its time already. */
  readonly hung: boolean;
}

function between(from: number, to: number): number {
  return from + Math.random() * (to - from);
}

export function pauseBefore({ since, attempt, told, hidden, hung }: Loss): number {
  if (told) return between(0.25, 1) * Math.min(LONGEST, 3_000 * 2 ** attempt);
  if (hidden) return between(LONGEST / 3, LONGEST);
  if (since >= HURRY) return between(0.5, 1) * Math.min(LONGEST, since / 8);
  if (attempt === 0) return between(100, 600);
  return hung ? between(100, 400) : between(600, 1_200);
}

/**
 * How long an attempt may take to reach the server. A packet into a line that is cut is repeated after
 * 1 s, then only after 2, 4 and 8 more: a new attempt asks sooner. Every third is patient, for a line
 * that came back slower than it was.
 */
export function connectPatience(rtt: number | null, { since, attempt }: Loss): number {
  if (rtt === null || since >= HURRY) return 6_000;
  return attempt % 3 === 2 ? 2_500 : Math.min(4_000, Math.max(1_250, 5 * rtt));
}

/** How long an answer may take before the connection counts as dead, whatever the browser says. */
export function answerPatience(rtt: number | null, doubted: boolean): number {
  const [least, trips] = doubted ? [1_000, 4] : [2_500, 6];
  return Math.min(10_000, Math.max(least, trips * (rtt ?? 0)));
}
