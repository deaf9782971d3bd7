/** The microphone of this device: asked for when somebody wants to talk, and given back when they leave. */

/** Why there is no microphone. */
export type MicrophoneProblem = "no-https" | "no-microphone" | "denied" | "busy";

export interface Device {
  readonly id: string;
  readonly name: string;
}

/** The part of the browser that has microphones; over plain HTTP there is none. */
export type MediaDevicesLike = Pick<
  MediaDevices,
  "getUserMedia" | "enumerateDevices" | "addEventListener" | "removeEventListener"
>;

export class NoMicrophone extends Error {
  constructor(readonly why: MicrophoneProblem) {
    super(why);
  }
}

/** Ask for a microphone; a device that is gone is replaced by the usual one. */
export async function openMicrophone(
  media: MediaDevicesLike | undefined,
  device: string | null,
): Promise<MediaStream> {
  if (media === undefined) throw new NoMicrophone("no-https");
  const usual = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    const chosen = device === null ? usual : { ...usual, deviceId: { exact: device } };
    return await media.getUserMedia({ audio: chosen });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "OverconstrainedError" && device !== null) return openMicrophone(media, null);
    throw new NoMicrophone(problemOf(name));
  }
}

function problemOf(name: string): MicrophoneProblem {
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "no-microphone";
  }
}

/** The microphones of this device; nameless ones are not told apart before somebody allowed one. */
export async function microphones(media: MediaDevicesLike | undefined): Promise<Device[]> {
  const found = (await media?.enumerateDevices().catch(() => [])) ?? [];
  return found
    .filter(({ kind, label }) => kind === "audioinput" && label !== "")
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Nothing of it is played, so it needs no loudspeaker and no haste; a browser that does not know this ignores it. */
const UNHEARD: AudioContextOptions & { sinkId: { type: "none" } } = {
  latencyHint: "playback",
  sinkId: { type: "none" },
};

/** How loud a microphone is. It listens to a copy, so that one can be tried while nobody may hear it. */
export class Meter {
  readonly #context: AudioContext;
  readonly #copy: MediaStream;
  readonly #analyser: AnalyserNode;
  readonly #samples: Float32Array<ArrayBuffer>;
  #listening = true;

  constructor(stream: MediaStream) {
    this.#copy = stream.clone();
    for (const track of this.#copy.getTracks()) track.enabled = true;
    this.#context = new AudioContext(UNHEARD);
    this.#analyser = this.#context.createAnalyser();
    this.#analyser.fftSize = 512;
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#context.createMediaStreamSource(this.#copy).connect(this.#analyser);
  }

  /** Listen, or rest: a meter that nobody reads would keep the machine awake. */
  listen(on: boolean): void {
    if (on === this.#listening || this.#context.state === "closed") return;
    this.#listening = on;
    void (on ? this.#context.resume() : this.#context.suspend()).catch(() => undefined);
  }

  /** From 0 to 1: the effective value of the last few milliseconds. */
  get level(): number {
    if (!this.#listening) return 0;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    let sum = 0;
    for (const sample of this.#samples) sum += sample * sample;
    return Math.sqrt(sum / this.#samples.length);
  }

  close(): void {
    for (const track of this.#copy.getTracks()) track.stop();
    void this.#context.close();
  }
}
