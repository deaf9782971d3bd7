/**
 * Talking aloud at a table, as the page draws it: joined by a click, it comes back by itself after a lost line.
 *
 * Without a connection to the table there is no voice chat, since nobody could tell us of silence.
 */
import type { FromClient } from "$protocol/from-client";
import type { ToClient, VoiceJoined, VoiceLeft, VoiceMember } from "$protocol/to-client";
import type { Listener } from "$/net/socket.svelte";
import { microphone as chosen, mode, type Mode } from "./choices";
import { browserDevices } from "./devices";
import { isMuted } from "$/state/muted.svelte";
import { Mesh, type Tuning } from "./mesh";
import {
  Meter,
  microphones,
  NoMicrophone,
  openMicrophone,
  type Device,
  type MediaDevicesLike,
  type MicrophoneProblem,
} from "./microphone";
import type { Devices } from "./peer";
import { listenForPushKey } from "./push-key";

/** *away*: joined, and without a connection to the table just now. */
export type Status = "off" | "joining" | "on" | "away";
export type Refused = Exclude<VoiceLeft["why"], "left">;

/** What a voice chat needs of its table. */
export interface Table {
  readonly scene: { readonly seat?: number | null } | null;
  readonly socket: {
    listen(listener: Listener): () => void;
    send(message: FromClient): boolean;
  };
}

/** What a voice chat needs of its browser. */
export interface Browser {
  readonly devices: Devices & { resume?(): void };
  readonly media: MediaDevicesLike | undefined;
  meter(stream: MediaStream): Pick<Meter, "level" | "listen" | "close">;
}

const LOOK = 200; // ms between two looks at who speaks
const LOUD = 0.012; // from here on somebody speaks
const LIT = 400; // ms that somebody stays lit after a word
const AGAIN = 10_000; // ms until we ask again after we asked too much

export class VoiceChat implements Listener {
  status = $state<Status>("off");
  /** Why the table took me out of the voice chat, or did not let me in. */
  refused = $state<Refused | null>(null);
  /** Why there is no microphone. */
  problem = $state<MicrophoneProblem | null>(null);
  /** There is a microphone, and it is ours. */
  hasMicrophone = $state(false);
  members = $state.raw<readonly VoiceMember[]>([]);
  me = $state<number | null>(null);
  /** To whom there is a connection. */
  connected = $state.raw<ReadonlySet<number>>(new Set());
  /** To whom there may be no way: their network or mine does not let us through. */
  lost = $state.raw<ReadonlySet<number>>(new Set());
  /** The rules let me talk to somebody now. */
  mayTalk = $state(false);
  /** My sound goes out now. */
  sending = $state(false);
  /** I closed my microphone myself. */
  muted = $state(false);
  /** I hold the key or the button. */
  held = $state(false);
  /** How loud my microphone is, from 0 to 1. */
  level = $state(0);
  /** Who speaks, by seat. */
  speaking = $state.raw<ReadonlySet<number>>(new Set());
  /** The browser plays no sound until somebody taps. */
  blocked = $state(false);
  /** Somebody looks how loud I am. */
  #shown = false;
  devices = $state.raw<readonly Device[]>([]);
  #volumes = $state.raw<Readonly<Record<string, number>>>({});

  #wanted = false;
  #seat: number | null = null;
  #mesh: Mesh | null = null;
  #stream: MediaStream | null = null;
  #meter: Pick<Meter, "level" | "listen" | "close"> | null = null;
  #looking: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #lit = new Map<number, number>(); // when each member was loud last
  #stops: (() => void)[] = [];
  readonly #table: Table;
  readonly #browser: Browser;

  constructor(table: Table, browser: Partial<Browser> = {}) {
    this.#table = table;
    this.#browser = {
      devices: browserDevices(() => (this.blocked = true)),
      media: globalThis.navigator?.mediaDevices,
      meter: (stream) => new Meter(stream),
      ...browser,
    };
  }

  /** The mesh, for those who look closely (tests, and the figures of a connection). */
  get mesh(): Mesh | null {
    return this.#mesh;
  }

  /** Join the voice chat; whoever has a seat is asked for the microphone. */
  async join(): Promise<void> {
    if (this.#wanted) return;
    this.#wanted = true;
    this.refused = null;
    this.status = "joining";
    this.#seat = this.#table.scene?.seat ?? null;
    this.#stops = [this.#table.socket.listen(this), listenForPushKey((on) => this.hold(on))];
    this.#listen(globalThis, "online", () => this.#mesh?.restart());
    this.#listen(networkOf(), "change", () => this.#mesh?.restart());
    this.#listen(this.#browser.media, "devicechange", () => void this.#findDevices());
    this.#looking = setInterval(() => this.#look(), LOOK);
    this.#ask();
    if (this.#seat !== null) await this.openMicrophone();
  }

  leave(): void {
    if (!this.#wanted) return;
    this.#table.socket.send({ type: "leave-voice" });
    this.#end();
  }

  /** The table is closed: nothing of the voice chat stays. */
  end(): void {
    this.#end();
  }

  /** Ask for the microphone (again): after a no, on another device, or once I have a seat. */
  async openMicrophone(device: string | null = chosen.value): Promise<void> {
    this.problem = null;
    try {
      const stream = await openMicrophone(this.#browser.media, device);
      if (!this.#wanted) return stop(stream);
      this.#take(stream);
      chosen.value = device;
    } catch (error) {
      this.#take(null);
      this.problem = error instanceof NoMicrophone ? error.why : "no-microphone";
    }
    await this.#findDevices();
  }

  /** Hold the key or the button to talk, or let go. */
  hold(on: boolean): void {
    this.held = on;
    this.#speak();
  }

  mute(on: boolean): void {
    this.muted = on;
    this.#speak();
  }

  choose(how: Mode): void {
    mode.value = how;
    this.held = false;
    this.#speak();
  }

  tuning(guest: string): Tuning {
    return { volume: this.#volumes[guest] ?? 1, muted: isMuted(guest) };
  }

  /** My level is on the screen, until the function that is returned is called. */
  showLevel(): () => void {
    this.#shown = true;
    return () => (this.#shown = false);
  }

  /** How loud I hear somebody. */
  turnUp(guest: string, volume: number): void {
    this.#volumes = { ...this.#volumes, [guest]: volume };
    this.tune();
  }

  /** Hear everybody as I have chosen by now; somebody may have been muted at the table. */
  tune(): void {
    this.#mesh?.tune();
  }

  /** Play what the browser kept back until somebody tapped. */
  resume(): void {
    this.blocked = false;
    this.#browser.devices.resume?.();
  }

  // From the table

  onOpen(): void {} // nothing before the table knows us: it says so with what follows

  onClose(): void {
    this.#drop();
    if (this.#wanted) this.status = "away";
  }

  onMessage(message: ToClient): void {
    switch (message.type) {
      case "resumed":
        this.#ask();
        break;
      case "snapshot":
        // One comes with a new seat too: then we are still members.
        if (this.#seat === (message.scene.seat ?? null)) this.#ask();
        this.#seat = message.scene.seat ?? null;
        break;
      case "voice-joined":
        this.#joined(message);
        break;
      case "voice-members":
        this.#mesh?.tell(message);
        break;
      case "signalled":
        void this.#mesh?.signalled(message.sender, message.signal);
        break;
      case "voice-left":
        if (message.why === "left") break;
        if (message.why === "too-fast") this.#wait();
        else this.#end();
        this.refused = message.why;
        break;
    }
  }

  /** Ask the table to let us in. Who is a member already becomes a new one. */
  #ask(): void {
    if (this.#wanted) this.#table.socket.send({ type: "join-voice" });
  }

  #joined({ me, ice }: VoiceJoined): void {
    this.#drop();
    if (!this.#wanted) return;
    const { socket } = this.#table;
    this.me = me;
    this.refused = null;
    this.#mesh = new Mesh({
      me,
      ice,
      devices: this.#browser.devices,
      tuning: (guest) => this.tuning(guest),
      send: (to, signal) => socket.send({ type: "send-signal", to, signal }),
      report: (member) => socket.send({ type: "still-sends", member }),
      changed: () => this.#changed(),
    });
    this.#speak();
    this.status = "on";
  }

  #changed(): void {
    const mesh = this.#mesh;
    if (mesh === null) return;
    this.members = mesh.members;
    this.mayTalk = mesh.mayTalk;
    this.sending = mesh.sending;
    this.connected = new Set([...mesh.peers].filter(([, one]) => one.connected).map(([id]) => id));
    const mine = mesh.members.find((one) => one.id === this.me);
    if (mine !== undefined && mine.seat == null && this.#stream !== null) this.#take(null);
  }

  /** Out of the voice chat for a moment: no connections, but we want to come back. */
  #drop(): void {
    clearTimeout(this.#again);
    this.#mesh?.close();
    this.#mesh = null;
    this.me = null;
    this.members = [];
    this.connected = this.lost = this.speaking = new Set();
    this.mayTalk = this.sending = false;
    this.#lit.clear();
  }

  #wait(): void {
    this.#drop();
    this.status = "away";
    this.#again = setTimeout(() => this.#ask(), AGAIN);
  }

  #end(): void {
    this.#wanted = false;
    this.#drop();
    this.#take(null);
    for (const stop of this.#stops) stop();
    this.#stops = [];
    clearInterval(this.#looking);
    this.status = "off";
    this.held = this.blocked = false;
    this.problem = null;
  }

  // The microphone

  #take(stream: MediaStream | null): void {
    this.#meter?.close();
    this.#meter = null;
    const before = this.#stream;
    this.#stream = stream;
    this.#speak(); // the new one takes the place of the old one before that falls silent
    if (before !== null) stop(before);
    this.hasMicrophone = stream !== null;
    this.level = 0;
    if (stream === null) return;
    const [track] = stream.getAudioTracks();
    // The device was pulled out: take the usual one.
    if (track !== undefined) track.onended = () => void this.openMicrophone(null);
    try {
      this.#meter = this.#browser.meter(stream);
    } catch {
      // No meter, but a voice.
    }
  }

  #speak(): void {
    const track = this.#stream?.getAudioTracks()[0] ?? null;
    const open = mode.value === "open" ? !this.muted : this.held;
    if (this.#mesh !== null) this.#mesh.speak(track, open);
    else if (track !== null) track.enabled = false;
    this.#changed();
  }

  async #findDevices(): Promise<void> {
    this.devices = await microphones(this.#browser.media);
  }

  // Who speaks

  #look(): void {
    this.#meter?.listen(this.sending || this.#shown);
    const level = this.#meter?.level ?? 0;
    if (this.#shown && Math.abs(level - this.level) > 0.005) this.level = level;
    if (this.#mesh === null) return;
    const now = performance.now();
    if (this.sending && level > LOUD && this.me !== null) this.#lit.set(this.me, now);
    for (const [id, peer] of this.#mesh.peers) if (peer.level > LOUD) this.#lit.set(id, now);
    const lit = this.members
      .filter(({ id, seat }) => seat != null && now - (this.#lit.get(id) ?? -LIT) < LIT)
      .map(({ seat }) => seat as number);
    if (differ(lit, this.speaking)) this.speaking = new Set(lit);
    const lost = [...this.#mesh.peers].filter(([, one]) => one.isLost).map(([id]) => id);
    if (differ(lost, this.lost)) this.lost = new Set(lost);
  }

  #listen(
    to: Pick<EventTarget, "addEventListener" | "removeEventListener"> | undefined,
    event: string,
    heard: () => void,
  ): void {
    to?.addEventListener(event, heard);
    this.#stops.push(() => to?.removeEventListener(event, heard));
  }
}

function differ(found: readonly number[], before: ReadonlySet<number>): boolean {
  return found.length !== before.size || found.some((one) => !before.has(one));
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

/** What some browsers know of the network they are in. */
function networkOf(): EventTarget | undefined {
  return (globalThis.navigator as (Navigator & { connection?: EventTarget }) | undefined)
    ?.connection;
}
