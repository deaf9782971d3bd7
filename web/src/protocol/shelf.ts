// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { GameInfo } from "./api";

export type GameId = "magic-maze" | "haunting-house" | "dedalos";

export const SHELF: Readonly<Record<GameId, GameInfo>> = {
  "magic-maze": {"id":"magic-maze","least":1,"most":9,"bots":["relaxed","learned","steady","expert"],"traits":{"real_time":true,"together":true,"open_view":true,"talk":"by-the-rules","pawns":0,"own_board":true},"records":true,"form":[],"usual_bot":"steady"},
  "haunting-house": {"id":"haunting-house","least":2,"most":6,"bots":["easy","medium","strong"],"traits":{"real_time":false,"together":false,"open_view":false,"talk":"free","pawns":6,"own_board":true},"records":false,"form":[],"usual_bot":"medium"},
  "dedalos": {"id":"dedalos","least":2,"most":6,"bots":["easy","medium","strong"],"traits":{"real_time":false,"together":false,"open_view":false,"talk":"free","pawns":6,"own_board":true},"records":false,"form":[],"usual_bot":"medium"},
};
