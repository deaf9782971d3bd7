/** Who is at the table, away or slow, as chips and lists show it. */
import type { Scene } from "$protocol/scene";
import type { GameClient } from "$/games/contract";
import type { TableClient } from "$/net/table-client.svelte";
import type { Person } from "$/stage/frame";
import { seatName } from "$/state/names";
import { ownerAt, peopleAtScreen } from "$/state/shared-screen.svelte";

const SLOW = 400; // ms there and back

/** Whether nobody is connected for this seat. Whoever waits for this screen is not away. */
export function isAway(table: TableClient, scene: Scene, seat: number): boolean {
  const info = scene.table;
  const guest = info.seats[seat]?.guest;
  if (!guest || guest === table.socket.me) return false;
  const here = [ownerAt(info.id), ...peopleAtScreen(info.id).map((person) => person.guest)];
  if (here.includes(guest)) return false;
  return table.presence !== null && table.presence.seats[seat] == null;
}

export function peopleOf(
  table: TableClient,
  scene: Scene,
  client: GameClient,
  realTime: boolean,
): readonly Person[] {
  const info = scene.table;
  const playing = info.status === "playing";
  return info.seats.map((one, seat) => ({
    seat,
    name: seatName(info.seats, seat),
    bot: one.bot ?? null,
    me: scene.seat === seat,
    away: one.bot == null && isAway(table, scene, seat),
    slow: one.bot == null && (table.presence?.seats[seat] ?? 0) * 2 > SLOW,
    speaking: table.voiceChat?.speaking.has(seat) ?? false,
    due: playing && !realTime && client.myTurn(scene.view, seat),
  }));
}
