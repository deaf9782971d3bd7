/** What screen readers read out when they have time: the last few announcements, the newest at the end. */
interface Announcement {
  readonly id: number;
  readonly text: string;
}

const KEPT = 6;
let last = 0;
let latest = $state.raw<readonly Announcement[]>([]);

export function announcements(): readonly Announcement[] {
  return latest;
}

export function announce(text: string): void {
  latest = [...latest, { id: ++last, text }].slice(-KEPT);
}

/** Forget all announcements, because somebody else looks at the screen now. */
export function clearAnnouncements(): void {
  latest = [];
}
