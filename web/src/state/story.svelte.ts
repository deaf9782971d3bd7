/** What happened at a table since I came, in words: for the log and for screen readers. */
// words: told-*
import type { Told } from "$protocol/scene";
import type { GameClient } from "$/games/contract";
import { t } from "$/i18n/index.svelte";
import type { Heard, Table } from "$/net/table.svelte";
import { announce } from "./announce.svelte";
import { levelName, seatName } from "./names";
import { play } from "./sounds";

export interface StoryLine {
  readonly id: number;
  readonly kind: "event" | "told" | "chat";
  readonly text: string;
  readonly who?: string;
}

const KEPT = 300;

export class Story {
  lines = $state.raw<readonly StoryLine[]>([]);
  client: GameClient | null = null;
  readonly stop: () => void;
  #last = 0;

  constructor(table: Table) {
    this.stop = table.onUpdate(this.#heard);
  }

  readonly #heard: Heard = (update, before, after) => {
    const { told, events } = update;
    if (told?.type === "chatted") {
      this.#add("chat", told.text, told.name);
      play("chat");
    } else if (told) {
      this.#add(
        "told",
        toldWords(told, (seat) => seatName(after.table.seats, seat)),
      );
      if (told.what === "sat") play("join");
    }
    if (events && this.client !== null && after.view != null) {
      const names = (seat: number): string => seatName(after.table.seats, seat);
      const seat = after.seat ?? null;
      for (const event of events) {
        const words = this.client.tell(event, before.view ?? after.view, after.view, names);
        if (words !== null) this.#add("event", words);
        const sound = this.client.soundOf(event, after.view, seat);
        if (sound !== null) play(sound);
      }
    }
  };

  #add(kind: StoryLine["kind"], text: string, who?: string): void {
    const line = { id: ++this.#last, kind, text, ...(who === undefined ? {} : { who }) };
    this.lines = [...this.lines, line].slice(-KEPT);
    announce(who === undefined ? text : t("told-said", { name: who, text }));
  }
}

function toldWords(told: Told, names: (seat: number) => string): string {
  const seat = told.seat ?? null;
  if (told.what === "bot-sat")
    return t("told-bot-sat", {
      name: seat === null ? "" : names(seat),
      level: levelName(told.name ?? ""),
    });
  if (told.what === "renamed")
    return t(seat === null ? "told-renamed-table" : "told-renamed", {
      name: told.name ?? "",
      number: (seat ?? 0) + 1,
    });
  return t(`told-${told.what}`, { name: told.name ?? (seat === null ? "" : names(seat)) });
}
