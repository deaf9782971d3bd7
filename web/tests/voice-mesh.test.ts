import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VoiceMember, VoiceMembers } from "../src/protocol/to-client";
import { Mesh, type Tuning } from "../src/voice/mesh";
import type { Signal } from "../src/voice/peer";
import { fakeDevices, FakeTrack, settle, type FakeDevices } from "./fake-peers";

interface End {
  readonly mesh: Mesh;
  readonly devices: FakeDevices;
  readonly sent: { to: number; signal: Signal }[];
  readonly reported: number[];
  readonly microphone: FakeTrack;
  readonly tunings: Record<string, Tuning>;
}

/** Pages that talk; signals wait until `pass` hands them on. */
let ends: Map<number, End>;

beforeEach(() => {
  vi.useFakeTimers();
  ends = new Map();
});
afterEach(() => {
  for (const { mesh } of ends.values()) mesh.close();
  vi.useRealTimers();
});

function member(id: number, seat: number | null = id - 1): VoiceMember {
  return { id, guest: `guest${id}`, name: `Nr. ${id}`, seat };
}

function members(ids: readonly number[], talk_to: number[], hear = talk_to): VoiceMembers {
  return { type: "voice-members", members: ids.map((id) => member(id)), talk_to, hear };
}

function page(me: number, ice = {}): End {
  const devices = fakeDevices();
  const made: Omit<End, "mesh"> = {
    devices,
    sent: [],
    reported: [],
    microphone: new FakeTrack(),
    tunings: {},
  };
  const mesh = new Mesh({
    me,
    ice,
    devices,
    tuning: (guest) => made.tunings[guest] ?? { volume: 1, muted: false },
    send: (to, signal) => made.sent.push({ to, signal }),
    report: (id) => made.reported.push(id),
    changed: () => undefined,
  });
  const end = { ...made, mesh };
  ends.set(me, end);
  mesh.speak(made.microphone as unknown as MediaStreamTrack, true);
  return end;
}

/** Everybody is told of everybody, and may talk or not. */
function tell(open: boolean): void {
  const ids = [...ends.keys()];
  for (const [me, { mesh }] of ends) {
    const others = open ? ids.filter((id) => id !== me) : [];
    mesh.tell(members(ids, others));
  }
}

/** Hand all signals on until there are none. */
async function pass(): Promise<void> {
  for (let quiet = false; !quiet;) {
    quiet = true;
    await settle();
    for (const [from, { sent }] of ends)
      for (const { to, signal } of sent.splice(0)) {
        quiet = false;
        await ends.get(to)?.mesh.signalled(from, signal);
      }
  }
}

async function company(...ids: number[]): Promise<End[]> {
  const found = ids.map((id) => page(id));
  tell(true);
  await pass();
  return found;
}

function loud(end: End): boolean[] {
  return end.devices.connections.map(({ sender }) => sender.isLoud);
}

test("three pages find each other, and the one who came later makes the offer", async () => {
  const [first, second, third] = ["one", "two", "three"].map((_, i) => page(i + 1));
  tell(true);
  await settle();
  expect(first!.sent).toEqual([]);
  expect(second!.sent.map(({ to, signal }) => [to, signal.type])).toEqual([[1, "offer"]]);
  expect(third!.sent.map(({ to }) => to)).toEqual([1, 2]);
  await pass();
  for (const { mesh, devices } of ends.values()) {
    expect([...mesh.peers.values()].map((peer) => peer.connected)).toEqual([true, true]);
    expect(devices.speakers.map(({ muted }) => muted)).toEqual([false, false]);
  }
  expect([first!, second!, third!].map(loud)).toEqual(Array(3).fill([true, true]));
});

test("nothing goes out and nothing is played before the table allows it", async () => {
  const [one, two] = [page(1), page(2)];
  tell(false);
  await pass();
  for (const end of [one, two]) {
    expect(loud(end)).toEqual([false]);
    expect(end.microphone.enabled).toBe(false);
    expect(end.devices.speakers.map(({ muted }) => muted)).toEqual([true]);
    expect(end.devices.connections[0]!.sender.track).toBe(null);
  }
});

test("silence closes the microphone, takes it from every sender and mutes everybody; talk opens it", async () => {
  const [one] = await company(1, 2, 3);
  for (let round = 0; round < 5; round++) {
    tell(false);
    // At once, not when promises are kept.
    expect(one!.microphone.enabled).toBe(false);
    expect(one!.devices.connections.map(({ sender }) => sender.track)).toEqual([null, null]);
    expect(one!.devices.speakers.every(({ muted }) => muted)).toBe(true);
    expect(one!.devices.connections.some((c) => c.lines[0]!.receiver.track.enabled)).toBe(false);
    await settle();
    expect(loud(one!)).toEqual([false, false]);
    tell(true);
    await settle();
    expect(loud(one!)).toEqual([true, true]);
  }
});

test("the last word counts, however fast they come", async () => {
  const [one] = await company(1, 2);
  for (const open of [false, true, false, true, false]) tell(open);
  await settle();
  expect(one!.devices.connections[0]!.sender.track).toBe(null);
  for (const open of [true, false, true]) tell(open);
  await settle();
  expect(loud(one!)).toEqual([true]);
});

test("I may talk to one and not to another", async () => {
  const [one] = await company(1, 2, 3);
  one!.mesh.tell(members([1, 2, 3], [3], [2]));
  await settle();
  expect(loud(one!)).toEqual([false, true]);
  expect(one!.devices.speakers.map(({ muted }) => muted)).toEqual([false, true]);
});

test("a closed microphone sends nothing, whatever the rules allow", async () => {
  const [one] = await company(1, 2);
  one!.mesh.speak(one!.microphone as unknown as MediaStreamTrack, false);
  await settle();
  expect(loud(one!)).toEqual([false]);
  expect(one!.mesh.sending).toBe(false);
  expect(one!.mesh.mayTalk).toBe(true);
});

test("another microphone takes the place of the first without a new offer", async () => {
  const [one] = await company(1, 2);
  const other = new FakeTrack();
  one!.mesh.speak(other as unknown as MediaStreamTrack, true);
  await settle();
  expect(one!.devices.connections[0]!.sender.track).toBe(other);
  expect(one!.microphone.enabled).toBe(false);
  expect(one!.sent).toEqual([]);
});

test("who only listens takes no microphone along, and hears", async () => {
  const [player, watcher] = [page(1), page(2)];
  const here = [member(1), member(2, null)];
  player.mesh.tell({ type: "voice-members", members: here, talk_to: [2], hear: [] });
  watcher.mesh.tell({ type: "voice-members", members: here, talk_to: [], hear: [1] });
  await pass();
  expect(watcher.devices.connections[0]!.lines[0]!.direction).toBe("recvonly");
  expect(loud(watcher)).toEqual([false]);
  expect(loud(player)).toEqual([true]);
  expect(player.devices.speakers[0]!.muted).toBe(true);
  expect(watcher.devices.speakers[0]!.muted).toBe(false);
});

test("two who only listen are not connected", () => {
  const one = page(1);
  const here = [member(1, null), member(2, null), member(3)];
  one.mesh.tell({ type: "voice-members", members: here, talk_to: [], hear: [3] });
  expect([...one.mesh.peers.keys()]).toEqual([3]);
});

test("who goes is closed, and who comes again is a new member", async () => {
  const [one] = await company(1, 2);
  one!.mesh.tell(members([1, 3], [3]));
  expect(one!.devices.connections.map(({ closed }) => closed)).toEqual([true, false]);
  expect(one!.devices.speakers[0]!.closed).toBe(true);
  expect([...one!.mesh.peers.keys()]).toEqual([3]);
});

test("offers that collide: the impolite one wins, and both are connected", async () => {
  const [one, two] = await company(1, 2);
  for (const end of [one!, two!]) end.mesh.restart();
  await settle();
  const offers = [one!, two!].map(({ sent }) => sent.map(({ signal }) => signal.type));
  expect(offers).toEqual([["offer"], ["offer"]]);
  await pass();
  for (const { devices } of [one!, two!])
    expect(devices.connections[0]!.signalingState).toBe("stable");
  expect(two!.devices.connections[0]!.remoteDescription!.type).toBe("answer");
});

test("addresses travel together, at most sixteen a signal; unreadable ones do no harm", async () => {
  const [one, two] = await company(1, 2);
  for (let i = 0; i < 20; i++) one!.devices.connections[0]!.finds(`candidate:${i} unreadable`);
  one!.devices.connections[0]!.finds("candidate:20");
  one!.devices.connections[0]!.finds("");
  expect(one!.sent).toEqual([]);
  vi.advanceTimersByTime(20);
  const counts = one!.sent.map(
    ({ signal }) => signal.type === "candidates" && signal.candidates.length,
  );
  expect(counts).toEqual([16, 5]);
  await pass();
  expect(two!.devices.connections[0]!.candidates).toEqual(["candidate:20"]);
});

test("a lost way is looked for again: at once where it failed, soon where it only stopped", async () => {
  const [one, two] = await company(1, 2);
  const [mine, theirs] = [one!.devices.connections[0]!, two!.devices.connections[0]!];
  mine.becomes("failed");
  expect(mine.restarts).toBe(1);
  await pass();
  theirs.becomes("disconnected");
  mine.becomes("disconnected");
  vi.advanceTimersByTime(2_000);
  expect([mine.restarts, theirs.restarts]).toEqual([1, 1]); // who is polite waits longer
  await pass();
  vi.advanceTimersByTime(10_000);
  expect([mine.restarts, theirs.restarts]).toEqual([1, 1]);
});

test("volume and mute are for one person", async () => {
  const [one] = await company(1, 2, 3);
  one!.tunings.guest3 = { volume: 0.25, muted: true };
  one!.mesh.tune();
  expect(one!.devices.speakers.map(({ volume, muted }) => [volume, muted])).toEqual([
    [1, false],
    [0.25, true],
  ]);
});

test("who still sends in silence is reported, once and after a while", async () => {
  const [one] = await company(1, 2, 3);
  const [cheat, honest] = one!.devices.connections;
  const looks = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      cheat!.bytesReceived += 100;
      vi.advanceTimersByTime(500);
      await settle();
    }
  };
  await looks(4);
  expect(one!.reported).toEqual([]); // talk is open
  honest!.bytesReceived = 7_000;
  tell(false);
  await looks(2);
  expect(one!.reported).toEqual([]); // what was on its way
  await looks(6);
  expect(one!.reported).toEqual([2]);
  tell(true);
  tell(false);
  await looks(8);
  expect(one!.reported).toEqual([2, 2]); // in each silence anew
});

test("the relay's names go to the browser, and nobody's address where the host says so", () => {
  const turn = { urls: ["turn:b.example"], username: "1:a", credential: "x" };
  const one = page(1, { servers: [{ urls: ["stun:a.example"] }, turn], relay_only: true });
  one.mesh.tell(members([1, 2], [2]));
  expect(one.devices.connections[0]!.config).toEqual({
    iceServers: [{ urls: ["stun:a.example"] }, turn],
    iceTransportPolicy: "relay",
  });
});

test("each asks the others for long packets without reports, and for none while they do not speak", async () => {
  const [one] = await company(1, 2);
  const { lines } = one!.devices.connections[0]!;
  const kept = [
    "v=0",
    "m=audio 9 UDP/TLS/RTP/SAVPF 111 63",
    "a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level",
  ];
  const left = [
    "a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time",
    "a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01",
    "a=rtcp-fb:111 transport-cc",
    "a=ptime:20",
  ];
  const opus = ["a=rtpmap:111 opus/48000/2", "a=fmtp:111 minptime=10;useinbandfec=1"];
  const thin = ";usedtx=1;maxaveragebitrate=32000";
  for (const [told, taken] of [
    [opus, [opus[0], opus[1] + thin]],
    [[opus[1] + thin], [opus[1] + thin]],
    [["a=fmtp:9 x=1"], ["a=fmtp:9 x=1"]],
  ] as const) {
    const sdp = [...kept, ...left, ...told, ""].join("\r\n");
    await one!.mesh.signalled(2, { type: "offer", sdp });
    const sections = one!.devices.connections[0]!.remoteDescription!.sdp.split("\r\n");
    expect(sections).toEqual([...kept, ...taken, "a=ptime:60", ""]);
  }
  expect(lines).toHaveLength(1);
});

test("a signal of nobody, and one that makes no sense, change nothing", async () => {
  const [one] = await company(1, 2);
  await one!.mesh.signalled(9, { type: "offer", sdp: "x" });
  await one!.mesh.signalled(2, { type: "answer", sdp: "late" });
  expect(one!.devices.connections).toHaveLength(1);
  expect([...one!.mesh.peers.values()][0]!.connected).toBe(true);
  expect(one!.sent).toEqual([]);
});

test("closing ends everything", async () => {
  const [one] = await company(1, 2);
  one!.mesh.close();
  expect(one!.devices.connections[0]!.closed).toBe(true);
  expect(one!.devices.speakers[0]!.closed).toBe(true);
  expect(one!.microphone.enabled).toBe(false);
  expect(one!.mesh.peers.size).toBe(0);
});
