/** Connections and loudspeakers of a real browser. */
import type { Devices, Speaker } from "./peer";

/** A sound element for each person; *blocked* is called where the browser waits for a tap. */
export function browserDevices(blocked: () => void): Devices & { resume(): void } {
  const playing = new Set<HTMLAudioElement>();
  const play = (audio: HTMLAudioElement): void => {
    audio.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === "NotAllowedError") blocked();
    });
  };
  return {
    connect: (config) => new RTCPeerConnection(config),
    speaker(track): Speaker {
      const audio = new Audio();
      audio.srcObject = new MediaStream([track]);
      audio.muted = true; // until somebody says that this may be heard
      playing.add(audio);
      play(audio);
      return {
        get volume() {
          return audio.volume;
        },
        set volume(value) {
          audio.volume = value;
        },
        get muted() {
          return audio.muted;
        },
        set muted(value) {
          audio.muted = value;
          if (!value && audio.paused) play(audio);
        },
        close() {
          playing.delete(audio);
          audio.pause();
          audio.srcObject = null;
        },
      };
    },
    resume: () => playing.forEach(play),
  };
}
