/** What a board does at a table: it acts, and asks why it could not. */
import type { Problem } from "$protocol/api";
import type { Command } from "$protocol/commands";
import type { Reply, TableClient } from "$/net/table-client.svelte";

export interface Playing {
  /** Do an action. A refusal is told by `send`, unless the board `answers` it itself. */
  act(action: unknown, answers?: boolean): Promise<Reply | null>;
  /** Ask the rules without doing anything; null: it could be done. */
  why(action: unknown): Promise<Problem | null>;
}

/** Nothing is sent where one may not play: no match is on, or one only watches. */
export function playingAt(
  table: () => TableClient,
  send: (command: Command) => Promise<Reply>,
  may: () => boolean,
): Playing {
  return {
    async act(action, answers = false) {
      if (!may()) return null;
      return (answers ? table() : { send }).send({ type: "act", action });
    },
    async why(action) {
      if (!may()) return null;
      const answer = await table().send({ type: "try", action });
      return answer.type === "refused" ? answer : null;
    },
  };
}
