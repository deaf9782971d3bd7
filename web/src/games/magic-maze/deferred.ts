/** What a table does not need at once, in one file: small ones pack badly. */
export { default as Answer } from "$/stage/Answer.svelte";
export { default as Discard } from "./Discard.svelte";
export { default as Map } from "./Map.svelte";
export { default as Signals } from "./Signals.svelte";
export { default as Foretold } from "./Foretold.svelte";
export { default as Moments } from "./Moments.svelte";
export { default as BeaconArt } from "./art/Beacon.svelte";
