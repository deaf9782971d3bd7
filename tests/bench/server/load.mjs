// The load: rooms of four, moves at scheduled times, latencies counted from those times.
// node load.mjs KIND URL ROOMS MOVES_PER_SECOND SECONDS BYTES_PER_UPDATE
import WebSocket from "ws";
import { io } from "socket.io-client";

const [kind, url, rooms, rate, seconds, bytes] = process.argv.slice(2).map((text, i) => (i < 2 ? text : Number(text)));
const WAYS = ["north", "east", "south", "west"];
const HEROES = ["barbarian", "mage", "elf", "dwarf"];
const latencies = [];
let deliveries = 0, updateBytes = 0, refused = 0, acks = 0, measuring = false;

const delivered = (scheduled, size) => {
  if (!measuring) return;
  deliveries += 1;
  updateBytes += size;
  if (scheduled !== undefined) latencies.push(performance.now() - scheduled);
};
const post = async (path, body, token) => {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(url + path, { method: "POST", body: JSON.stringify(body ?? {}), headers });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
};

class ClewRoom {
  async open() {
    const { token } = await post("/api/guests");
    const body = { game: "magic-maze", seats: 4, name: "Bench", public: false, options: { sand: 3600 } };
    const { table } = await post("/api/tables", body, token);
    this.people = [];
    for (let seat = 0; seat < 4; seat += 1) {
      const person = await this.sit(table, seat, seat ? undefined : token);
      this.people.push(person);
    }
    await this.do(0, { type: "begin" });
    await this.do(0, { type: "act", action: { type: "start" } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const fresh = await this.ask(this.people[0], { type: "watch", table }, "snapshot");
    this.choose(fresh.scene.view);
  }
  async sit(table, seat, token) {
    const socket = new WebSocket(url.replace("http", "ws") + "/ws", { perMessageDeflate: false });
    const person = { socket, n: 0, waiting: [] };
    await new Promise((resolve) => socket.once("open", resolve));
    socket.on("message", (data) => this.hear(person, data));
    await this.ask(person, { type: "hello", protocol: 1, name: `P${seat}`, token }, "welcome");
    await this.ask(person, { type: "watch", table }, "snapshot");
    person.n += 1;
    await this.ask(person, { type: "do", n: person.n, command: { type: "sit", seat } }, "ack");
    return person;
  }
  ask(person, message, answer) {
    person.socket.send(JSON.stringify(message));
    return new Promise((resolve) => person.waiting.push([answer, resolve]));
  }
  do(seat, command) {
    const person = this.people[seat];
    person.n += 1;
    return this.ask(person, { type: "do", n: person.n, command }, "ack");
  }
  hear(person, data) {
    const message = JSON.parse(data);
    if (message.type === "update") delivered(this.scheduled, data.length);
    else if (message.type === "ack") acks += 1;
    else if (message.type === "refused") { refused += 1; this.last = message; }
    const i = person.waiting.findIndex(([type]) => type === message.type);
    if (i >= 0) person.waiting.splice(i, 1)[0][1](message);
  }
  choose(view) {
    // A hero steps forth and back for ever, by the two seats that have the directions.
    for (const [hero, ways] of view.reach.slides.entries())
      for (const [way, stops] of ways.entries()) {
        const there = view.hands.findIndex((hand) => hand.includes(WAYS[way]));
        const back = view.hands.findIndex((hand) => hand.includes(WAYS[(way + 2) % 4]));
        if (stops.length && there >= 0 && back >= 0) {
          const move = (way, to) => ({ type: "act", action: { type: "slide", hero: HEROES[hero], direction: WAYS[way], to } });
          this.moves = [[there, move(way, stops[0])], [back, move((way + 2) % 4, view.heroes[hero])]];
          this.turn = 0;
          return;
        }
      }
    throw new Error("no hero can move");
  }
  move(scheduled) {
    this.scheduled = scheduled;
    const [seat, command] = this.moves[this.turn % 2];
    this.turn += 1;
    const person = this.people[seat];
    person.n += 1;
    person.socket.send(JSON.stringify({ type: "do", n: person.n, command }));
  }
}

class BareRoom {
  constructor(number) { this.number = number; this.patch = { x: "y".repeat(Math.max(1, bytes - 50)) }; }
  async open() {
    this.sockets = [];
    for (let seat = 0; seat < 4; seat += 1) {
      const socket = new WebSocket(url.replace("http", "ws"), { perMessageDeflate: false });
      await new Promise((resolve) => socket.once("open", resolve));
      socket.on("message", (data) => {
        if (JSON.parse(data).type === "update") delivered(this.scheduled, data.length);
      });
      socket.send(JSON.stringify({ type: "join", room: this.number }));
      this.sockets.push(socket);
    }
    this.turn = 0;
  }
  move(scheduled) {
    this.scheduled = scheduled;
    this.sockets[this.turn++ % 4].send(JSON.stringify({ type: "move", patch: this.patch }));
  }
}

class BoardgameRoom {
  constructor(number) { this.match = `room-${number}`; }
  async open() {
    this.sockets = [];
    this.state = 0;
    for (let seat = 0; seat < 4; seat += 1) {
      const socket = io(`${url}/maze`, { transports: ["websocket"], forceNew: true });
      await new Promise((resolve) => socket.once("connect", resolve));
      socket.on("update", (match, state) => {
        this.state = Math.max(this.state, state._stateID);
        delivered(this.scheduled, 0);
      });
      await new Promise((resolve) => {
        socket.once("sync", (match, info) => { this.state = info.state._stateID; resolve(); });
        socket.emit("sync", this.match, String(seat), undefined, 4);
      });
      this.sockets.push(socket);
    }
    this.turn = 0;
  }
  move(scheduled) {
    this.scheduled = scheduled;
    const playerID = String(this.turn++ % 4);
    const payload = { type: "slide", args: [this.turn], playerID };
    this.sockets[Number(playerID)].emit("update", { type: "MAKE_MOVE", payload }, this.state, this.match, playerID);
  }
}

const Room = { clew: ClewRoom, ws: BareRoom, bgio: BoardgameRoom }[kind];
const opened = [];
for (let i = 0; i < rooms; i += 1) {
  const room = new Room(i);
  await room.open();
  opened.push(room);
}
const run = (moves) => new Promise((resolve) => {
  const begin = performance.now();
  let next = 0;
  const timer = setInterval(() => {
    const due = Math.min(moves, Math.floor(((performance.now() - begin) * rate) / 1000));
    for (; next < due; next += 1) opened[next % rooms].move(begin + (next * 1000) / rate);
    if (next >= moves) { clearInterval(timer); setTimeout(resolve, 1000); }
  }, 1);
});
await run(rate); // a second to get warm
refused = acks = 0;
measuring = true;
console.log("measure");
await run(rate * seconds);
measuring = false;
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.floor((latencies.length - 1) * share)] ?? null;
console.log(JSON.stringify({
  moves: rate * seconds, deliveries, refused, acks, bytes: deliveries ? updateBytes / deliveries : 0,
  p50: at(0.5), p99: at(0.99), max: at(1), load: process.cpuUsage(),
}));
process.exit(0);
