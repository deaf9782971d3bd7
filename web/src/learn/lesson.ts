/**
 * The first table of each game, one idea at a time, on the real engine with bots in the other seats.
 *
 * A step says one idea and waits until it has been done, by real events or by the view. It must hold for
 * any deal: so it waits for what the learner can always do, and may always be skipped.
 */
/** What a step may look at. */
export interface LessonState<View> {
  readonly me: number;
  readonly view: View;
  /** Kinds of events since the match began, by who caused them. */
  readonly mine: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

export interface Step<View = any> {
  /** The key of its words. */
  readonly words: string;
  /** What the coach points at: a selector of the table's page; without it the whole board is meant. */
  readonly point?: string;
  /** When it has been done; a step without it is only read. */
  done?(state: LessonState<View>): boolean;
  /** It happens without the learner: then the next idea waits until this one was read. */
  readonly byItself?: true;
}

export interface Lesson<View = any> {
  readonly subject: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step<View>[];
}

export function some(kinds: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((kind) => kinds.has(kind));
}
