/**
 * Made-up instruments: a sound is layers of tones and breaths of noise that begin, glide and die away. Wood,
 * bells, drums and air are groups of layers, as a struck thing has several tones at once.
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

export const layer = (
  wave: Layer["wave"],
  from: number,
  long: number,
  loud: number,
  at = 0,
  to = from,
): Layer => ({ wave, at, from, to, long, loud });

/** A knock on wood: three tones that do not belong together, and the knock itself. */
export const wood = (pitch: number, loud = 0.3, at = 0): Layer[] => [
  layer("sine", pitch, 0.11, loud, at, pitch * 0.94),
  layer("sine", pitch * 2.76, 0.06, loud * 0.45, at),
  layer("triangle", pitch * 5.4, 0.025, loud * 0.2, at),
  layer("noise", pitch * 4, 0.018, loud * 0.7, at),
];

/** Something that rings. */
export const bell = (pitch: number, loud = 0.16, at = 0, long = 0.9): Layer[] => [
  layer("sine", pitch, long, loud, at),
  layer("sine", pitch * 2.01, long * 0.6, loud * 0.45, at),
  layer("sine", pitch * 3.02, long * 0.4, loud * 0.22, at),
  layer("sine", pitch * 4.21, long * 0.22, loud * 0.14, at),
];

/** Skin and belly of a drum. */
export const drum = (pitch: number, loud = 0.5, at = 0, long = 0.3): Layer[] => [
  layer("sine", pitch * 1.9, long, loud, at, pitch * 0.7),
  layer("triangle", pitch * 3, long * 0.3, loud * 0.25, at, pitch),
  layer("noise", pitch * 6, 0.05, loud * 0.4, at),
];

/** A breath, a cloth, a door: noise that goes up or down. */
export const air = (from: number, to: number, long: number, loud = 0.14, at = 0): Layer[] => [
  layer("noise", from, long, loud, at, to),
  layer("noise", from * 2.3, long * 0.7, loud * 0.4, at + long * 0.1, to * 2.3),
];

/** Many small things. */
export const grains = (count: number, pitch: number, long: number, loud = 0.12): Layer[] =>
  Array.from({ length: count }, (_, i) => {
    const at = long * ((i * 0.618) % 1);
    return layer("noise", pitch * (0.7 + ((i * 37) % 60) / 100), 0.05, loud, at);
  });

export const tune = (
  strike: (pitch: number, loud: number, at: number) => Layer[],
  every: number,
  loud: number,
  ...pitches: number[]
): Layer[] => pitches.flatMap((pitch, i) => strike(pitch, loud, i * every));

export const dry = (...parts: readonly Layer[][]): Sound => ({ layers: parts.flat(), room: 0.06 });
export const wet = (...parts: readonly Layer[][]): Sound => ({ layers: parts.flat(), room: 0.35 });

/** What a game is heard by, beside the sounds that all games share. */
export interface GameSounds {
  readonly sounds: Readonly<Record<string, Sound>>;
  /** How a device shakes with them, in ms: on, off, on... */
  readonly shakes?: Readonly<Record<string, number | number[]>>;
  /** Those that are heard in quiet mode too, because somebody waits for them. */
  readonly calls?: readonly string[];
}
