/** From one match to the next at the same table. */
import type { Command } from "$protocol/commands";
import type { Scene } from "$protocol/scene";
import type { Options } from "$/games/options";
import type { Reply } from "$/net/table-client.svelte";

type Send = (command: Command) => Promise<Reply>;

/** Whether no other person has a seat: among bots nobody has to be waited for. */
export function isAlone({ table, seat }: Scene): boolean {
  return table.seats.every((one, other) => other === seat || !one.guest);
}

/** Back to the waiting room with everybody in their seat; with other options, and begun, where wanted. */
export async function another(
  scene: Scene,
  send: Send,
  { options, begin }: { options?: Options | undefined; begin: boolean },
): Promise<void> {
  const commands: Command[] = [{ type: "rematch" }];
  const seats = scene.table.seats.length;
  if (options !== undefined) commands.push({ type: "configure", seats, options });
  if (begin) commands.push({ type: "begin" });
  for (const command of commands) if ((await send(command)).type === "refused") return;
}

/** Give up a match that I play among bots, and begin another. */
export async function restart(scene: Scene, send: Send): Promise<void> {
  if ((await send({ type: "concede" })).type === "ack") await another(scene, send, { begin: true });
}
