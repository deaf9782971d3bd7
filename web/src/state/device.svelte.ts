/**
 * Several people round one screen: each has an identity and a connection of their own, and only that
 * of whoever looks at the screen is open. What one may not see is never in the page while another looks.
 */
import type { GuestMade } from "$protocol/api";
import { post } from "$/net/http";
import { activate, Line, line as mine, type Identity } from "$/net/line.svelte";
import { Table, type Answer } from "$/net/table.svelte";
import { hush } from "./announce.svelte";
import { Stored } from "./stored.svelte";
import { Story } from "./story.svelte";

export interface Person {
  /** Who they are at the table. */
  readonly guest: string;
  readonly token: string;
  readonly name: string;
}

const people = new Stored<Readonly<Record<string, readonly Person[]>>>("people", {});

/** Who else plays on this device at this table. */
export function peopleHere(table: string): readonly Person[] {
  return people.value[table] ?? [];
}

/** Whoever has left the table plays here no more. */
export function keepOnly(table: string, guests: ReadonlySet<string>): void {
  const left = peopleHere(table).filter((one) => guests.has(one.guest));
  if (left.length !== peopleHere(table).length) keep(table, left);
}

/** Who the browser's own person is at the tables where several share the screen. */
const selves = new Stored<Readonly<Record<string, string>>>("selves", {});

/** Who that was when they last looked: while another looks, their own line sleeps. */
export function selfAt(table: string): string | null {
  return selves.value[table] ?? null;
}

export function rememberSelf(table: string, me: string | null): void {
  if (me === null || me === selfAt(table) || peopleHere(table).length === 0) return;
  const others = Object.entries(selves.value).filter(([id]) => peopleHere(id).length > 0);
  selves.value = Object.fromEntries([...others, [table, me]]);
}

function keep(table: string, persons: readonly Person[]): void {
  const others = Object.entries(people.value).filter(([id]) => id !== table);
  people.value = Object.fromEntries(persons.length ? [...others, [table, persons]] : others);
}

/** Seat one more person of this device: a guest of their own, who goes to the table once to sit. */
export async function seatHere(table: string, seat: number, name: string): Promise<Answer> {
  const { token } = await post<GuestMade>("/api/guests", {});
  const line = new Line({ token, name });
  const visit = new Table(table, line);
  const answer = await visit.do({ type: "sit", seat });
  visit.close();
  line.end();
  if (answer.type === "ack" && line.me !== null)
    keep(table, [...peopleHere(table), { guest: line.me, token, name }]);
  return answer;
}

/** A person of this device, whose token the server may renew. */
function identityOf(table: string, person: Person): Identity {
  const now = (): Person => peopleHere(table).find((one) => one.guest === person.guest) ?? person;
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
        peopleHere(table).map((one) => (one.guest === person.guest ? renewed : one)),
      );
    },
  };
}

/** One person looking at one table; ended, nothing of it stays. */
export class Sitting {
  readonly table: Table;
  readonly story: Story;
  readonly person: Person | null;

  /** Without a person it is the one whom this browser belongs to. */
  constructor(id: string, person: Person | null) {
    this.person = person;
    const line = person === null ? mine : new Line(identityOf(id, person));
    if (person !== null) mine.sleep();
    activate(line);
    if (person === null) mine.wake();
    this.table = new Table(id, line);
    this.story = new Story(this.table);
  }

  end(): void {
    this.story.stop();
    this.table.close();
    if (this.person !== null) this.table.line.end();
    hush();
  }
}

/** Nobody looks: between two people no connection is open. */
export function nobody(): void {
  activate(mine);
  mine.sleep();
}

/** Leave the table's page: the browser's own person is at the screen again. */
export function alone(): void {
  activate(mine);
  mine.wake();
}
