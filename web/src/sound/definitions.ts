/**
 * What is heard: every sound as layers of a few made-up instruments. No recordings; this is the source.
 *
 * A layer is a tone or a breath of noise that begins, glides and dies away. Wood, bells, drums and air are
 * groups of layers, as a struck thing has several tones at once.
 */
export interface Layer {
  readonly wave: OscillatorType | "noise";
  /** When it begins, in seconds. */
  readonly at: number;
  /** Hz: of a tone, or of the band of a noise. */
  readonly from: number;
  readonly to: number;
  readonly long: number;
  readonly loud: number;
}

export interface Sound {
  readonly layers: readonly Layer[];
  /** How much of the room is heard with it. */
  readonly room: number;
}

const layer = (
  wave: Layer["wave"],
  from: number,
  long: number,
  loud: number,
  at = 0,
  to = from,
): Layer => ({ wave, at, from, to, long, loud });

/** A knock on wood: three tones that do not belong together, and the knock itself. */
const wood = (pitch: number, loud = 0.3, at = 0): Layer[] => [
  layer("sine", pitch, 0.11, loud, at, pitch * 0.94),
  layer("sine", pitch * 2.76, 0.06, loud * 0.45, at),
  layer("triangle", pitch * 5.4, 0.025, loud * 0.2, at),
  layer("noise", pitch * 4, 0.018, loud * 0.7, at),
];

/** Something that rings. */
const bell = (pitch: number, loud = 0.16, at = 0, long = 0.9): Layer[] => [
  layer("sine", pitch, long, loud, at),
  layer("sine", pitch * 2.01, long * 0.6, loud * 0.45, at),
  layer("sine", pitch * 3.02, long * 0.4, loud * 0.22, at),
  layer("sine", pitch * 4.21, long * 0.22, loud * 0.14, at),
];

/** Skin and belly of a drum. */
const drum = (pitch: number, loud = 0.5, at = 0, long = 0.3): Layer[] => [
  layer("sine", pitch * 1.9, long, loud, at, pitch * 0.7),
  layer("triangle", pitch * 3, long * 0.3, loud * 0.25, at, pitch),
  layer("noise", pitch * 6, 0.05, loud * 0.4, at),
];

/** A breath, a cloth, a door: noise that goes up or down. */
const air = (from: number, to: number, long: number, loud = 0.14, at = 0): Layer[] => [
  layer("noise", from, long, loud, at, to),
  layer("noise", from * 2.3, long * 0.7, loud * 0.4, at + long * 0.1, to * 2.3),
];

/** Many small things. */
const grains = (count: number, pitch: number, long: number, loud = 0.12): Layer[] =>
  Array.from({ length: count }, (_, i) => {
    const at = long * ((i * 0.618) % 1);
    return layer("noise", pitch * (0.7 + ((i * 37) % 60) / 100), 0.05, loud, at);
  });

const tune = (
  strike: (pitch: number, loud: number, at: number) => Layer[],
  every: number,
  loud: number,
  ...pitches: number[]
): Layer[] => pitches.flatMap((pitch, i) => strike(pitch, loud, i * every));

const dry = (...parts: readonly Layer[][]): Sound => ({ layers: parts.flat(), room: 0.06 });
const wet = (...parts: readonly Layer[][]): Sound => ({ layers: parts.flat(), room: 0.35 });

export const SOUNDS: Readonly<Record<string, Sound>> = {
  tap: dry(wood(620, 0.14)),
  step: dry(wood(210, 0.28), wood(180, 0.2, 0.09)),
  slide: dry(air(500, 1100, 0.14, 0.1), wood(300, 0.22, 0.11)),
  place: dry(wood(150, 0.42), air(900, 300, 0.08, 0.16)),
  turn: dry(air(400, 1500, 0.2, 0.12), wood(190, 0.26, 0.18)),
  card: dry(air(3200, 1500, 0.09, 0.14), wood(900, 0.05, 0.07)),
  lock: dry(wood(700, 0.16), wood(430, 0.3, 0.08), bell(1900, 0.03, 0.08, 0.2)),
  push: dry(drum(95, 0.4), air(300, 150, 0.18, 0.2)),
  whoosh: wet(air(300, 2600, 0.32, 0.18)),
  vortex: wet(
    air(400, 3200, 0.4, 0.14),
    [layer("sine", 220, 0.42, 0.14, 0, 1320)],
    bell(1320, 0.06, 0.34),
  ),
  escalator: dry(tune(wood, 0.07, 0.16, 262, 294, 330, 370, 415)),
  explore: wet(air(500, 1200, 0.16, 0.12), tune(bell, 0.09, 0.12, 392, 494, 587)),
  flip: wet(grains(16, 4200, 0.5), air(1800, 5200, 0.4, 0.08), bell(784, 0.12, 0.2)),
  pass: dry(
    air(1200, 2400, 0.12, 0.12),
    air(2400, 1200, 0.12, 0.12, 0.12),
    tune(wood, 0.09, 0.2, 440, 554, 659),
  ),
  steal: wet(
    drum(60, 0.6, 0, 0.6),
    air(2600, 200, 0.7, 0.16),
    tune(bell, 0.11, 0.1, 1047, 880, 698, 523),
    drum(45, 0.6, 0.62, 0.5),
  ),
  escape: wet(air(600, 1800, 0.2, 0.1), tune(bell, 0.09, 0.14, 523, 659, 880), wood(180, 0.3, 0.3)),
  camera: dry(grains(6, 2600, 0.12, 0.16), bell(1250, 0.07), bell(1180, 0.07, 0.13)),
  alarm: wet(tune(bell, 0.17, 0.16, 880, 660, 880, 660)),
  tick: dry(wood(1500, 0.08)),
  thump: wet(drum(62, 0.9, 0, 0.35), wood(110, 0.5)),
  "talk-open": wet(tune(bell, 0.1, 0.14, 440, 660)),
  "talk-close": wet(tune(bell, 0.1, 0.14, 660, 440)),
  roar: wet(
    [layer("sawtooth", 120, 1.1, 0.16, 0, 48), layer("sawtooth", 127, 1.1, 0.12, 0.03, 52)],
    air(380, 110, 1.1, 0.3),
    drum(50, 0.6, 0, 0.8),
  ),
  crumble: wet(grains(18, 420, 0.55, 0.3), drum(70, 0.5, 0.1, 0.5)),
  trap: wet(wood(240, 0.4), [layer("sine", 700, 0.5, 0.16, 0.1, 80)], drum(70, 0.6, 0.55)),
  mirror: wet(tune(bell, 0.05, 0.12, 1319, 1568, 1976, 2349)),
  join: dry(tune(wood, 0.08, 0.2, 494, 659)),
  chat: dry(wood(880, 0.12), bell(1320, 0.05, 0.03, 0.25)),
  refuse: dry(drum(110, 0.3, 0, 0.12), drum(92, 0.3, 0.11, 0.16)),
  stare: wet(tune(bell, 0.13, 0.18, 740, 740, 740)),
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

/** How a device shakes, in ms: on, off, on... */
export const SHAKES: Readonly<Record<string, number | number[]>> = {
  "my-turn": [60, 60, 60],
  // Silence has two signals, and neither can be overlooked.
  stare: [80, 80, 80],
  thump: [200, 80, 200, 80, 400],
  alarm: [80, 60, 80],
  refuse: 40,
  steal: [30, 40, 30, 40, 120],
  escape: [25, 30, 25],
  roar: [120, 50, 200],
  trap: [20, 120, 140],
  win: [60, 40, 60, 40, 160],
  lose: 250,
};

/** What is heard in quiet mode: only what somebody waits for. */
export const CALLS: ReadonlySet<string> = new Set(["my-turn", "stare", "thump", "alarm"]);

/** What a phone beside a big screen is heard with: besides, what answers its owner's own finger. */
export const BESIDE: ReadonlySet<string> = new Set([...CALLS, "refuse"]);

/** How long a sound is with its room, in seconds. */
export function lengthOf(sound: Sound): number {
  const end = Math.max(...sound.layers.map(({ at, long }) => at + long));
  return end + 0.05 + (sound.room > 0.2 ? 0.6 : 0.15);
}
