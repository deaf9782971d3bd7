/** What is heard: the sounds that all games share, and those of each game. No recordings; this is the source. */
import {
  air,
  bell,
  drum,
  dry,
  layer,
  tune,
  wet,
  wood,
  type GameSounds,
  type Sound,
} from "./instruments";

const games = Object.values(
  import.meta.glob<GameSounds>("../games/*/sounds.ts", { eager: true, import: "default" }),
);

/** A game may have more in its folder (`sounds.ts`), under names of their own. */
export const SHARED: Readonly<Record<string, Sound>> = {
  tap: dry(wood(620, 0.14)),
  step: dry(wood(210, 0.28), wood(180, 0.2, 0.09)),
  slide: dry(air(500, 1100, 0.14, 0.1), wood(300, 0.22, 0.11)),
  place: dry(wood(150, 0.42), air(900, 300, 0.08, 0.16)),
  turn: dry(air(400, 1500, 0.2, 0.12), wood(190, 0.26, 0.18)),
  card: dry(air(3200, 1500, 0.09, 0.14), wood(900, 0.05, 0.07)),
  lock: dry(wood(700, 0.16), wood(430, 0.3, 0.08), bell(1900, 0.03, 0.08, 0.2)),
  push: dry(drum(95, 0.4), air(300, 150, 0.18, 0.2)),
  whoosh: wet(air(300, 2600, 0.32, 0.18)),
  alarm: wet(tune(bell, 0.17, 0.16, 880, 660, 880, 660)),
  tick: dry(wood(1500, 0.08)),
  thump: wet(drum(62, 0.9, 0, 0.35), wood(110, 0.5)),
  trap: wet(wood(240, 0.4), [layer("sine", 700, 0.5, 0.16, 0.1, 80)], drum(70, 0.6, 0.55)),
  mirror: wet(tune(bell, 0.05, 0.12, 1319, 1568, 1976, 2349)),
  join: dry(tune(wood, 0.08, 0.2, 494, 659)),
  chat: dry(wood(880, 0.12), bell(1320, 0.05, 0.03, 0.25)),
  refuse: dry(drum(110, 0.3, 0, 0.12), drum(92, 0.3, 0.11, 0.16)),
  "my-turn": wet(tune(bell, 0.15, 0.2, 659, 880)),
  win: wet(
    tune(bell, 0.13, 0.15, 523, 659, 784, 1047, 1319),
    tune(wood, 0.13, 0.2, 262, 330, 392, 523, 659),
    bell(1047, 0.14, 0.7, 1.6),
    bell(1568, 0.08, 0.7, 1.6),
  ),
  lose: wet(
    tune(bell, 0.24, 0.14, 392, 349, 311),
    bell(196, 0.2, 0.72, 1.6),
    drum(52, 0.5, 0.72, 0.9),
  ),
};

export const SOUNDS: Readonly<Record<string, Sound>> = Object.assign(
  {},
  SHARED,
  ...games.map(({ sounds }) => sounds),
);

/** How a device shakes, in ms: on, off, on... */
export const SHAKES: Readonly<Record<string, number | number[]>> = Object.assign(
  {
    "my-turn": [60, 60, 60],
    thump: [200, 80, 200, 80, 400],
    alarm: [80, 60, 80],
    refuse: 40,
    trap: [20, 120, 140],
    win: [60, 40, 60, 40, 160],
    lose: 250,
  },
  ...games.map(({ shakes }) => shakes ?? {}),
);

/** What is heard in quiet mode: only what somebody waits for. */
export const CALLS: ReadonlySet<string> = new Set([
  ...["my-turn", "thump", "alarm"],
  ...games.flatMap(({ calls }) => calls ?? []),
]);

/** What a phone beside a big screen is heard with: besides, what answers its owner's own finger. */
export const BESIDE: ReadonlySet<string> = new Set([...CALLS, "refuse"]);

/** How long a sound is with its room, in seconds. */
export function lengthOf(sound: Sound): number {
  const end = Math.max(...sound.layers.map(({ at, long }) => at + long));
  return end + 0.05 + (sound.room > 0.2 ? 0.6 : 0.15);
}
