/**
 * Several people round one screen: each has an identity and a connection of their own, and only that
 * of whoever looks at the screen is open. What one may not see is never in the page while another looks.
 */
import type { GuestMade } from "$lib/api";
import { post } from "$/net/http";
import { activate, Line, line as mine } from "$/net/line.svelte";
import { Table, type Answer } from "$/net/table.svelte";
import { hush } from "./announce.svelte";
import { Stored } from "./stored.svelte";
import { Story } from "./story.svelte";

export interface Person {
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

function keep(table: string, persons: readonly Person[]): void {
  const others = Object.entries(people.value).filter(([id]) => id !== table);
  people.value = Object.fromEntries(persons.length ? [...others, [table, persons]] : others);
}

/** Seat one more person of this device: a guest of their own, who goes to the table once to sit. */
export async function seatHere(table: string, seat: number, name: string): Promise<Answer> {
  const { guest, token } = await post<GuestMade>("/api/guests", {});
  const line = new Line({ token, name });
  const visit = new Table(table, line);
  const answer = await visit.do({ type: "sit", seat });
  visit.close();
  line.end();
  if (answer.type === "ack") keep(table, [...peopleHere(table), { guest, token, name }]);
  return answer;
}

/** One person looking at one table; ended, nothing of it stays. */
export class Sitting {
  readonly table: Table;
  readonly story: Story;
  readonly person: Person | null;

  /** Without a person it is the one whom this browser belongs to. */
  constructor(id: string, person: Person | null) {
    this.person = person;
    const line = person === null ? mine : new Line({ token: person.token, name: person.name });
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
