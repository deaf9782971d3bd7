/** Whether a key belongs to what has the focus, and not to the board: somebody writes, chooses or scrolls there. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof Element)) return false;
  if (at.closest("input, textarea, select, dialog, [data-own-keys]") !== null) return true;
  // A list that has the focus scrolls by the arrow keys; its buttons do not need them.
  return at.matches("ol[tabindex], pre[tabindex]") && event.key.startsWith("Arrow");
}

/** Whether a key presses a drawing that is a button: a browser does this for its own buttons only. */
export function isPress(event: KeyboardEvent): boolean {
  return event.key === "Enter" || event.key === " ";
}
