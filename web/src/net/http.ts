/** Requests to the server over HTTP. A refused request throws a `RequestRefused` with the server's `Problem`. */
import type { Problem } from "$protocol/api";
import { ownSocket, UNKNOWN } from "./socket.svelte";

export class RequestRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.reason);
    this.problem = problem;
  }
}

export function get<T>(path: string, headers: HeadersInit = {}): Promise<T> {
  return request(path, { headers });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export function postFile<T>(path: string, file: Blob): Promise<T> {
  return request(path, { method: "POST", body: file });
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const headers = new Headers(init.headers);
  const { token } = ownSocket;
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new RequestRefused({ reason: "no-connection", params: {} });
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.reason === UNKNOWN) ownSocket.tokenRefused(token);
  throw new RequestRefused(problem ?? { reason: "server-trouble", params: {} });
}
