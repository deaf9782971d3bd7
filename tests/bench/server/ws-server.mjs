// The bare rival: rooms, JSON in, one broadcast out. It keeps nothing and has no rules.
import { WebSocketServer } from "ws";

const rooms = new Map();
const server = new WebSocketServer({ port: Number(process.argv[2]), perMessageDeflate: false });
server.on("connection", (socket) => {
  let room;
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.type === "join") {
      room = rooms.get(message.room) ?? { seq: 0, sockets: [] };
      rooms.set(message.room, room);
      room.sockets.push(socket);
      socket.send('{"type":"joined"}');
      return;
    }
    room.seq += 1;
    const text = JSON.stringify({ type: "update", seq: room.seq, patch: message.patch });
    for (const other of room.sockets) other.send(text);
  });
});
server.on("listening", () => console.log("ready"));
