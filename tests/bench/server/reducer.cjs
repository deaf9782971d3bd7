// boardgame.io's reducer alone: random games of three in a row, in moves per second of CPU time.
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { take: ({ G, playerID }, cell) => { G.cells[cell] = playerID; } },
  endIf: ({ G, ctx }) => {
    if (rows.some((row) => row.every((cell) => G.cells[cell] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};
const reduce = CreateGameReducer({ game });
const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };

function playOnce() {
  let state = InitializeGame({ game, numPlayers: 2 }), made = 0;
  while (state.ctx.gameover === undefined) {
    const free = [...state.G.cells.keys()].filter((cell) => state.G.cells[cell] === null);
    const cell = free[Math.floor(Math.random() * free.length)];
    const payload = { type: "take", args: [cell], playerID: state.ctx.currentPlayer };
    state = reduce(state, { type: "MAKE_MOVE", payload });
    made += 1;
  }
  return made;
}

const seconds = Number(process.argv[2]);
const until = spent() + Math.min(seconds, 1);
while (spent() < until) playOnce(); // the compiler warms up
const began = spent();
let moves = 0;
while (spent() < began + seconds) moves += playOnce();
console.log(moves / (spent() - began));
