/**
 * Parts of the board that are fetched when they are needed. Not in the components: what a browser
 * remembers of a fetched file must not keep a table that was left in memory.
 */
export const loadHelp = () => import("./Help.svelte");
export const loadDeferred = () => import("./deferred");
export const loadTalk = () => import("./Talk.svelte");
