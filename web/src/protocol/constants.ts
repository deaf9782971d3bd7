// Made by `clew protocol --write` from the types of the server. Do not edit.

export const LONGEST: Readonly<Record<"name" | "chat" | "token" | "club", number>> = {"name":30,"chat":280,"token":200,"club":30};
export const REPORT_REASONS: readonly ("words" | "name" | "play" | "other")[] = ["words","name","play","other"];
/** The least and the most. */
export const CLUB_WORD: readonly [number, number] = [6,60];
/** Of a table's id. */
export const TABLE_LETTERS: string = "abcdefghjkmnpqrstuvwxyz23456789";
export const TABLE_LENGTH: number = 12;
/** The name of whoever had theirs erased. */
export const ERASED: string = "somebody";
/** Absence until a bot may play, in ms. */
export const BOT_AFTER: number = 30000.0;
/** Close codes: come back later. */
export const COME_BACK: readonly number[] = [1012,1013];
