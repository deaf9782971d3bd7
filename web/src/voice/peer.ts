/**
 * The connection to one other person who talks: found by perfect negotiation, kept through changes of network.
 *
 * It sends and plays nothing until it is told to, and what it is told last is what holds.
 */
import { lightened } from "./description";
import type { Answer, Candidates, Offer } from "$protocol/from-client";

export type Signal = Offer | Answer | Candidates;

/** Where the sound of one person comes out. */
export interface Speaker {
  volume: number;
  muted: boolean;
  close(): void;
}

/** What a connection asks of the page; tests have their own. */
export interface Devices {
  connect(config: RTCConfiguration): RTCPeerConnection;
  speaker(track: MediaStreamTrack): Speaker;
}

export interface PeerOptions {
  readonly devices: Devices;
  readonly config: RTCConfiguration;
  /** Of two who offer at the same time, the polite one takes the other's offer. */
  readonly polite: boolean;
  /** Whether I may ever send: who has no seat only listens. */
  readonly speaks: boolean;
  signal(signal: Signal): void;
  changed(): void;
}

const GATHER = 20; // ms: addresses that are found together travel together
const MOST = 16; // addresses in one signal
const PATIENCE = 2_000; // ms without a connection until another way is looked for
const LONG = 12_000; // ms without a connection from which on we say that there may be no way

export class Peer {
  /** What they are to be sent; in silence nothing, and then no browser sends a byte. */
  #wanted: MediaStreamTrack | null = null;
  /** Their sound is played. */
  #hearing = false;
  #volume = 1;
  #muted = false;
  #speaks: boolean;
  #speaker: Speaker | null = null;
  #closed = false;

  #offering = false;
  #ignoring = false;
  #work: Promise<void> = Promise.resolve(); // signals are taken in order
  #switching = false;
  #addresses: string[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Since when there is no connection; null while there is one. */
  #apart: number | null = performance.now();

  readonly #pc: RTCPeerConnection;
  readonly #to: PeerOptions;

  constructor(options: PeerOptions) {
    this.#to = options;
    this.#speaks = options.speaks;
    const pc = (this.#pc = options.devices.connect(options.config));
    pc.onnegotiationneeded = () => void this.#offer();
    pc.onicecandidate = ({ candidate }) => this.#found(candidate?.candidate ?? "");
    pc.ontrack = ({ track }) => this.#play(track);
    pc.onconnectionstatechange = () => this.#state();
  }

  /** Make the first offer; the other one waits for it. */
  start(): void {
    this.#pc.addTransceiver("audio", { direction: this.#direction });
    void this.#switch();
  }

  get connected(): boolean {
    return this.#pc.connectionState === "connected";
  }

  get state(): RTCPeerConnectionState {
    return this.#closed ? "closed" : this.#pc.connectionState;
  }

  /** It takes so long that there may be no way to them; it is looked for all the same. */
  get isLost(): boolean {
    return this.#apart !== null && performance.now() - this.#apart > LONG;
  }

  /** How loud they are now, from 0 to 1, without asking anybody to wait. */
  get level(): number {
    if (!this.#hearing || this.#muted) return 0;
    const now = this.#pc.getReceivers()[0]?.getSynchronizationSources()[0];
    if (now === undefined || performance.timeOrigin + performance.now() - now.timestamp > 400)
      return 0;
    return now.audioLevel ?? 0;
  }

  /** Send them this from now on, or nothing. */
  send(track: MediaStreamTrack | null): void {
    if (track === this.#wanted) return;
    this.#wanted = track;
    void this.#switch();
  }

  hear(on: boolean, volume: number, muted: boolean): void {
    if (on === this.#hearing && volume === this.#volume && muted === this.#muted) return;
    [this.#hearing, this.#volume, this.#muted] = [on, volume, muted];
    this.#tune();
  }

  /** They or I sat down or stood up. */
  speaks(on: boolean): void {
    if (on === this.#speaks) return;
    this.#speaks = on;
    const [line] = this.#pc.getTransceivers();
    if (line !== undefined) line.direction = this.#direction; // the browser offers anew
  }

  /** Bytes of sound that came in so far. */
  async received(): Promise<number> {
    return this.#counted("inbound-rtp", "bytesReceived");
  }

  /** Bytes of sound that went out so far. */
  async sent(): Promise<number> {
    return this.#counted("outbound-rtp", "bytesSent");
  }

  /** Look for another way to them: the network has changed. */
  restart(): void {
    if (!this.#closed && this.#pc.remoteDescription !== null) this.#pc.restartIce();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#gathering);
    clearTimeout(this.#waiting);
    this.#speaker?.close();
    this.#speaker = null;
    const pc = this.#pc;
    pc.onnegotiationneeded = pc.onicecandidate = pc.ontrack = pc.onconnectionstatechange = null;
    pc.close();
  }

  /** Take a signal of theirs, after those that came before it. */
  signalled(signal: Signal): Promise<void> {
    this.#work = this.#work.then(() => this.#take(signal)).catch(() => undefined);
    return this.#work;
  }

  async #take(signal: Signal): Promise<void> {
    if (this.#closed) return;
    if (signal.type === "candidates") return this.#addressed(signal.candidates);
    const pc = this.#pc;
    const collides = signal.type === "offer" && (this.#offering || pc.signalingState !== "stable");
    this.#ignoring = collides && !this.#to.polite;
    if (this.#ignoring) return;
    await pc.setRemoteDescription({ type: signal.type, sdp: lightened(signal.sdp) });
    if (signal.type === "offer") {
      const [line] = pc.getTransceivers();
      if (line !== undefined) line.direction = this.#direction;
      await pc.setLocalDescription();
      this.#describe();
    }
    void this.#switch();
  }

  async #addressed(found: readonly string[]): Promise<void> {
    for (const candidate of found) {
      // One that belongs to an offer we ignored, or that this browser cannot read, is no loss.
      await this.#pc.addIceCandidate({ candidate, sdpMLineIndex: 0 }).catch(() => undefined);
    }
  }

  async #offer(): Promise<void> {
    try {
      this.#offering = true;
      await this.#pc.setLocalDescription();
      this.#describe();
    } catch {
      // The connection was closed meanwhile; or it fails, and its state will say so.
    } finally {
      this.#offering = false;
    }
  }

  #describe(): void {
    const mine = this.#pc.localDescription;
    if (this.#closed || (mine?.type !== "offer" && mine?.type !== "answer")) return;
    this.#to.signal({ type: mine.type, sdp: mine.sdp });
  }

  #found(address: string): void {
    if (address === "") return; // that was the last one
    this.#addresses.push(address);
    if (this.#addresses.length === 1)
      this.#gathering = setTimeout(() => this.#tellAddresses(), GATHER);
  }

  #tellAddresses(): void {
    while (this.#addresses.length > 0)
      this.#to.signal({ type: "candidates", candidates: this.#addresses.splice(0, MOST) });
  }

  #state(): void {
    clearTimeout(this.#waiting);
    const { connectionState: state } = this.#pc;
    this.#apart = state === "connected" ? null : (this.#apart ?? performance.now());
    if (state === "failed") this.restart();
    // Who is polite waits a little longer, so that mostly one of the two asks.
    else if (state === "disconnected")
      this.#waiting = setTimeout(() => this.restart(), PATIENCE * (this.#to.polite ? 2 : 1));
    this.#to.changed();
  }

  get #direction(): RTCRtpTransceiverDirection {
    return this.#speaks ? "sendrecv" : "recvonly";
  }

  #play(track: MediaStreamTrack): void {
    this.#speaker?.close();
    this.#speaker = this.#to.devices.speaker(track);
    this.#tune();
  }

  #tune(): void {
    if (this.#speaker !== null) {
      this.#speaker.muted = this.#muted || !this.#hearing;
      this.#speaker.volume = this.#volume;
    }
    const receiver = this.#pc.getReceivers()[0];
    if (receiver !== undefined) receiver.track.enabled = this.#hearing;
  }

  /**
   * Bring the sender to what is wanted last, one change at a time.
   *
   * By its track alone: a browser takes that over without waiting. To ask for its parameters and to set them stops
   * the page until another thread has answered, which for seven connections on a busy machine took most of the time
   * from the table's word to silence.
   */
  async #switch(): Promise<void> {
    const sender = this.#pc.getTransceivers()[0]?.sender;
    if (sender === undefined || this.#switching) return; // until the offer is here
    this.#switching = true;
    for (let done = sender.track; done !== this.#wanted && !this.#closed;)
      await sender.replaceTrack((done = this.#wanted)).catch(() => undefined);
    this.#switching = false;
  }

  async #counted(type: string, field: string): Promise<number> {
    let sum = 0;
    for (const one of (await this.#pc.getStats()).values() as Iterable<Record<string, unknown>>)
      if (one.type === type) sum += Number(one[field] ?? 0);
    return sum;
  }
}
