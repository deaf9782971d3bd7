/** What happens at the table, as things to show for a moment: banners, stares, pointing, words. */
import type { Event, Hero, Power, View } from "$protocol/games/magic-maze";
import { t } from "$/i18n/index.svelte";
import { isMotionReduced } from "$/state/settings.svelte";
import { powersOf } from "./heroes";
import type { Beacon } from "./Mall.svelte";
import { SIGNS, type Spoken } from "./signs";
import type { Bubble } from "$/stage/frame";

export interface Shout {
  readonly id: number;
  readonly kind:
    "talk" | "silence" | "passed" | "stolen" | "stare" | "pawn" | "discard" | "ball" | "turned";
  readonly title: string;
  readonly more?: string;
  readonly powers?: readonly Power[];
}

/** What is shown in the mall itself for a moment; whoever plays goes on meanwhile. */
export type Moment =
  | { readonly id: number; readonly kind: "theft" }
  | { readonly id: number; readonly kind: "escape"; readonly hero: Hero; readonly square: number };

interface Stare {
  readonly from: number;
  readonly to: number;
}

const STAYS = 2_600;
const POINTS = 5_000;
export const THEFT = 3_400;
export const ESCAPE = 1_500;
const SPEAKS = 2_500;
const READ = 60; // ms more for every letter
const KEPT = 40;

const ofTalk = ({ kind }: Shout): boolean => kind === "talk" || kind === "silence";

export class Shouts {
  banner = $state.raw<Shout | null>(null);
  stares = $state.raw<readonly Stare[]>([]);
  moments = $state.raw<readonly Moment[]>([]);
  beacons = $state.raw<readonly Beacon[]>([]);
  said = $state.raw<readonly Spoken[]>([]);
  /** What was said just now, beside the chip of whoever said it. */
  bubbles = $state.raw<readonly Bubble[]>([]);
  /** My actions have just changed. */
  fresh = $state(false);

  #last = 0;
  #waiting: Shout[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(
    events: readonly Event[],
    after: View,
    seat: number | null,
    nameOf: (seat: number) => string,
  ): void {
    for (const event of events) this.#hear(event, after, seat, nameOf);
  }

  #hear(event: Event, after: View, seat: number | null, nameOf: (seat: number) => string): void {
    switch (event.type) {
      case "talk-opened":
        this.#shout("talk", after.words ? t("mm-shout-talk") : t("mm-shout-gestures"), {
          more: t("mm-shout-talk-more"),
        });
        break;
      case "talk-closed":
        this.#shout("silence", t("mm-shout-silence"));
        break;
      case "tiles-passed": {
        const powers = powersOf(after, seat);
        this.#shout("passed", t("mm-shout-passed"), powers.length > 0 ? { powers } : {});
        this.#freshen();
        break;
      }
      case "stolen":
        this.#shout("stolen", t("mm-shout-stolen"), { more: t("mm-shout-stolen-more") });
        this.#show({ id: ++this.#last, kind: "theft" }, THEFT);
        break;
      case "hero-escaped":
        this.#show(
          { id: ++this.#last, kind: "escape", hero: event.hero, square: event.at },
          ESCAPE,
        );
        break;
      case "discards-due":
        this.#shout("discard", t("mm-shout-discard", { count: event.count }));
        break;
      case "credits-gained":
        this.#shout("ball", t("mm-shout-ball"), { more: t("mm-shout-ball-more") });
        break;
      case "stared":
        this.#stare({ from: event.seat, to: event.target });
        if (event.target === seat)
          this.#shout("stare", t("mm-shout-stare", { name: nameOf(event.seat) }));
        break;
      case "pawn-set":
        if (event.target === seat)
          this.#shout("pawn", t("mm-shout-pawn"), {
            more: t("mm-shout-pawn-more", { name: nameOf(event.seat) }),
          });
        break;
      case "said":
        this.#say(event.seat, nameOf(event.seat), event.text, null);
        break;
      case "signed":
        this.#say(event.seat, nameOf(event.seat), t(`mm-gesture-${event.gesture}`), event.gesture);
        break;
      case "pointed":
        this.#point(event.at, nameOf(event.seat));
        break;
    }
  }

  /**
   * Several at once follow each other. Whether one may talk changes often: of that only the last word
   * counts, and it makes way for everything else.
   */
  #shout(kind: Shout["kind"], title: string, more: Partial<Shout> = {}): void {
    const shout = { id: ++this.#last, kind, title, ...more };
    if (ofTalk(shout)) this.#waiting = this.#waiting.filter((one) => !ofTalk(one));
    this.#waiting = [...this.#waiting, shout].slice(-3);
    if (this.banner === null || ofTalk(this.banner)) this.#next();
  }

  /** Where motion is reduced banner, sound and mall say the same. */
  #show(moment: Moment, lasts: number): void {
    if (isMotionReduced()) return;
    this.moments = [...this.moments, moment];
    setTimeout(() => (this.moments = this.moments.filter((one) => one !== moment)), lasts);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.banner = this.#waiting.shift() ?? null;
    if (this.banner !== null) this.#timer = setTimeout(() => this.#next(), STAYS);
  }

  #freshen(): void {
    this.fresh = false;
    setTimeout(() => (this.fresh = true));
    setTimeout(() => (this.fresh = false), STAYS);
  }

  #stare(stare: Stare): void {
    this.stares = [...this.stares, stare];
    setTimeout(() => (this.stares = this.stares.filter((one) => one !== stare)), STAYS / 2);
  }

  #point(square: number, name: string): void {
    const beacon = { id: ++this.#last, square, name };
    this.beacons = [...this.beacons, beacon];
    setTimeout(() => (this.beacons = this.beacons.filter((one) => one !== beacon)), POINTS);
  }

  #say(seat: number, name: string, text: string, sign: string | null): void {
    const id = ++this.#last;
    this.said = [...this.said, { id, name, text, sign }].slice(-KEPT);
    const bubble = { id, seat, text, path: sign === null ? undefined : SIGNS[sign] };
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), bubble];
    const stays = SPEAKS + Math.min(80, text.length) * READ;
    setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one !== bubble)), stays);
  }
}
