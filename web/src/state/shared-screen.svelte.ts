/**
 * Several people share one screen. Each has an identity and a socket of their own, and only the socket of
 * whoever looks at the screen is open: what one may not see is never in the page while another looks.
 */
import type { GuestMade } from "$protocol/api";
import { post } from "$/net/http";
import { activate, Socket, ownSocket, type Identity } from "$/net/socket.svelte";
import { TableClient, type Reply } from "$/net/table-client.svelte";
import { clearAnnouncements } from "./announcements.svelte";
import { Stored } from "./stored.svelte";
import { TableLog } from "./table-log.svelte";

export interface Person {
  /** Who they are at the table. */
  readonly guest: string;
  readonly token: string;
  readonly name: string;
}

const people = new Stored<Readonly<Record<string, readonly Person[]>>>("people", {});

/** Who else plays at this table on this screen. */
export function peopleAtScreen(table: string): readonly Person[] {
  return people.value[table] ?? [];
}

/** Forget the people at this screen who have left the table. */
export function keepPeople(table: string, guests: ReadonlySet<string>): void {
  const left = peopleAtScreen(table).filter((one) => guests.has(one.guest));
  if (left.length !== peopleAtScreen(table).length) keep(table, left);
}

/** Who the browser's owner is at the tables where several share the screen. */
const owners = new Stored<Readonly<Record<string, string>>>("selves", {});

/** Who the owner was when they last looked; while another looks their own socket is paused. */
export function ownerAt(table: string): string | null {
  return owners.value[table] ?? null;
}

export function rememberOwner(table: string, me: string | null): void {
  if (me === null || me === ownerAt(table) || peopleAtScreen(table).length === 0) return;
  const others = Object.entries(owners.value).filter(([id]) => peopleAtScreen(id).length > 0);
  owners.value = Object.fromEntries([...others, [table, me]]);
}

function keep(table: string, persons: readonly Person[]): void {
  const others = Object.entries(people.value).filter(([id]) => id !== table);
  people.value = Object.fromEntries(persons.length ? [...others, [table, persons]] : others);
}

/** Seat one more person at this screen: a new guest, who connects once to sit down. */
export async function seatAtScreen(table: string, seat: number, name: string): Promise<Reply> {
  const { token } = await post<GuestMade>("/api/guests", {});
  const socket = new Socket({ token, name });
  const visit = new TableClient(table, socket);
  const answer = await visit.send({ type: "sit", seat });
  visit.close();
  socket.close();
  if (answer.type === "ack" && socket.me !== null)
    keep(table, [...peopleAtScreen(table), { guest: socket.me, token, name }]);
  return answer;
}

/** The identity of a person at this screen, whose token the server may renew. */
function identityOf(table: string, person: Person): Identity {
  const now = (): Person =>
    peopleAtScreen(table).find((one) => one.guest === person.guest) ?? person;
  return {
    name: person.name,
    get token() {
      return now().token;
    },
    set token(token) {
      if (token === null || token === now().token) return;
      const renewed = { ...now(), token };
      keep(
        table,
        peopleAtScreen(table).map((one) => (one.guest === person.guest ? renewed : one)),
      );
    },
  };
}

/** One person's time at one table, on this screen. Nothing of it stays when it ends. */
export class TableSession {
  readonly table: TableClient;
  readonly log: TableLog;
  readonly person: Person | null;

  /** Without a person it is the browser's owner. */
  constructor(id: string, person: Person | null) {
    this.person = person;
    const socket = person === null ? ownSocket : new Socket(identityOf(id, person));
    if (person !== null) ownSocket.pause();
    activate(socket);
    if (person === null) ownSocket.resume();
    this.table = new TableClient(id, socket);
    this.log = new TableLog(this.table);
  }

  end(): void {
    this.log.stop();
    this.table.close();
    if (this.person !== null) this.table.socket.close();
    clearAnnouncements();
  }
}

/** Close every connection between two people: nobody looks at the screen. */
export function leaveScreen(): void {
  activate(ownSocket);
  ownSocket.pause();
}

/** Give the screen back to the browser's owner, who leaves the table's page. */
export function returnScreen(): void {
  activate(ownSocket);
  ownSocket.resume();
}
