// Made by `clew protocol --write` from the types of the server. Do not edit.

import type { TableRow } from "./scene";

/** Nobody comes to this table any more; what was played there can still be replayed. */
export interface CloseTable {
  readonly type: "close-table";
  readonly table: string;
}

/** The table is gone with its log; results of its matches stay in lists. */
export interface DeleteTable {
  readonly type: "delete-table";
  readonly table: string;
}

/** Send somebody away from a table: its own host too, in whose place another can lead. */
export interface RemovePerson {
  readonly type: "remove-person";
  readonly table: string;
  readonly guest: string;
  readonly name?: string;
}

/** Ban or mute a guest or an address, for so many minutes or until it is lifted. */
export interface Restrict {
  readonly type: "restrict";
  readonly what: "ban" | "mute";
  readonly kind: "address" | "guest";
  readonly whom: string;
  readonly name?: string;
  readonly minutes?: number | null;
}

/** End a ban or a mute. */
export interface Lift {
  readonly type: "lift";
  readonly what: "ban" | "mute";
  readonly kind: "address" | "guest";
  readonly whom: string;
}

/** Tell everybody something, and those who come in the next minutes; without words: no more. */
export interface Announce {
  readonly type: "announce";
  readonly text?: string | null;
  readonly minutes?: number;
}

/** Take no new tables; what is played goes on. */
export interface Drain {
  readonly type: "drain";
  readonly on: boolean;
}

/** Choose the settings of the server; *opening_code* where that changes too. */
export interface ChangeServer {
  readonly type: "change-server";
  readonly settings: ServerSettings;
  readonly opening_code?: string | null;
}

/**
 * What the host of the server chooses. Without languages or games: all of them.
 *
 * *opening*: who may open tables. *forbidden_names*: words that no name may have; with a star at
 * an end they are looked for inside of words too.
 */
export interface ServerSettings {
  readonly name: string;
  readonly languages: readonly string[];
  readonly games: readonly string[];
  readonly chat: boolean;
  readonly opening: "code" | "everybody";
  readonly forbidden_names: readonly string[];
}

/** Make a backup now, in the folder of backups; or one to download. */
export interface BackUp {
  readonly type: "back-up";
  readonly download?: boolean;
}

/** A report has been dealt with. */
export interface DismissReport {
  readonly type: "dismiss-report";
  readonly report: number;
}

/** Somebody signed in with a host code. */
export interface SignIn {
  readonly type: "sign-in";
}

/** A host code was made; *sole* where all others ended. */
export interface MakeCode {
  readonly type: "make-code";
  readonly sole?: boolean;
}

/** Bytes that the process holds, load of the machine by processor, bytes free on the disk. */
export interface Machine {
  readonly memory: number;
  readonly load?: number | null;
  readonly disk_free: number;
  readonly disk_size: number;
}

/** How one worker is. *lag* is how late its loop was last, in ms. */
export interface WorkerStatus {
  readonly worker: string;
  readonly version: string;
  readonly started: number;
  readonly connections: number;
  readonly tables: number;
  readonly lag: number;
  readonly machine: Machine;
}

/** Somebody who is connected, by a page of theirs. */
export interface PersonNow {
  readonly guest: string;
  readonly name: string;
  readonly address: string;
  readonly table?: string | null;
}

/** A table, and how many are connected to it. */
export interface TableNow {
  readonly row: TableRow;
  readonly people: number;
}

/** The last backup: when it began, whether it is done and good. */
export interface LastBackup {
  readonly began: number;
  readonly file?: string | null;
  readonly problem?: string | null;
}

/** A message to everybody on this server, until a moment. */
export interface Announcement {
  readonly text: string;
  readonly since: number;
  readonly until: number;
}

/** A ban or a mute, of a guest or of an address, for ever or until a moment. */
export interface Restriction {
  readonly what: "ban" | "mute";
  readonly kind: "address" | "guest";
  readonly whom: string;
  readonly name: string;
  readonly since: number;
  readonly until?: number | null;
}

/** A report as it is kept; its author is beside it. */
export interface Report {
  readonly table: string;
  readonly table_name: string;
  readonly guest: string;
  readonly name: string;
  readonly why: "name" | "other" | "play" | "words";
  readonly more: string;
  readonly said: readonly string[];
}

/** A report as the host of the server reads it. Who made it is not shown. */
export interface ReportNow {
  readonly id: number;
  readonly wall: number;
  readonly report: Report;
}

/** Everything that the host's page shows at once. */
export interface HostView {
  readonly workers: readonly WorkerStatus[];
  readonly tables: readonly TableNow[];
  readonly total: number;
  readonly people: readonly PersonNow[];
  readonly settings: ServerSettings;
  readonly has_opening_code: boolean;
  readonly draining: boolean;
  readonly announcement?: Announcement | null;
  readonly restrictions: readonly Restriction[];
  readonly reports: readonly ReportNow[];
  readonly backup?: LastBackup | null;
  readonly is_secure: boolean;
}

/** Some of the audit log, newest first, and the cursor of the next page if there is one. */
export interface AuditPage {
  readonly lines: readonly AuditLine[];
  readonly next?: string | null;
}

/** One line of the audit log: who did what, and when. */
export interface AuditLine {
  readonly id: number;
  readonly wall: number;
  readonly author: string;
  readonly action: HostAction;
}

export type HostAction = CloseTable | DeleteTable | RemovePerson | Restrict | Lift | Announce | Drain | ChangeServer | BackUp | DismissReport | SignIn | MakeCode;
