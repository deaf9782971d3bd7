// Made by `clew protocol --write` from the types of the server. Do not edit.

export const HEROES: readonly ["barbarian","mage","elf","dwarf"] = ["barbarian","mage","elf","dwarf"];
export const COLOURS: readonly ["yellow","purple","green","orange"] = ["yellow","purple","green","orange"];
export const DIRECTIONS: readonly ["north","east","south","west"] = ["north","east","south","west"];
export const POWERS: readonly ["north","east","south","west","explore","vortex","escalator"] = ["north","east","south","west","explore","vortex","escalator"];
export const GESTURES: readonly ["yes","no","wait","hurry","this-way","look","thanks","sorry","cheer"] = ["yes","no","wait","hurry","this-way","look","thanks","sorry","cheer"];
