/** Talking aloud: one file, fetched when somebody wants to. */
export { Talk } from "./talk.svelte";
export { default as Voice } from "./Voice.svelte";
