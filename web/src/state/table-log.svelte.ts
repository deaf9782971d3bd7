/** What happened at a table since I came, in words: shown in the log, and announced to screen readers. */
// words: told-*
import type { Notice } from "$protocol/scene";
import type { GameClient } from "$/games/contract";
import { language, t } from "$/i18n/index.svelte";
import type { UpdateListener, TableClient } from "$/net/table-client.svelte";
import { announce } from "./announcements.svelte";
import { levelName, seatName } from "./names";
import { Reveal } from "./reveal.svelte";
import { play } from "./sounds";

/** Something that happened. Its words follow the language of the page. */
export class LogEntry {
  #language = language();

  constructor(
    readonly id: number,
    readonly kind: "event" | "notice" | "chat",
    private now: string,
    private readonly inWords: () => string | null,
    readonly who?: string,
    /** Their id at this table. */
    readonly guest?: string | null,
  ) {}

  get text(): string {
    if (this.#language !== language()) {
      this.now = this.inWords() ?? this.now;
      this.#language = language();
    }
    return this.now;
  }
}

const KEPT = 300;

export class TableLog {
  entries = $state.raw<readonly LogEntry[]>([]);
  client: GameClient | null = null;
  /** What happens on the board is told when the board has shown it. */
  readonly reveal = new Reveal();
  readonly stop: () => void;
  #last = 0;

  constructor(table: TableClient) {
    this.stop = table.onUpdate(this.#onUpdate);
  }

  readonly #onUpdate: UpdateListener = (update, before, after) => {
    const { notice, events } = update;
    const names = (seat: number): string => seatName(after.table.seats, seat);
    if (notice?.type === "chatted") {
      this.#add("chat", () => notice.text, notice.name, notice.guest);
      play("chat");
    } else if (notice) {
      this.#add("notice", () => noticeText(notice, names));
      if (notice.what === "sat") play("join");
    }
    const { client } = this;
    if (events && client !== null && after.view != null) {
      const seat = after.seat ?? null;
      const was = before.view ?? after.view;
      for (const event of events)
        this.reveal.keep(event, () => {
          this.#add("event", () => client.describe(event, was, after.view, names));
          const sound = client.soundOf(event, after.view, seat);
          if (sound !== null) play(sound);
        });
    }
  };

  #add(
    kind: LogEntry["kind"],
    inWords: () => string | null,
    who?: string,
    guest?: string | null,
  ): void {
    const text = inWords();
    if (text === null) return;
    const entry = new LogEntry(++this.#last, kind, text, inWords, who, guest);
    this.entries = [...this.entries, entry].slice(-KEPT);
    announce(who === undefined ? text : t("told-said", { name: who, text }));
  }
}

function noticeText(notice: Notice, names: (seat: number) => string): string {
  const seat = notice.seat ?? null;
  if (notice.what === "bot-sat")
    return t("told-bot-sat", {
      name: seat === null ? "" : names(seat),
      level: levelName(notice.name ?? ""),
    });
  if (notice.what === "renamed")
    return t(seat === null ? "told-renamed-table" : "told-renamed", {
      name: notice.name ?? "",
      number: (seat ?? 0) + 1,
    });
  return t(`told-${notice.what}`, { name: notice.name ?? (seat === null ? "" : names(seat)) });
}
