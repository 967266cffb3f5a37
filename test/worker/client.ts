import { readFileSync } from 'node:fs';
import { description, faultsOfAnswer, faultsOfHeaders } from '../openapi.ts';

const specimens = new URL('../specimens/files/', import.meta.url);

/** A committed specimen's bytes. */
export function specimen(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(name, specimens)));
}

/** A part of a form: text, or a file with a name. */
export type Part = string | { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string };

export function file(bytes: Uint8Array<ArrayBuffer>, name = 'document'): Part {
  return { bytes, name };
}

/** A multipart form of fields in order; a field may be repeated. */
export function form(...fields: readonly (readonly [name: string, part: Part])[]): FormData {
  const data = new FormData();
  for (const [name, part] of fields) {
    if (typeof part === 'string') data.append(name, part);
    else data.append(name, new Blob([part.bytes]), part.name);
  }
  return data;
}

/** An answer, read whole. `body` is parsed where it is JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape and compares them whole
  readonly body: any;
}

/**
 * Each request over a connection of its own, unless it asks for another: the runtime closes kept ones after 5
 * s, which on a busy machine may be while the next request is on its way.
 */
export async function send(url: string, init: RequestInit): Promise<Reply> {
  const headers = new Headers(init.headers);
  if (!headers.has('Connection')) headers.set('Connection', 'close');
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  const json = /json/.test(response.headers.get('Content-Type') ?? '');
  const body = json ? JSON.parse(text) : undefined;
  if (json) expectDescribed(url, init.method ?? 'GET', response, body);
  return { status: response.status, headers: response.headers, text, body };
}

/**
 * Checks every JSON answer of every test against the description, member by member and header by header.
 * @throws {Error} naming the member that differs
 */
function expectDescribed(url: string, method: string, { status, headers }: Response, body: unknown): void {
  const path = new URL(url).pathname.replace(/(?<=.)\/$/, '');
  const operation = method.toLowerCase();
  if (description.paths[path]?.[operation] === undefined || status === 404 || status === 405) return;
  const faults = [
    ...faultsOfAnswer(path, operation, status, body),
    ...faultsOfHeaders(path, operation, status, headers),
  ];
  if (faults.length > 0) throw new Error(`${method} ${path} ${status}: ${faults.join('; ')}`);
}

export function post(url: string, body: FormData, headers: Record<string, string> = {}): Promise<Reply> {
  return send(url, { method: 'POST', body, headers });
}
