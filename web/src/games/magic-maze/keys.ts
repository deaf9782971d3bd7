/** Keys by where they are on the keyboard, whatever is printed on them. */
import { HEROES, type Direction, type Hero } from "$protocol/games/magic-maze";

export type KeyCommand =
  | { readonly type: "hero"; readonly hero: Hero; readonly digit: number }
  | { readonly type: "digit"; readonly digit: number }
  | { readonly type: "go"; readonly direction: Direction; readonly far: boolean }
  | { readonly type: "zoom"; readonly factor: number }
  | {
      readonly type:
        | "explore"
        | "vortex"
        | "escalator"
        | "reveal"
        | "colour"
        | "talk"
        | "fit"
        | "help"
        | "nothing";
    };

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "north",
  ArrowRight: "east",
  ArrowDown: "south",
  ArrowLeft: "west",
};
const PLAIN = {
  KeyE: "explore",
  KeyV: "vortex",
  KeyR: "escalator",
  KeyN: "reveal",
  KeyH: "colour",
  KeyT: "talk",
  KeyF: "fit",
  Escape: "nothing",
} as const;

export function commandOf(
  event: Pick<KeyboardEvent, "code" | "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">,
): KeyCommand | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const direction = ARROWS[event.code];
  if (direction !== undefined) return { type: "go", direction, far: event.shiftKey };
  const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0);
  const hero = HEROES[digit - 1];
  if (hero !== undefined) return { type: "hero", hero, digit };
  if (digit > 0) return { type: "digit", digit };
  if (event.key === "?") return { type: "help" };
  if (event.key === "+" || event.code === "NumpadAdd") return { type: "zoom", factor: 1.3 };
  if (event.key === "-" || event.code === "NumpadSubtract")
    return { type: "zoom", factor: 1 / 1.3 };
  const plain = PLAIN[event.code as keyof typeof PLAIN];
  return plain === undefined ? null : { type: plain };
}
