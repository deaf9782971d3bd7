// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Shape } from "./dedalos";

/** Open sides after each quarter turn clockwise: north 1, east 2, south 4, west 8. */
export const TURNS: Readonly<Record<Shape, readonly number[]>> = {"straight":[5,10],"corner":[3,6,12,9],"tee":[7,14,13,11],"crossing":[15],"dead-end":[1,2,4,8]};
export const ENTRANCE: readonly [number, number] = [0,0];
