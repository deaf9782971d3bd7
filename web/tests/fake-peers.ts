/** Connections, microphones and loudspeakers without a browser: the test is the network. */
import type { Devices, Speaker } from "../src/voice/peer";

export class FakeTrack {
  enabled = true;
  stopped = false;
  onended: (() => void) | null = null;
  stop(): void {
    this.stopped = true;
  }
}

export class FakeSender {
  track: FakeTrack | null = null;
  async replaceTrack(track: FakeTrack | null): Promise<void> {
    this.track = track;
  }
  /** Whether anything goes out. */
  get isLoud(): boolean {
    return this.track?.enabled === true;
  }
}

class FakeTransceiver {
  readonly sender = new FakeSender();
  readonly receiver = {
    track: new FakeTrack(),
    getSynchronizationSources: (): unknown[] => this.heard,
  };
  heard: unknown[] = [];
  constructor(public direction: string) {}
}

interface Description {
  type: string;
  sdp: string;
}

/** What perfect negotiation needs of a connection: states, rollback, offers that collide. */
export class FakeConnection {
  static all: FakeConnection[] = [];
  signalingState = "stable";
  connectionState = "new";
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  restarts = 0;
  closed = false;
  bytesReceived = 0;
  readonly candidates: string[] = [];
  readonly lines: FakeTransceiver[] = [];
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: { candidate: string } | null }) => void) | null = null;
  ontrack: ((event: { track: FakeTrack }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;

  constructor(readonly config: RTCConfiguration) {
    FakeConnection.all.push(this);
  }

  addTransceiver(_: string, how: { direction: string }) {
    this.lines.push(new FakeTransceiver(how.direction));
    queueMicrotask(() => this.onnegotiationneeded?.());
  }
  getTransceivers() {
    return this.lines;
  }
  getReceivers() {
    return this.lines.map((line) => line.receiver);
  }
  async getStats() {
    return new Map([["in", { type: "inbound-rtp", bytesReceived: this.bytesReceived }]]);
  }
  async setLocalDescription(): Promise<void> {
    await Promise.resolve();
    const answers = this.signalingState === "have-remote-offer";
    const type = answers ? "answer" : "offer";
    this.signalingState = answers ? "stable" : "have-local-offer";
    this.localDescription = { type, sdp: `${type} of ${this.lines[0]?.direction}` };
    if (answers) this.connects();
  }
  async setRemoteDescription(told: Description): Promise<void> {
    await Promise.resolve();
    this.remoteDescription = told;
    if (told.type === "offer") {
      this.signalingState = "have-remote-offer"; // what was offered here is rolled back
      if (this.lines.length === 0) this.lines.push(new FakeTransceiver("recvonly"));
      this.ontrack?.({ track: this.lines[0]!.receiver.track });
    } else if (this.signalingState !== "have-local-offer") throw new Error("no offer of mine");
    else {
      this.signalingState = "stable";
      this.ontrack?.({ track: this.lines[0]!.receiver.track });
      this.connects();
    }
  }
  async addIceCandidate({ candidate }: { candidate: string }): Promise<void> {
    if (candidate.includes("unreadable")) throw new Error("cannot read it");
    this.candidates.push(candidate);
  }
  restartIce(): void {
    this.restarts += 1;
    this.onnegotiationneeded?.();
  }
  close(): void {
    this.closed = true;
    this.connectionState = "closed";
  }

  connects(): void {
    this.becomes("connected");
  }
  becomes(state: string): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
  finds(candidate: string): void {
    this.onicecandidate?.({ candidate: { candidate } });
  }
  get sender(): FakeSender {
    return this.lines[0]!.sender;
  }
}

export class FakeSpeaker implements Speaker {
  volume = 1;
  muted = true;
  closed = false;
  close(): void {
    this.closed = true;
  }
}

export interface FakeDevices extends Devices {
  readonly connections: FakeConnection[];
  readonly speakers: FakeSpeaker[];
}

export function fakeDevices(): FakeDevices {
  const connections: FakeConnection[] = [];
  const speakers: FakeSpeaker[] = [];
  return {
    connections,
    speakers,
    connect(config) {
      const made = new FakeConnection(config);
      connections.push(made);
      return made as unknown as RTCPeerConnection;
    },
    speaker() {
      const made = new FakeSpeaker();
      speakers.push(made);
      return made;
    },
  };
}

export class FakeStream {
  readonly tracks = [new FakeTrack()];
  getTracks() {
    return this.tracks;
  }
  getAudioTracks() {
    return this.tracks;
  }
}

/** Until everything that was begun is done. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}
