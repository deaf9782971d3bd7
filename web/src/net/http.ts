/** Requests to the server's HTTP side; a refusal is thrown as the Problem the server tells. */
import type { Problem } from "$protocol/api";
import { line } from "./line.svelte";

export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.reason);
    this.problem = problem;
  }
}

export function get<T>(path: string, headers: HeadersInit = {}): Promise<T> {
  return ask(path, { headers });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export function postFile<T>(path: string, file: Blob): Promise<T> {
  return ask(path, { method: "POST", body: file });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const headers = new Headers(init.headers);
  const { token } = line;
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new Refusal({ reason: "no-connection", params: {} });
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.reason === "unknown-guest") line.tokenRefused(token);
  throw new Refusal(problem ?? { reason: "server-trouble", params: {} });
}
