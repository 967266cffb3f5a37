import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleReader } from '../../src/node/selfhost/modules/bundle.ts';
import type { Made } from '../load/attacks/attack.ts';
import { endpoints, fields, type Kind } from '../load/costly.ts';
import { openAccount } from '../load/traffic.ts';
import { file, form, send, specimen } from '../worker/client.ts';
import { type Server, startServer, workerdCpuMs } from '../worker/server.ts';
import { bundleVariable } from '../worker/shared-bundle.ts';

/** What a request cost. */
export interface Cost {
  /** The size of the body, or of its files. */
  readonly bytes: number;
  readonly cpuSeconds: number;
  /** Thousand millions of instructions that the request was charged; null if it was given up. */
  readonly billions: number | null;
  /** The status, with the reason or code. */
  readonly answer: string;
}

/** A request that has used this much is given up, and its reader is ended. */
const cpuSecondsMax = 40;

const specimens: readonly (readonly [name: string, kind: Kind])[] = [
  ['resources/tax-notice-photo.jpg', 'tax'],
  ['caf/scan-later.pdf', 'caf'],
  ['identity/passport-photo-12mp.jpg', 'identity'],
];

/** The built Worker, whose CPU is measured from outside, one request at a time. */
export class MeasuredReader {
  readonly #isCold: boolean;
  #server: Server | undefined;
  #instructions: number | null = null;

  /** With `isCold`, each request gets a Worker of its own. */
  constructor(isCold: boolean) {
    this.#isCold = isCold;
    if (process.env[bundleVariable] !== undefined) return;
    const folder = mkdtempSync(join(tmpdir(), 'costly-'));
    process.once('exit', () => rmSync(folder, { recursive: true }));
    bundleReader(folder);
    process.env[bundleVariable] = folder;
  }

  /** The cost of a request with `count` copies of what `make` returns for the account's key. */
  async cost(kind: Kind, make: (key: string) => Promise<Made>, count: number): Promise<Cost> {
    if (this.#isCold) await this.stop();
    this.#server ??= await this.#started();
    const { base, adminToken } = this.#server;
    // Each request has its own account, because an account whose documents cost much and are not paid is
    // slowed down.
    const { key } = await openAccount({ base, adminToken });
    return this.#measured(base, kind, bodyOf(kind, await make(key), count, key), key);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.stop();
  }

  async #started(): Promise<Server> {
    const server = await startServer(
      { MCP: 'on' },
      {
        log: (output) =>
          output.on('data', (lines: Buffer) => {
            const counted = [...lines.toString().matchAll(/"instructions":(\d+)/g)].at(-1);
            if (counted) this.#instructions = Number(counted[1]);
          }),
      },
    );
    const { key } = await openAccount(server);
    for (let round = 0; round < (this.#isCold ? 0 : 3); round++) {
      for (const [name, kind] of specimens) {
        await this.#measured(server.base, kind, bodyOf(kind, specimen(name), 1, key), key);
      }
    }
    return server;
  }

  async #measured(base: string, kind: Kind, { body, bytes, headers }: Sent, key: string): Promise<Cost> {
    this.#instructions = 0;
    const before = workerdCpuMs();
    const givingUp = new AbortController();
    const watch = setInterval(() => {
      if (workerdCpuMs() - before > 1000 * cpuSecondsMax) givingUp.abort();
    }, 500);
    const init = {
      method: 'POST',
      body,
      headers: { ...headers, ...mcpHeaders(kind, key) },
      signal: givingUp.signal,
    };
    const answer = await send(base + endpoints[kind], init)
      .then(({ status, text }) => (status === 200 ? '200' : `${status} ${reasonIn(text)}`))
      .catch((error: Error) => (givingUp.signal.aborted ? 'given up' : `no answer: ${error.message}`));
    clearInterval(watch);
    const cpuSeconds = (workerdCpuMs() - before) / 1000;
    const billions = givingUp.signal.aborted ? null : (this.#instructions ?? 0) / 1e9;
    if (!/^[24]|^503/.test(answer)) await this.stop();
    return { bytes, cpuSeconds, billions, answer };
  }
}

interface Sent {
  readonly bytes: number;
  readonly body: FormData | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

function bodyOf(kind: Kind, made: Made, count: number, key: string): Sent {
  if ('body' in made)
    return { bytes: made.body.length, body: made.body, headers: { 'Content-Type': made.contentType } };
  const files = Array.from({ length: count }, () => [fields[kind], file(new Uint8Array(made))] as const);
  const details = kind === 'preview' || kind === 'report' ? [] : [['details', 'true'] as const];
  return { bytes: made.length * count, body: form(['api_key', key], ...details, ...files), headers: {} };
}

function mcpHeaders(kind: Kind, key: string): Readonly<Record<string, string>> {
  if (kind !== 'mcp') return {};
  return { Authorization: `Bearer ${key}`, Accept: 'application/json, text/event-stream' };
}

/** The first reason of an answer, or its first code, which every refusal has. */
function reasonIn(text: string): string {
  const [, reason] = /"reason":\s*"(\w+)"/.exec(text) ?? /"code":\s*"(\w+)"/.exec(text) ?? [];
  return reason ?? 'without a code';
}
