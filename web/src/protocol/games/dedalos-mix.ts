// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { TileMix } from "./dedalos";

/** DD-C1: so many maze tiles. */
export const COUNT: number = 132;
/** DD-C2: our own catalogue of tiles. */
export const STANDARD: TileMix = {"name":"estimated","tiles":[{"shape":"straight","count":23,"stars":0},{"shape":"straight","count":7,"stars":1},{"shape":"straight","count":4,"stars":2},{"shape":"straight","count":2,"stars":3},{"shape":"corner","count":25,"stars":0},{"shape":"corner","count":9,"stars":1},{"shape":"corner","count":4,"stars":2},{"shape":"corner","count":2,"stars":3},{"shape":"tee","count":23,"stars":0},{"shape":"tee","count":7,"stars":1},{"shape":"tee","count":4,"stars":2},{"shape":"tee","count":2,"stars":3},{"shape":"crossing","count":13,"stars":0},{"shape":"crossing","count":5,"stars":1},{"shape":"crossing","count":2,"stars":2}],"estimated":true,"note":"How many maze tiles of each kind the box holds is not public. These counts are our estimate."};
