/** Names as the server takes them: something to see, and no control characters. */

/** Whether a name shows something: the server takes no other. */
export function isVisible(name: string): boolean {
  return /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(name);
}

/** A name without what only machines read: control characters, and the turning of lines. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/gu, "").trim();
}
