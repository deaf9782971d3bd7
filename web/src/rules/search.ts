/** Finding a rule by its words, whatever the accents and the case. */

export interface Text {
  readonly rule: string;
  readonly name: string;
  readonly text: string;
}

export interface Hit extends Text {
  /** The words around what was found: before it, it, and after it. */
  readonly around: readonly [string, string, string];
}

const AROUND = 46; // letters on either side

/** A letter for a letter, so that places in the plain text are places in the text. */
export function plain(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => (letter.normalize("NFD")[0] ?? letter).toLowerCase().replace("’", "'"))
    .map((letter) => (letter.length === 1 ? letter : "?"))
    .join("");
}

/** Every rule that has all these words; where the name has them it stands first. */
export function search(asked: string, texts: readonly Text[]): readonly Hit[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = texts.flatMap((one) => {
    const name = plain(`${one.name} ${one.rule}`);
    const whole = `${name} ${plain(one.text)}`;
    if (!words.every((word) => whole.includes(word))) return [];
    const rank = words.every((word) => name.includes(word)) ? 0 : 1;
    return [{ rank, hit: { ...one, around: around(one.text, words) } }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

function around(text: string, words: readonly string[]): readonly [string, string, string] {
  const composed = text.normalize("NFC");
  const letters = plain(text);
  const places = words
    .map((word) => ({ at: letters.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const [first] = places;
  if (first === undefined) return [cut(composed, 0, 2 * AROUND), "", ""];
  const end = first.at + first.length;
  return [
    (first.at > AROUND ? "…" : "") + composed.slice(Math.max(0, first.at - AROUND), first.at),
    composed.slice(first.at, end),
    cut(composed, end, AROUND),
  ];
}

function cut(text: string, from: number, letters: number): string {
  const piece = text.slice(from, from + letters);
  return from + letters < text.length ? `${piece}…` : piece;
}
