/** Everybody who talks at one table, as connections from this page: the table says who may hear whom. */
import type { IceServers, VoiceMember, VoiceMembers } from "$protocol/to-client";
import { Peer, type Devices, type Signal } from "./peer";

/** How I hear one person. */
export interface Tuning {
  readonly volume: number;
  readonly muted: boolean;
}

export interface MeshOptions {
  /** My own id among the members. */
  readonly me: number;
  readonly ice: IceServers;
  readonly devices: Devices;
  tuning(guest: string): Tuning;
  send(to: number, signal: Signal): void;
  /** They still send what I may not hear. */
  report(member: number): void;
  changed(): void;
}

const LOOK = 500; // ms between two looks at who still sends
const GRACE = 1_500; // ms that what was said before the silence may take to get here

export class Mesh {
  members: readonly VoiceMember[] = [];
  #told: VoiceMembers = { type: "voice-members", members: [], talk_to: [], hear: [] };
  /** The microphone, and whether it is open: by the person, not by the rules. */
  #track: MediaStreamTrack | null = null;
  #open = false;
  #looking: ReturnType<typeof setInterval> | undefined;
  /** By member: since when I may not hear them, what had come in when I looked last; null once reported. */
  readonly #silent = new Map<number, { since: number; bytes: number } | null>();
  readonly #peers = new Map<number, Peer>();
  readonly #to: MeshOptions;

  constructor(options: MeshOptions) {
    this.#to = options;
  }

  get peers(): ReadonlyMap<number, Peer> {
    return this.#peers;
  }

  /** Whether the rules let me talk to anybody now. */
  get mayTalk(): boolean {
    return this.#told.talk_to.length > 0;
  }

  /** Whether my sound goes out now. */
  get sending(): boolean {
    return this.mayTalk && this.#open && this.#track !== null;
  }

  /** The microphone and whether it is open; whether anybody is sent it the rules decide. */
  speak(track: MediaStreamTrack | null, open: boolean): void {
    if (this.#track !== null && this.#track !== track) this.#track.enabled = false;
    [this.#track, this.#open] = [track, open];
    this.#apply();
  }

  /** What the table said last: who is here, to whom I may talk, whom I may hear. */
  tell(told: VoiceMembers): void {
    this.#told = told;
    this.#apply(); // before anything else: from this moment nothing more goes out or is played
    this.members = told.members;
    const mine = told.members.find((one) => one.id === this.#to.me);
    const others = told.members.filter(
      (one) => one !== mine && (one.seat != null || mine?.seat != null),
    );
    const here = new Set(others.map((one) => one.id));
    for (const [id, peer] of this.#peers) if (!here.has(id)) this.#remove(id, peer);
    for (const { id } of others) {
      const peer = this.#peers.get(id) ?? this.#add(id, mine?.seat != null);
      peer.speaks(mine?.seat != null);
    }
    this.#apply();
    this.#to.changed();
  }

  signalled(sender: number, signal: Signal): Promise<void> | undefined {
    return this.#peers.get(sender)?.signalled(signal);
  }

  /** I changed how I hear somebody. */
  tune(): void {
    this.#apply();
  }

  /** The network has changed: look for new ways to everybody. */
  restart(): void {
    for (const peer of this.#peers.values()) peer.restart();
  }

  close(): void {
    if (this.#track !== null) this.#track.enabled = false;
    clearInterval(this.#looking);
    for (const peer of this.#peers.values()) peer.close();
    this.#peers.clear();
  }

  #add(id: number, speaks: boolean): Peer {
    const { me, ice, devices, send, changed } = this.#to;
    const servers = (ice.servers ?? []).map(({ urls, username, credential }) => ({
      urls: [...urls],
      ...(username == null ? {} : { username, credential: credential ?? "" }),
    }));
    const peer = new Peer({
      devices,
      config: { iceServers: servers, iceTransportPolicy: ice.relay_only ? "relay" : "all" },
      polite: me < id,
      speaks,
      signal: (signal) => send(id, signal),
      changed,
    });
    this.#peers.set(id, peer);
    if (me > id) peer.start();
    return peer;
  }

  #remove(id: number, peer: Peer): void {
    peer.close();
    this.#peers.delete(id);
    this.#silent.delete(id);
  }

  #apply(): void {
    const { talk_to, hear, members } = this.#told;
    if (this.#track !== null) this.#track.enabled = this.sending;
    for (const [id, peer] of this.#peers)
      peer.send(this.sending && talk_to.includes(id) ? this.#track : null);
    for (const [id, peer] of this.#peers) {
      const guest = members.find((one) => one.id === id)?.guest;
      const { volume, muted } = this.#to.tuning(guest ?? "");
      peer.hear(hear.includes(id), volume, muted);
      if (hear.includes(id)) this.#silent.delete(id);
      else if (!this.#silent.has(id)) this.#silent.set(id, { since: performance.now(), bytes: -1 });
    }
    if (this.#silent.size === 0) this.#looking = void clearInterval(this.#looking);
    else this.#looking ??= setInterval(() => void this.look(), LOOK);
  }

  /** Look whether somebody still sends whom I may not hear, and say so once. */
  async look(): Promise<void> {
    for (const [id, before] of [...this.#silent]) {
      const peer = this.#peers.get(id);
      if (before === null || peer === undefined) continue;
      if (performance.now() - before.since < GRACE) continue;
      const bytes = await peer.received().catch(() => 0);
      if (this.#silent.get(id) !== before) continue; // talk has opened meanwhile
      const still = before.bytes >= 0 && bytes > before.bytes;
      this.#silent.set(id, still ? null : { ...before, bytes });
      if (still) this.#to.report(id);
    }
  }
}
