// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { GameInfo } from "./api";

export type GameId = "magic-maze" | "haunting-house" | "dedalos";

export const SHELF: Readonly<Record<GameId, GameInfo>> = {
  "magic-maze": {"id":"magic-maze","least":1,"most":9,"bots":["relaxed","steady","expert"],"traits":{"real_time":true,"together":true,"open_view":true,"talk":"by-the-rules"},"records":true,"defaults":{"scenario":1,"level":null,"side":null,"theft":"automatic","discards_after_theft":false,"gestures":"when-open","heroes":null,"open_talk":false,"leader":null,"sand":null}},
  "haunting-house": {"id":"haunting-house","least":2,"most":6,"bots":["easy","medium","strong"],"traits":{"real_time":false,"together":false,"open_view":false,"talk":"free"},"records":false,"defaults":{"switch_with_entrance":false,"secret_as_move":false,"trap_door_metric":"path-then-grid","open_start":false,"turn_cap":100,"think_seconds":null,"tiles":null}},
  "dedalos": {"id":"dedalos","least":2,"most":6,"bots":["easy","medium","strong"],"traits":{"real_time":false,"together":false,"open_view":false,"talk":"free"},"records":false,"defaults":{"minotaur":true,"collapses":true,"two_players":false,"exit_doors":"four","actions":"exactly-three","seal_rule":"distance-2","dead_end":"turn-round","capture":"all","minotaur_contact":"capture","bag_end":"at-once","round_cap":100,"open_hands":false,"think_seconds":null,"tiles":null}},
};
