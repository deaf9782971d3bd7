/** The key that is held to talk. Whatever happens, it is let go once. */
import { PUSH_KEY } from "./choices";

const WRITTEN = "textarea, select, input:not([type=radio], [type=checkbox], [type=range])";

/** Whether somebody writes or chooses there, where the key is a letter. */
function isWriting(at: EventTarget | null): boolean {
  return at instanceof Element && at.closest(WRITTEN) !== null;
}

export function listenForPushKey(held: (on: boolean) => void): () => void {
  let down = false;
  const release = (): void => {
    if (down) held((down = false));
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.code !== PUSH_KEY.code || event.repeat || isWriting(event.target)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    held((down = true));
  };
  const released = (event: KeyboardEvent): void => {
    if (event.code === PUSH_KEY.code) release();
  };
  addEventListener("keydown", pressed);
  addEventListener("keyup", released);
  addEventListener("blur", release); // the key may go up in another window
  return () => {
    removeEventListener("keydown", pressed);
    removeEventListener("keyup", released);
    removeEventListener("blur", release);
    release();
  };
}
