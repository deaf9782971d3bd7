/**
 * Sounds, made here from sines and noise: no files. A game names one (`soundOf`), unknown names tap.
 *
 * A sound is a list of notes: when, how high (from, to), how long, how loud, of which wave.
 */
import { sounds, vibration } from "./settings.svelte";

type Wave = OscillatorType | "noise";
interface Note {
  readonly wave?: Wave;
  readonly at?: number;
  readonly from: number;
  readonly to?: number;
  readonly long: number;
  readonly loud?: number;
}

const tune = (wave: Wave, every: number, long: number, ...pitches: number[]): Note[] =>
  pitches.map((from, index) => ({ wave, at: index * every, from, long, loud: 0.16 }));

const SOUNDS: Readonly<Record<string, readonly Note[]>> = {
  tap: [{ from: 520, to: 430, long: 0.06, loud: 0.12 }],
  step: [{ wave: "triangle", from: 260, to: 190, long: 0.08, loud: 0.2 }],
  slide: [{ wave: "triangle", from: 300, to: 520, long: 0.14, loud: 0.14 }],
  place: [
    { wave: "noise", from: 900, long: 0.06, loud: 0.2 },
    { from: 170, to: 120, long: 0.1, loud: 0.25 },
  ],
  turn: [{ wave: "noise", from: 500, to: 1800, long: 0.22, loud: 0.12 }],
  card: [{ wave: "noise", from: 2600, to: 1400, long: 0.09, loud: 0.12 }],
  lock: [...tune("square", 0.06, 0.05, 620, 930)],
  push: [
    { wave: "noise", from: 300, long: 0.12, loud: 0.25 },
    { from: 220, to: 90, long: 0.16, loud: 0.25 },
  ],
  whoosh: [{ wave: "noise", from: 400, to: 3000, long: 0.3, loud: 0.14 }],
  vortex: [
    { from: 240, to: 1250, long: 0.35, loud: 0.14 },
    { wave: "noise", from: 600, to: 3200, long: 0.3, loud: 0.08 },
  ],
  escalator: [...tune("triangle", 0.07, 0.08, 294, 330, 370, 415)],
  explore: [...tune("triangle", 0.09, 0.16, 392, 494, 587)],
  flip: [
    { wave: "noise", from: 3400, to: 5200, long: 0.5, loud: 0.08 },
    ...tune("sine", 0.12, 0.2, 587, 784),
  ],
  pass: [...tune("square", 0.08, 0.07, 440, 554, 659, 554)],
  steal: [...tune("square", 0.07, 0.09, 523, 659, 784, 1047)],
  escape: [...tune("triangle", 0.09, 0.22, 523, 659, 880)],
  camera: [...tune("square", 0.12, 0.09, 1250, 1250)],
  alarm: [...tune("square", 0.16, 0.12, 880, 660, 880, 660)],
  tick: [{ wave: "square", from: 1500, long: 0.025, loud: 0.07 }],
  thump: [
    { from: 120, to: 45, long: 0.28, loud: 0.6 },
    { wave: "noise", from: 200, long: 0.08, loud: 0.3 },
  ],
  "talk-open": [...tune("sine", 0.1, 0.18, 440, 660)],
  "talk-close": [...tune("sine", 0.1, 0.18, 660, 440)],
  roar: [
    { wave: "sawtooth", from: 130, to: 55, long: 0.8, loud: 0.22 },
    { wave: "noise", from: 350, to: 120, long: 0.8, loud: 0.22 },
  ],
  crumble: [0, 0.09, 0.15, 0.27].map(
    (at) => ({ wave: "noise", at, from: 500 - at * 1000, long: 0.14, loud: 0.28 }) as const,
  ),
  trap: [{ from: 700, to: 90, long: 0.45, loud: 0.22 }],
  mirror: [...tune("sine", 0.05, 0.3, 1319, 1568, 1976)],
  join: [...tune("sine", 0.08, 0.12, 494, 659)],
  chat: [{ from: 880, to: 990, long: 0.09, loud: 0.12 }],
  refuse: [...tune("square", 0.1, 0.09, 196, 165)],
  "my-turn": [...tune("triangle", 0.14, 0.3, 659, 880)],
  win: [...tune("triangle", 0.13, 0.35, 523, 659, 784, 1047, 1319)],
  lose: [...tune("triangle", 0.22, 0.4, 392, 349, 311, 262)],
};
const SHAKES: Readonly<Record<string, number | number[]>> = {
  "my-turn": [60, 60, 60],
  thump: 180,
  alarm: [80, 60, 80],
  refuse: 40,
  win: [60, 40, 60, 40, 160],
  lose: 250,
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export function play(name: string): void {
  const shake = SHAKES[name];
  // Before the first touch of the page browsers allow neither.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (shake !== undefined && vibration.value) navigator.vibrate?.(shake);
  if (!sounds.value) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const note of SOUNDS[name] ?? SOUNDS["tap"]!) sing(context, note);
  } catch {
    // No sound on this machine: the game is complete without.
  }
}

function sing(
  audio: AudioContext,
  { wave = "sine", at = 0, from, to = from, long, loud = 0.15 }: Note,
): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(
    loud * (wave === "square" || wave === "sawtooth" ? 0.5 : 1),
    start + 0.008,
  );
  gain.gain.exponentialRampToValueAtTime(0.0005, start + long);
  gain.connect(audio.destination);
  const source =
    wave === "noise"
      ? hiss(audio, gain, start, from, to, long)
      : tone(audio, gain, wave, start, from, to, long);
  source.start(start);
  source.stop(start + long + 0.02);
}

function tone(
  audio: AudioContext,
  out: AudioNode,
  wave: OscillatorType,
  start: number,
  from: number,
  to: number,
  long: number,
): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + long);
  source.connect(out);
  return source;
}

function hiss(
  audio: AudioContext,
  out: AudioNode,
  start: number,
  from: number,
  to: number,
  long: number,
): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noise ??= whiteNoise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + long);
  source.connect(filter).connect(out);
  return source;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
