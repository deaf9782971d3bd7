/** Talking aloud: one file, fetched when somebody wants to. */
export { VoiceChat } from "./voice-chat.svelte";
export { default as Voice } from "./Voice.svelte";
