// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Colour, Kind } from "./magic-maze";

/**
 * One face of a mall tile, entry arrow to the south. Squares are counted 4 x row + column.
 *
 * *floor*: '.' floor, '#' a shop. *east*, *south*: what lies between a square and the next one
 * that way, row by row; '.' open, 'w' wall, 'd' orange passage, 'x' beside a shop. *doors*: north,
 * east, south, west; an exploration square has its colour. *marks*: square, kind, colour.
 */
export interface PrintedTile {
  readonly floor: string;
  readonly east: string;
  readonly south: string;
  readonly doors: readonly (Colour | "entry" | null)[];
  readonly marks: readonly (readonly [number, Kind, Colour | null])[];
  readonly escalators: readonly (readonly [number, number])[];
}

export const TILES: Readonly<Record<string, PrintedTile>> = {
  "1A": {"floor":"...............#","east":"........w..x","south":"w..ww..ww..x","doors":["orange","green","yellow","purple"],"marks":[[0,"hourglass",null],[3,"vortex","purple"],[7,"vortex","yellow"],[8,"vortex","orange"],[12,"vortex","green"]],"escalators":[[11,14]]},
  "1B": {"floor":"...............#","east":"w..w.w..w..x","south":"..w......wwx","doors":["green","yellow","orange","purple"],"marks":[[0,"hourglass",null]],"escalators":[[11,14]]},
  "2": {"floor":"##...###..##...#","east":"xx.xxx.xxw.x","south":"xxxx.xxx..xx","doors":[null,null,"entry","orange"],"marks":[[3,"exit","purple"],[12,"vortex","green"],[14,"vortex","purple"]],"escalators":[[2,4]]},
  "3": {"floor":"...#........#..#","east":".wxw.....x.x","south":"...xw.wwxw.x","doors":[null,"yellow","entry","purple"],"marks":[[2,"vortex","orange"],[7,"vortex","green"],[8,"hourglass",null]],"escalators":[]},
  "4": {"floor":"##..#..#....#.##","east":"xx.xwx...xxx","south":"xx.xx..xx.xx","doors":["purple","green","entry",null],"marks":[[3,"vortex","yellow"],[5,"hourglass",null],[8,"vortex","orange"]],"escalators":[]},
  "5": {"floor":"............#..#","east":".w.www...x.x","south":"..w.w...xw.x","doors":["orange","green","entry","yellow"],"marks":[[6,"hourglass",null],[8,"vortex","purple"]],"escalators":[]},
  "6": {"floor":"##.#...##.....##","east":"xxx..xx...xx","south":"xx.xxw.xx.xx","doors":["green",null,"entry","orange"],"marks":[[11,"item","yellow"],[12,"vortex","purple"]],"escalators":[]},
  "7": {"floor":"##.#.....##.#.#.","east":"xxx...xxxxxx","south":"xx.x.xx.xxx.","doors":[null,"purple","entry",null],"marks":[[2,"vortex","green"],[8,"item","orange"],[15,"vortex","yellow"]],"escalators":[[6,13]]},
  "8": {"floor":".....#..###.....","east":"...xxwxxx...","south":".x..xxx.xxx.","doors":[null,"purple","entry","orange"],"marks":[[6,"vortex","yellow"],[12,"item","green"]],"escalators":[]},
  "9": {"floor":".....#....#.#.#.","east":"...xx..xxxxx","south":".xw..xx.x.x.","doors":[null,"yellow","entry",null],"marks":[[6,"vortex","orange"],[15,"item","purple"]],"escalators":[]},
  "10": {"floor":"...#..####.....#","east":"..x.xxxx...x","south":"w.xxxxxxxx.x","doors":[null,"yellow","entry","purple"],"marks":[[0,"exit","green"],[2,"vortex","orange"],[12,"vortex","green"]],"escalators":[[5,10]]},
  "11": {"floor":".......#.......#","east":"....wx.w...x","south":".w.xw..x.wwx","doors":[null,"orange","entry","green"],"marks":[[3,"exit","yellow"],[14,"vortex","yellow"]],"escalators":[]},
  "12": {"floor":".....##....#...#","east":"...xxx..x..x","south":"wxx..xxxw.wx","doors":["yellow",null,"entry",null],"marks":[[0,"exit","orange"],[12,"vortex","purple"],[14,"vortex","orange"]],"escalators":[[1,4],[7,10]]},
  "13": {"floor":"..............##","east":"...www....xx","south":".d..w.w..wxx","doors":[null,"yellow","entry","green"],"marks":[[6,"vortex","purple"]],"escalators":[]},
  "14": {"floor":".....###.......#","east":"...xxxd..w.x","south":".xxx.xxx.w.x","doors":[null,"green","entry","orange"],"marks":[[3,"vortex","purple"],[12,"vortex","yellow"]],"escalators":[[2,9]]},
  "15": {"floor":"#.....###......#","east":"x...xxx....x","south":"xdxxx.xxxw.x","doors":["orange",null,"entry","green"],"marks":[[11,"vortex","yellow"],[12,"crystal_ball","purple"]],"escalators":[[3,10]]},
  "16": {"floor":"...#...........#","east":"..xw..ww.w.x","south":"..wx..w..d.x","doors":[null,"purple","entry","orange"],"marks":[[2,"security_camera","yellow"],[12,"vortex","green"]],"escalators":[]},
  "17": {"floor":"#.#.........#..#","east":"xxx....w.xwx","south":"x.x..w.wx..x","doors":[null,"orange","entry",null],"marks":[[1,"vortex","green"],[3,"crystal_ball","purple"],[14,"security_camera","yellow"]],"escalators":[]},
  "18": {"floor":"##.#...##...#.##","east":"xxx.wxx..xxx","south":"xx.xx..xx.xx","doors":[null,null,"entry","green"],"marks":[[2,"vortex","purple"],[11,"security_camera","yellow"]],"escalators":[]},
  "19": {"floor":"..............#.","east":".w.w....dwxx","south":"..w..ww...x.","doors":["purple","orange","entry","yellow"],"marks":[[12,"security_camera","yellow"],[15,"vortex","green"]],"escalators":[]},
  "20": {"floor":"#..#......#.#.#.","east":"x.x.w..xxxxx","south":"x..x.wx.x.x.","doors":[null,"yellow","entry","green"],"marks":[[15,"crystal_ball","purple"]],"escalators":[[6,9]]},
  "21": {"floor":"................","east":".....w..w..d","south":".ww.ww...ww.","doors":[null,"orange","entry","purple"],"marks":[],"escalators":[]},
  "22": {"floor":"........#......#","east":".w.w.wx.w..x","south":"....x.w.xw.x","doors":[null,"green","entry","orange"],"marks":[[12,"vortex","yellow"]],"escalators":[]},
  "23": {"floor":"......##....#...","east":"...wxxw.wx..","south":"..xx..xxxw..","doors":[null,"purple","entry","orange"],"marks":[[3,"vortex","yellow"],[8,"vortex","green"]],"escalators":[]},
  "24": {"floor":"#.......#.#.....","east":"x....wxxx..d","south":"xw..x.x.x.x.","doors":[null,"green","entry","yellow"],"marks":[[1,"vortex","purple"],[12,"vortex","orange"]],"escalators":[]},
};

/** Where the door of each side is, and how far its neighbour lies: rows, columns. */
export const DOOR_SQUARES: readonly number[] = [2,11,13,4];
export const OFFSETS: readonly (readonly [number, number])[] = [[-4,1],[1,4],[4,-1],[-1,-4]];
/** Where the heroes begin: the squares in the middle of tile 1, row by row. */
export const START_SQUARES: readonly number[] = [21,22,25,26];
