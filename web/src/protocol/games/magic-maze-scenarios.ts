// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { Scenario } from "./magic-maze";

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "1": {"id":"1","name":"Discovery","tiles":[2,3,4,5,6,7,8,9],"side":"A","exits":"purple","pass_tiles":false,"passages":false,"elf_talk":false,"crystal_ball":false,"cameras":false},
  "2": {"id":"2","name":"Several exits","tiles":[2,3,4,5,6,7,8,9,10,11,12],"side":"A","pass_tiles":false,"passages":false,"elf_talk":false,"crystal_ball":false,"cameras":false},
  "3": {"id":"3","name":"Pass your action tile","tiles":[2,3,4,5,6,7,8,9,10,11,12],"side":"A","passages":false,"elf_talk":false,"crystal_ball":false,"cameras":false},
  "4": {"id":"4","name":"Dwarf and elf","tiles":[2,3,4,5,6,7,8,9,10,11,12,13,14],"side":"A","crystal_ball":false,"cameras":false},
  "5": {"id":"5","name":"Mage","tiles":[2,3,4,5,6,7,8,9,10,11,12,13,14,15],"top":[15],"side":"B","cameras":false},
  "6": {"id":"6","name":"Barbarian","tiles":[2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17],"side":"B"},
  "7": {"id":"7","name":"Maximum surveillance","tiles":[2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19],"side":"B"},
  "8": {"id":"8","name":"Divination","open_pile":true},
  "9": {"id":"9","name":"Follow the leader","leader":true},
  "10": {"id":"10","name":"Trick the guards","items":"other","exits":"other","stay_on_exit":true},
  "11": {"id":"11","name":"Rearrangement","rearrange":true},
  "12": {"id":"12","name":"Gestures only","talk":"gestures"},
  "13": {"id":"13","name":"Multidimensional mall","open_pile":true,"dimensions":true},
  "14": {"id":"14","name":"No communication","talk":"never"},
  "15": {"id":"15","name":"What beautiful eyes","talk":"never","pawn":false},
  "16": {"id":"16","name":"Vortex out of service","vortex":false},
  "17": {"id":"17","name":"No groups","stay_on_exit":true,"groups":false},
};

/** For how many each of them is: the fewest and the most. */
export const SEATS: Readonly<Record<string, readonly [number, number]>> = {"1":[1,8],"2":[1,8],"3":[1,8],"4":[1,8],"5":[1,8],"6":[1,8],"7":[1,8],"8":[1,8],"9":[3,9],"10":[1,8],"11":[1,8],"12":[1,8],"13":[1,8],"14":[1,8],"15":[1,8],"16":[1,8],"17":[1,8]};
/** Every switch as it is where a scenario says nothing. */
export const USUAL: Required<Scenario> = {"id":"-","name":"-","tiles":null,"top":[],"side":null,"items":"own","exits":"own","stay_on_exit":false,"pass_tiles":true,"passages":true,"elf_talk":true,"crystal_ball":true,"cameras":true,"open_pile":false,"leader":false,"rearrange":false,"dimensions":false,"talk":"normal","pawn":true,"vortex":true,"groups":true,"sand":180};
export const LEVELS: readonly number[] = [12,14,15,17,19,22,24];
/** The switches that are not on or off. */
export const POSITIONS: { readonly items: readonly ["own", "other"]; readonly exits: readonly ["purple", "own", "other"]; readonly talk: readonly ["normal", "gestures", "never", "always"] } = {"items":["own","other"],"exits":["purple","own","other"],"talk":["normal","gestures","never","always"]};
