// boardgame.io doing the same work as ours: a hero slides by the rules, and everybody is told what can be done then.
// It keeps matches in memory, or with a folder given in files, by its own storage (which does not sync).
const { FlatFile, Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");
const fs = require("fs");

const [, , port, given, dir] = process.argv;
const { view, lines } = JSON.parse(fs.readFileSync(given, "utf8")); // lines: hero, way, square: those beyond it
const WAYS = ["north", "east", "south", "west"];

function stops(heroes, hero, way) {
  const free = [];
  for (const to of lines[hero][way][heroes[hero]] || []) {
    if (heroes.includes(to)) break;
    free.push(to);
  }
  return free;
}

function slide({ G, playerID }, hero, way, to, number) {
  const { heroes, hands, reach } = G.view;
  if (!hands[playerID].includes(WAYS[way]) || !reach.slides[hero][way].includes(to)) return INVALID_MOVE;
  heroes[hero] = to;
  const now = [...heroes]; // not through the draft: that would be slower
  reach.slides = now.map((_, one) => WAYS.map((_, way) => stops(now, one, way)));
  G.turned = number;
}

const game = {
  name: "maze",
  setup: () => ({ view, turned: 0 }),
  turn: { activePlayers: { all: "play" }, stages: { play: {} } },
  moves: { slide: { move: slide, ignoreStaleStateID: true } },
};
const db = dir ? { db: new FlatFile({ dir }) } : {};
const server = Server({ games: [game], origins: [() => true, Origins.LOCALHOST], ...db });
server.run({ port: Number(port), callback: () => console.log("ready") });
