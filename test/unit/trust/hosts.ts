import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The hosts of the list, the directories and the revocation lists, on a free port of loopback. The test sets
 * the answer of each path.
 */
export class Hosts {
  readonly requests: string[] = [];
  readonly #paths = new Map<string, Handler>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      this.requests.push(request.url ?? '');
      const handler = this.#paths.get(path) ?? ((_, missing) => missing.writeHead(404).end());
      handler(request, response);
    });
  }

  static async start(): Promise<Hosts> {
    const hosts = new Hosts();
    await new Promise<void>((resolve) => hosts.#server.listen(0, '127.0.0.1', resolve));
    return hosts;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Forgets all answers that were set and all requests. */
  reset(): void {
    this.#paths.clear();
    this.requests.length = 0;
  }

  /**
   * Answers with these bytes as the real hosts do: 403 without a User-Agent or with `node`, which Node sends
   * by default.
   */
  serve(path: string, body: Uint8Array | string, mediaType = 'application/octet-stream'): void {
    this.#paths.set(path, (request, response) => {
      if ([undefined, 'node'].includes(request.headers['user-agent'])) response.writeHead(403).end();
      else response.writeHead(200, { 'Content-Type': mediaType }).end(body);
    });
  }

  /** Sends the first byte at once and the others later. */
  slow(path: string, body: Uint8Array, laterMs: number): void {
    this.#paths.set(path, (_, response) => {
      response.writeHead(200).write(body.subarray(0, 1));
      setTimeout(() => response.end(body.subarray(1)), laterMs);
    });
  }

  status(path: string, status: number): void {
    this.#paths.set(path, (_, response) => response.writeHead(status).end('error'));
  }

  /** Sends a beginning and breaks the connection. */
  breakOff(path: string): void {
    this.#paths.set(path, (_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('--End\r\n');
      setTimeout(() => response.destroy(), 10);
    });
  }

  /** Never answers. */
  hang(path: string): void {
    this.#paths.set(path, () => {});
  }

  /** Sends without end. */
  flood(path: string): void {
    this.#paths.set(path, (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 0x20);
      const send = () => {
        while (response.write(chunk) && !response.destroyed);
      };
      response.on('drain', send);
      response.on('error', () => {});
      send();
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A directory in the form of the real ones (RFC 4387). */
export function directoryBody(certificates: readonly Uint8Array[]): Buffer {
  const parts = certificates.flatMap((one) => [
    Buffer.from('--End\r\nContent-Type: application/pkix-cert\r\n\r\n'),
    one,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from('--End--\r\n')]);
}
