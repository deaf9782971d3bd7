// Made by `clew protocol --write` from the types of the server. Do not edit.

export const LONGEST: Readonly<Record<"name" | "chat" | "token" | "club", number>> = {"name":30,"chat":280,"token":200,"club":30};
export const REPORT_REASONS: readonly ("words" | "name" | "play" | "other")[] = ["words","name","play","other"];
/** The least and the most. */
export const CLUB_WORD: readonly [number, number] = [6,60];
