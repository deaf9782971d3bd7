/** What a screen reader is told politely: the last few lines, new ones at the end. */
interface Line {
  readonly id: number;
  readonly text: string;
}

const KEPT = 6;
let last = 0;
let lines = $state.raw<readonly Line[]>([]);

export function announced(): readonly Line[] {
  return lines;
}

export function announce(text: string): void {
  lines = [...lines, { id: ++last, text }].slice(-KEPT);
}

/** Take back what was said: somebody else looks at the screen now. */
export function hush(): void {
  lines = [];
}
