/** Plays a finished match step by step. Steps are fetched when they are wanted, and kept. */
import type { ReplayInfo, ReplayStep } from "$protocol/api";
import { withPlainView } from "$/games/installed.svelte";
import { get, RequestRefused } from "$/net/http";

export type StepListener = (step: ReplayStep, before: unknown) => void;

const AHEAD = 4;
const SHORTEST = 220;
const LONGEST = 1_200;

export class ReplayPlayer {
  info = $state.raw<ReplayInfo | null>(null);
  step = $state.raw<ReplayStep | null>(null);
  at = $state(0);
  viewer = $state<number | null>(null);
  speed = $state(1);
  playing = $state(false);
  trouble = $state<RequestRefused | null>(null);

  readonly #where: string;
  readonly #steps = new Map<string, Promise<ReplayStep>>();
  readonly #listeners = new Set<StepListener>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, match: number) {
    this.#where = `/api/replays/${encodeURIComponent(table)}/${match}`;
    void this.#open();
  }

  onStep(listener: StepListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get last(): number {
    return this.info?.entries ?? 0;
  }

  /** The match's clock at the shown step, in ms. */
  get clock(): number {
    return this.info?.times[this.at - 1] ?? 0;
  }

  async show(at: number): Promise<void> {
    const wanted = Math.min(Math.max(at, 0), this.last);
    const before = this.at;
    this.at = wanted;
    const asked = this.#ask(wanted);
    for (let next = wanted + 1; next <= Math.min(wanted + AHEAD, this.last); next++)
      this.#ask(next).catch(() => undefined);
    try {
      const step = await asked;
      // Somebody may have scrubbed on, or looks as another viewer meanwhile.
      if (this.at !== wanted || step !== (await this.#ask(wanted))) return;
      const old = this.step;
      this.step = step;
      if (wanted === before + 1 && old !== null)
        for (const listener of this.#listeners) listener(step, old.view);
    } catch (trouble) {
      this.#failed(trouble);
    }
  }

  watchAs(viewer: number | null): void {
    this.viewer = viewer;
    void this.show(this.at);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at >= this.last) void this.show(0).then(() => this.#wait());
    else this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #open(): Promise<void> {
    try {
      this.info = await get<ReplayInfo>(this.#where);
      await this.show(0);
    } catch (trouble) {
      this.#failed(trouble);
    }
  }

  /** As long as it took in the match, within what is pleasant to watch. */
  #wait(): void {
    const times = this.info?.times ?? [];
    const took = (times[this.at] ?? 0) - (times[this.at - 1] ?? 0);
    const pause = Math.min(Math.max(took, SHORTEST), LONGEST) / this.speed;
    this.#timer = setTimeout(async () => {
      await this.show(this.at + 1);
      if (this.at >= this.last) this.pause();
      else if (this.playing) this.#wait();
    }, pause);
  }

  #ask(at: number): Promise<ReplayStep> {
    const key = `${at}?${this.viewer === null ? "" : `seat=${this.viewer}`}`;
    let asked = this.#steps.get(key);
    if (asked === undefined) {
      asked = get<ReplayStep>(`${this.#where}/${key}`).then(withPlainView);
      this.#steps.set(key, asked);
      asked.catch(() => this.#steps.delete(key));
    }
    return asked;
  }

  #failed(trouble: unknown): void {
    this.pause();
    if (!(trouble instanceof RequestRefused)) throw trouble;
    if (this.step === null) this.trouble = trouble;
  }
}
