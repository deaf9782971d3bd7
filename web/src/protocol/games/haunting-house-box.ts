// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Card, TileMix } from "./haunting-house";

/** HH-T3: the cards of a chosen round. */
export const CHOOSABLE: readonly Card[] = ["move-one","move-two","switch-places","rotate-90","rotate-180","switch-two-tiles","secret-passage"];
/** Cards in a round. */
export const STEPS: number = 4;
/** Cells in a row of the house. */
export const WIDTH: number = 6;
export const CELLS: number = 36;
/** HH-C3: our own catalogue of tiles. */
export const STANDARD: TileMix = {"name":"estimated","tiles":[{"shape":"straight","count":8,"trap":false},{"shape":"straight","count":1,"trap":true},{"shape":"corner","count":10,"trap":false},{"shape":"corner","count":2,"trap":true},{"shape":"tee","count":7,"trap":false},{"shape":"tee","count":2,"trap":true},{"shape":"cross","count":5,"trap":false},{"shape":"cross","count":1,"trap":true}],"estimated":true,"note":"How many tiles of each shape the box holds is not public. These counts are our estimate."};
