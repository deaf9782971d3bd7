/** Plays the sounds of the plan: each is made once, apart from the playing, and kept. */
import {
  quiet,
  sounds,
  vibration,
  volume,
  volumeAmbience,
  volumeEffects,
} from "$/state/settings.svelte";
import { BESIDE, CALLS, lengthOf, SHAKES, SOUNDS } from "./definitions";
import type { Layer, Sound } from "./instruments";

const RATE = 44_100;
const REST = 5_000; // ms of silence after which the loudspeaker is let go: it costs a hundred wake-ups a second
const made = new Map<string, Promise<AudioBuffer>>();
let live: { audio: AudioContext; effects: GainNode; ambience: GainNode } | null = null;
let bed: GainNode | null = null;
let ambience = 0;
let playing = 0;
let resting: ReturnType<typeof setTimeout> | undefined;

/** `beside`: this is a phone beside a big screen. */
export function play(name: string, beside = false): void {
  if (quiet.value ? !CALLS.has(name) : beside && !BESIDE.has(name)) return;
  const shake = SHAKES[name];
  if (shake !== undefined && vibration.value) navigator.vibrate?.(shake);
  if (!sounds.value || volume.value * volumeEffects.value === 0) return;
  const out = wake();
  if (out === null) return;
  const known = name in SOUNDS ? name : "tap";
  if (!made.has(known)) made.set(known, render(SOUNDS[known]!));
  made.get(known)!.then(
    (buffer) => {
      const source = out.audio.createBufferSource();
      source.buffer = buffer;
      source.connect(out.effects);
      playing += 1;
      source.onended = () => {
        playing -= 1;
        rest();
      };
      source.start();
    },
    () => rest(), // no sound on this machine: the game is complete without
  );
}

/** Let go of the loudspeaker once nothing has sounded for a while. */
function rest(): void {
  clearTimeout(resting);
  if (playing === 0 && ambience === 0) resting = setTimeout(() => void live?.audio.suspend(), REST);
}

/** How loud the bed of sound under a match is, from 0 (not to be heard) to 1. */
export function setAmbience(loudness: number): void {
  if (loudness === 0 && bed === null) return;
  const wanted = sounds.value && !quiet.value ? loudness : 0;
  if (wanted === 0 && ambience === 0) return;
  ambience = wanted;
  const out = wake();
  if (out === null) return;
  bed ??= trickle(out.audio, out.ambience);
  bed.gain.setTargetAtTime(wanted * 0.22, out.audio.currentTime, 0.4);
  rest();
}

function wake(): typeof live {
  try {
    clearTimeout(resting);
    live ??= wired(new AudioContext());
    void live.audio.resume();
    const all = volume.value;
    live.effects.gain.value = all * volumeEffects.value;
    live.ambience.gain.value = all * volumeAmbience.value;
    return live;
  } catch {
    return null;
  }
}

function wired(audio: AudioContext): NonNullable<typeof live> {
  // Many sounds at once must not clip.
  const out = audio.createDynamicsCompressor();
  out.connect(audio.destination);
  const [effects, ambience] = [audio.createGain(), audio.createGain()];
  effects.connect(out);
  ambience.connect(out);
  return { audio, effects, ambience };
}

/** A sound as samples: its layers, and the room they are in. */
async function render(sound: Sound): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.ceil(lengthOf(sound) * RATE), RATE);
  const dry = context.createGain();
  dry.connect(context.destination);
  const room = context.createConvolver();
  room.buffer = echo(context, sound.room > 0.2 ? 0.6 : 0.15);
  const wet = context.createGain();
  wet.gain.value = sound.room;
  dry.connect(room).connect(wet).connect(context.destination);
  const hiss = noise(context, 1);
  for (const layer of sound.layers) sing(context, dry, hiss, layer);
  return context.startRendering();
}

function sing(context: BaseAudioContext, out: AudioNode, hiss: AudioBuffer, layer: Layer): void {
  const { wave, at, from, to, long, loud } = layer;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + Math.min(0.006, long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0004, at + long);
  gain.connect(out);
  let source: AudioScheduledSourceNode;
  if (wave === "noise") {
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = 1.4;
    glide(band.frequency, at, from, to, long);
    const breath = context.createBufferSource();
    breath.buffer = hiss;
    breath.loop = true;
    breath.connect(band).connect(gain);
    source = breath;
  } else {
    const tone = context.createOscillator();
    tone.type = wave;
    glide(tone.frequency, at, from, to, long);
    tone.connect(gain);
    source = tone;
  }
  source.start(at);
  source.stop(at + long + 0.02);
}

function glide(of: AudioParam, at: number, from: number, to: number, long: number): void {
  of.setValueAtTime(from, at);
  of.exponentialRampToValueAtTime(to, at + long);
}

/** Grains that fall without end, high and soft; how loud is decided outside. */
function trickle(audio: AudioContext, out: AudioNode): GainNode {
  const gain = audio.createGain();
  gain.gain.value = 0;
  gain.connect(out);
  const high = audio.createBiquadFilter();
  high.type = "highpass";
  high.frequency.value = 3_800;
  const source = audio.createBufferSource();
  const buffer = noise(audio, 2);
  const samples = buffer.getChannelData(0);
  // Single grains over a steady run: every so often one is much louder than the rest.
  for (let i = 0; i < samples.length; i++) samples[i]! *= Math.random() < 0.004 ? 3 : 0.35;
  source.buffer = buffer;
  source.loop = true;
  source.connect(high).connect(gain);
  source.start();
  return gain;
}

function echo(context: BaseAudioContext, long: number): AudioBuffer {
  const buffer = noise(context, long);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i]! *= (1 - i / samples.length) ** 3;
  return buffer;
}

function noise(context: BaseAudioContext, long: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
