/** The server over HTTP. */

import type { Problem } from './wire';

/** An error without a body that can be read. */
const UNKNOWN: Problem = { code: '', sentence: '', rule: null, key: '', values: {} };

export class ServerError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }

  get code(): string {
    return this.problem.code;
  }
}

/** Milliseconds after which the server is taken for away. */
const PATIENCE = 20_000;

export async function ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  return request<T>(path, body, method).catch((error: unknown) => {
    // The cookie was lost, and came anew with this answer; a browser that keeps none is refused again.
    if (error instanceof ServerError && error.code === 'cookie') return request<T>(path, body, method);
    throw error;
  });
}

async function request<T>(path: string, body: unknown, method: string): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ServerError(0, { ...UNKNOWN, code: 'offline' });
  });
  const text = await response.text();
  const data = text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  if (!response.ok) throw new ServerError(response.status, { ...UNKNOWN, ...(data as Partial<Problem>) });
  return data as T;
}

const layouts = new Map<string, Promise<unknown>>();

/** What is printed on the boards of a game; it never changes, so it is asked for once. */
export function layoutOf<T>(game: string, seats: number): Promise<T> {
  const path = `/games/${game}/layout?seats=${seats}`;
  if (!layouts.has(path)) {
    const asked = ask<T>(path);
    asked.catch(() => layouts.delete(path));
    layouts.set(path, asked);
  }
  return layouts.get(path) as Promise<T>;
}
