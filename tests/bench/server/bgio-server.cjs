// boardgame.io with a match of the size of ours: a move changes one number of the state.
const { Server, Origins } = require("boardgame.io/server");
const fs = require("fs");

const view = JSON.parse(fs.readFileSync(process.argv[3], "utf8"));
const game = {
  name: "maze",
  setup: () => ({ view, turned: 0 }),
  turn: { activePlayers: { all: "play" }, stages: { play: {} } },
  moves: { slide: { move: ({ G }, to) => { G.turned = to; }, ignoreStaleStateID: true } },
};
const server = Server({ games: [game], origins: [() => true, Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
