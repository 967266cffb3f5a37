import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Disk } from '../../src/node/selfhost/disk.ts';
import { createFront } from '../../src/node/selfhost/front/front.ts';
import { Readers } from '../../src/node/selfhost/front/readers.ts';

/** A request as a reader received it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  /** Names and values by turns. */
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

/**
 * The front before readers of the test's own, to see what they are sent and to answer what the Worker never
 * would.
 */
export class FrontBefore {
  readonly #folder = mkdtempSync(join(tmpdir(), 'front-'));
  readonly #servers: Server[] = [];
  /** The requests that `echo` has answered. */
  readonly received: Received[] = [];
  base = '';

  /** A reader that is null has ended: nobody listens on its socket. */
  static async start(
    readers: readonly (RequestListener | 'echo' | null)[],
    { waitMsMax, ...limits }: { waitMsMax?: number; headersMsMax?: number; disk?: Disk } = {},
  ): Promise<FrontBefore> {
    const front = new FrontBefore();
    const paths = readers.map((_, index) => join(front.#folder, `${index}.sock`));
    for (const [index, reader] of readers.entries()) {
      if (reader === null) continue;
      const listener = reader === 'echo' ? front.#echo : reader;
      await front.#listen(createServer(listener), { path: paths[index]! });
    }
    const server = createFront(new Readers(paths, waitMsMax), limits);
    await front.#listen(server, { host: '127.0.0.1', port: 0 });
    front.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return front;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.toReversed()) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(this.#folder, { recursive: true });
  }

  /** Answers 200 with an id, as the Worker does, after the whole body has come. */
  readonly #echo: RequestListener = async (request, response) => {
    const body = (await buffer(request)).toString('latin1');
    this.received.push({
      method: request.method!,
      url: request.url!,
      rawHeaders: request.rawHeaders,
      body,
    });
    response.writeHead(200, { ...id, 'Content-Length': 4 }).end('echo');
  };

  async #listen(server: Server, where: object): Promise<void> {
    this.#servers.push(server.listen(where));
    await once(server, 'listening');
  }
}

/** What tells an answer of the Worker from one of its runtime. */
export const id = { 'X-Request-Id': '00000000-0000-4000-8000-000000000000' };
