/** How things stand for me in the talk, as one word that the catalogue has a sentence for. */
import { mode } from "./choices";
import type { Talk } from "./talk.svelte";

export type Now =
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

export function nowOf(talk: Talk): Now {
  if (talk.status !== "on") return talk.status;
  const mine = talk.members.find((one) => one.id === talk.me);
  if (mine?.seat == null) return "listening";
  if (talk.members.length < 2) return "alone";
  if (!talk.mayTalk) return "silence";
  if (!talk.hasMicrophone) return "no-voice";
  if (talk.sending) return "heard";
  return mode.value === "open" ? "muted" : "push";
}
