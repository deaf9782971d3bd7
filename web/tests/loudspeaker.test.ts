import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

/** Any node, parameter or buffer: what is asked of it does nothing. */
const node = (): any =>
  new Proxy(() => undefined, {
    get: (_, name) => (name === "length" || name === "value" ? 0 : node()),
    set: () => true,
    apply: () => node(),
  });
const sources: { onended: (() => void) | null }[] = [];

class FakeContext {
  state = "running";
  sampleRate = 10;
  currentTime = 0;
  destination = node();
  createDynamicsCompressor = node();
  createGain = node();
  createBiquadFilter = node();
  createConvolver = node();
  createOscillator = node();
  createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
  startRendering = () => Promise.resolve({});
  createBufferSource() {
    const source = { onended: null, loop: false, connect: node(), start: node(), stop: node() };
    sources.push(source);
    return source;
  }
  async resume() {
    this.state = "running";
  }
  async suspend() {
    this.state = "suspended";
  }
}

test("the loudspeaker rests when nothing has sounded for a while", async () => {
  vi.useFakeTimers();
  const made: FakeContext[] = [];
  const Live = class extends FakeContext {
    constructor() {
      super();
      made.push(this);
    }
  };
  vi.stubGlobal("AudioContext", Live);
  vi.stubGlobal("OfflineAudioContext", FakeContext);
  const { play, setAmbience } = await import("../src/sound/engine");
  const state = (): string => made[0]!.state;
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  play("tap");
  await pass(20_000);
  expect(state()).toBe("running"); // it still sounds
  sources.at(-1)!.onended!();
  await pass(4_000);
  expect(state()).toBe("running");
  await pass(2_000);
  expect(state()).toBe("suspended");

  setAmbience(0);
  await pass(100);
  expect(state()).toBe("suspended"); // silence wakes nobody
  setAmbience(0.5);
  await pass(20_000);
  expect(state()).toBe("running");
  setAmbience(0);
  await pass(20_000);
  expect(state()).toBe("suspended");
  play("tap");
  expect(state()).toBe("running");
  vi.useRealTimers();
});
