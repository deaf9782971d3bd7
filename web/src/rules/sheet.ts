/** What the sheet with the rules is told by the table. */
export interface SheetProps {
  readonly game: string;
  /** The position, as the game's board gets it. */
  readonly view: unknown;
  /** The rule to open the book at; empty: what concerns this table now. */
  readonly wanted: string;
  close(): void;
}
