/** How things stand for me in the voice chat, as one word that the catalogue has a sentence for. */
import { mode } from "./choices";
import type { VoiceChat } from "./voice-chat.svelte";

export type Situation =
  | "off"
  | "joining"
  | "away"
  | "alone"
  | "listening"
  | "no-voice"
  | "silence"
  | "muted"
  | "push"
  | "heard";

export function situationOf(voice: VoiceChat): Situation {
  if (voice.status !== "on") return voice.status;
  const mine = voice.members.find((one) => one.id === voice.me);
  if (mine?.seat == null) return "listening";
  if (voice.members.length < 2) return "alone";
  if (!voice.mayTalk) return "silence";
  if (!voice.hasMicrophone) return "no-voice";
  if (voice.sending) return "heard";
  return mode.value === "open" ? "muted" : "push";
}
