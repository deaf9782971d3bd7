import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromClient } from "../src/protocol/from-client";
import type { Snapshot, ToClient, VoiceMembers } from "../src/protocol/to-client";
import type { Listener } from "../src/net/socket.svelte";
import { setMuted } from "../src/state/muted.svelte";
import { mode } from "../src/voice/choices";
import { VoiceChat } from "../src/voice/voice-chat.svelte";
import { fakeDevices, FakeStream, settle, type FakeDevices } from "./fake-peers";

let heard: Map<string, (event: unknown) => void>;
let sent: FromClient[];
let listener: Listener | null;
let devices: FakeDevices;
let streams: FakeStream[];
/** What the browser says when it is asked for a microphone: an error's name, or null. */
let no: string | null;
let loudness: number;
/** Whether my own microphone is listened to, to show how loud it is. */
let listens: boolean;
const table = {
  scene: { seat: 0 as number | null },
  socket: {
    listen(one: Listener) {
      listener = one;
      return () => (listener = null);
    },
    send: (message: FromClient) => sent.push(message) > 0,
  },
};
const media = {
  async getUserMedia(): Promise<MediaStream> {
    if (no !== null) throw Object.assign(new Error(no), { name: no });
    streams.push(new FakeStream());
    return streams.at(-1) as unknown as MediaStream;
  },
  enumerateDevices: async () => [
    { kind: "audioinput", deviceId: "a", label: "Headset" },
    { kind: "audiooutput", deviceId: "b", label: "Loudspeaker" },
    { kind: "audioinput", deviceId: "c", label: "" },
  ],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as MediaDevices;
const meter = () => ({
  get level() {
    return loudness;
  },
  listen: (on: boolean) => (listens = on),
  close: () => undefined,
});

beforeEach(() => {
  vi.useFakeTimers();
  heard = new Map();
  vi.stubGlobal("addEventListener", (name: string, on: () => void) => heard.set(name, on));
  vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
  vi.stubGlobal("Element", class {});
  [sent, listener, devices, streams, no, loudness] = [[], null, fakeDevices(), [], null, 0];
  table.scene.seat = 0;
  mode.value = "open";
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function talk(): VoiceChat {
  return new VoiceChat(table, { devices, media, meter });
}

function told(open: boolean, seats: (number | null)[] = [0, 1], me = 1): VoiceMembers {
  const members = seats.map((seat, i) => ({ id: i + 1, guest: `g${i}`, name: `N${i}`, seat }));
  const others = open ? members.map(({ id }) => id).filter((id) => id !== me) : [];
  return { type: "voice-members", members, talk_to: others, hear: others };
}

const say = (message: ToClient): void => listener!.onMessage(message);
const types = (): string[] => sent.splice(0).map(({ type }) => type);
const press = (type: string, code = "KeyB"): void => heard.get(type)!({ code, target: null });

async function joined(open = true): Promise<VoiceChat> {
  const one = talk();
  await one.join();
  say({ type: "voice-joined", me: 1, ice: {} });
  say(told(open));
  await settle();
  sent.length = 0;
  return one;
}

const microphoneOn = (): boolean => streams.at(-1)!.tracks[0]!.enabled;

test("a click joins and asks for the microphone; nothing happened before", async () => {
  const one = talk();
  expect([one.status, listener, streams.length]).toEqual(["off", null, 0]);
  await one.join();
  expect(types()).toEqual(["join-voice"]);
  expect(one.status).toBe("joining");
  expect(microphoneOn()).toBe(false);
  say({ type: "voice-joined", me: 1, ice: {} });
  say(told(true));
  expect([one.status, one.mayTalk, one.sending, one.hasMicrophone]).toEqual([
    "on",
    true,
    true,
    true,
  ]);
  expect(one.devices).toEqual([{ id: "a", name: "Headset" }]);
  expect(microphoneOn()).toBe(true);
});

test("the rules close and open the microphone", async () => {
  const one = await joined();
  say(told(false));
  expect([one.mayTalk, one.sending, microphoneOn()]).toEqual([false, false, false]);
  say(told(true));
  expect([one.mayTalk, one.sending, microphoneOn()]).toEqual([true, true, true]);
});

test("push to talk: while the key is held, and only then", async () => {
  const one = await joined();
  one.choose("push");
  expect(one.sending).toBe(false);
  press("keydown", "KeyC");
  expect(one.sending).toBe(false);
  press("keydown");
  expect([one.sending, microphoneOn()]).toEqual([true, true]);
  press("keyup");
  expect([one.sending, microphoneOn()]).toEqual([false, false]);
  press("keydown");
  heard.get("blur")!(null);
  expect(one.sending).toBe(false);
  press("keydown");
  say(told(false));
  expect(one.sending).toBe(false); // the rules are the switch
});

test("who mutes themselves is not heard", async () => {
  const one = await joined();
  one.mute(true);
  expect([one.sending, microphoneOn()]).toEqual([false, false]);
  one.mute(false);
  expect(one.sending).toBe(true);
});

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "no-microphone"],
  ["NotReadableError", "busy"],
])("without a microphone (%s) one can listen, and is told why", async (error, why) => {
  no = error;
  const one = await joined();
  expect([one.status, one.problem, one.hasMicrophone, one.sending]).toEqual([
    "on",
    why,
    false,
    false,
  ]);
  no = null;
  await one.openMicrophone();
  await settle();
  expect([one.problem, one.sending]).toEqual([null, true]);
});

test("over plain HTTP there is no microphone at all", async () => {
  const one = new VoiceChat(table, { devices, media: undefined, meter });
  await one.join();
  expect(one.problem).toBe("no-https");
  expect(types()).toEqual(["join-voice"]);
});

test("who has no seat is not asked for a microphone, and loses it with the seat", async () => {
  table.scene.seat = null;
  const watcher = await joined();
  expect(streams).toEqual([]);
  watcher.leave();
  table.scene.seat = 0;
  const player = await joined();
  say(told(true, [null, 1]));
  expect([player.hasMicrophone, streams[0]!.tracks[0]!.stopped]).toEqual([false, true]);
});

test("a lost line ends all connections, and they come back by themselves", async () => {
  const one = await joined();
  listener!.onClose!();
  expect([one.status, one.sending, microphoneOn()]).toEqual(["away", false, false]);
  expect(devices.connections[0]!.closed).toBe(true);
  listener!.onOpen();
  expect(types()).toEqual([]); // not before the table knows us
  say({ type: "resumed", table: "t", seq: 1, clock: 0, done: 0 });
  expect(types()).toEqual(["join-voice"]);
  say({ type: "voice-joined", me: 1, ice: {} });
  say(told(true));
  expect([one.status, one.sending, devices.connections.length]).toEqual(["on", true, 2]);
});

test("a snapshot after a lost line joins again; one that brings a new seat does not", async () => {
  await joined();
  const snapshot = (seat: number | null): Snapshot =>
    ({ type: "snapshot", scene: { seat } }) as unknown as Snapshot;
  say(snapshot(1));
  expect(types()).toEqual([]);
  say(snapshot(1));
  expect(types()).toEqual(["join-voice"]);
});

test("the table says no, and why", async () => {
  const one = await joined();
  say({ type: "voice-left", why: "off" });
  expect([one.status, one.refused, listener]).toEqual(["off", "off", null]);
  expect(streams[0]!.tracks[0]!.stopped).toBe(true);
  await one.join();
  expect([one.status, one.refused]).toEqual(["joining", null]);
});

test("who asked too much asks again after a while", async () => {
  const one = await joined();
  say({ type: "voice-left", why: "too-fast" });
  expect([one.status, one.refused]).toEqual(["away", "too-fast"]);
  vi.advanceTimersByTime(10_000);
  expect(types()).toEqual(["join-voice"]);
  expect(one.hasMicrophone).toBe(true);
});

test("leaving gives the microphone back, and an answer that comes late changes nothing", async () => {
  const one = await joined();
  one.leave();
  expect(types()).toEqual(["leave-voice"]);
  expect([one.status, one.members.length, streams[0]!.tracks[0]!.stopped]).toEqual([
    "off",
    0,
    true,
  ]);
  expect(heard.size).toBe(0);
  const waiting = one.join();
  one.leave();
  await waiting;
  expect(streams.at(-1)!.tracks[0]!.stopped).toBe(true);
});

test("a device that is pulled out is replaced by the usual one", async () => {
  const one = await joined();
  streams[0]!.tracks[0]!.onended!();
  await settle();
  expect(streams).toHaveLength(2);
  expect([one.sending, microphoneOn()]).toEqual([true, true]);
});

test("who speaks is lit at their seat, and goes out after a while", async () => {
  const one = await joined();
  loudness = 0.2;
  vi.advanceTimersByTime(250);
  expect([...one.speaking]).toEqual([0]);
  say(told(false));
  loudness = 0;
  vi.advanceTimersByTime(800);
  expect([...one.speaking]).toEqual([]);
  loudness = 0.2;
  vi.advanceTimersByTime(800);
  expect([...one.speaking]).toEqual([]); // nobody hears me now
});

test("my microphone is listened to while I am heard, or while its level is on the screen", async () => {
  const one = await joined();
  loudness = 0.2;
  vi.advanceTimersByTime(250);
  expect([listens, one.level]).toEqual([true, 0]);
  say(told(false));
  vi.advanceTimersByTime(250);
  expect(listens).toBe(false);
  const hide = one.showLevel();
  vi.advanceTimersByTime(250);
  expect([listens, one.level]).toEqual([true, 0.2]);
  hide();
  vi.advanceTimersByTime(250);
  expect(listens).toBe(false);
});

test("to whom there is no way for long is said, until there is one", async () => {
  const one = await joined();
  vi.advanceTimersByTime(10_000);
  expect([...one.lost]).toEqual([]); // it may still come
  vi.advanceTimersByTime(3_000);
  expect([...one.lost]).toEqual([2]);
  devices.connections[0]!.becomes("connected");
  vi.advanceTimersByTime(200);
  expect([...one.lost]).toEqual([]);
  devices.connections[0]!.becomes("failed");
  devices.connections[0]!.becomes("connecting"); // it is looked for again, and counts on
  vi.advanceTimersByTime(13_000);
  expect([...one.lost]).toEqual([2]);
  one.leave();
  expect([...one.lost]).toEqual([]);
});

test("everybody is heard as loud as I choose, and nobody who is muted at the table", async () => {
  const one = await joined();
  one.turnUp("g1", 0.5);
  setMuted("g1", true);
  one.tune();
  expect(one.tuning("g1")).toEqual({ volume: 0.5, muted: true });
  expect(one.tuning("g0")).toEqual({ volume: 1, muted: false });
});

test("a change of network looks for new ways", async () => {
  await joined();
  const [connection] = devices.connections;
  connection!.remoteDescription = { type: "offer", sdp: "" };
  heard.get("online")!(null);
  expect(connection!.restarts).toBe(1);
});
