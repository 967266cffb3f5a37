import { connect, type Socket } from 'node:net';

/** What an attacker sends over each connection, without a key. */
export interface Attack {
  readonly name: string;
  /** Lines of the head, after those of every form. */
  readonly headers: readonly string[];
  /** Sent at once after the head. */
  readonly beginning: Uint8Array;
  /** Sent each second from then on. */
  readonly drip: Uint8Array;
}

const mebibyte = 2 ** 20;
const text = (content: string) => new TextEncoder().encode(content);

/** A form whose file never ends. The attack declares the content length. */
const fileBegins = text('--b\r\nContent-Disposition: form-data; name="file"; filename="p"\r\n\r\n');

function withFile(bytes: number): Uint8Array {
  const body = new Uint8Array(bytes).fill(0x78);
  body.set(fileBegins);
  return body;
}

const oneByte = text('x');

export const attacks = {
  trickle: {
    name: '12 MiB announced, a byte a second',
    headers: [`Content-Length: ${12 * mebibyte}`],
    beginning: oneByte,
    drip: oneByte,
  },
  silence: {
    name: '12 MiB announced, nothing sent',
    headers: [`Content-Length: ${12 * mebibyte}`],
    beginning: new Uint8Array(),
    drip: new Uint8Array(),
  },
  chunked: {
    name: 'no Content-Length, a chunk of a byte a second',
    headers: ['Transfer-Encoding: chunked'],
    beginning: text('1\r\nx\r\n'),
    drip: text('1\r\nx\r\n'),
  },
  allButOne: {
    name: '20 MiB announced, all sent but a byte',
    headers: [`Content-Length: ${20 * mebibyte}`],
    beginning: withFile(20 * mebibyte - 1),
    drip: new Uint8Array(),
  },
} as const satisfies Record<string, Attack>;

/** The attackers' connections. One that the service closes is opened again a second later. */
export class Attackers {
  readonly #url: URL;
  readonly #sockets = new Set<Socket>();
  #stopped = false;
  /** The number of connections that the service has ended, with or without an answer. */
  ended = 0;
  /** How often each status line was answered. */
  readonly answers: Record<string, number> = {};

  constructor(base: string) {
    this.#url = new URL(base);
  }

  get open(): number {
    return this.#sockets.size;
  }

  /** Opens `count` connections. Resolves when each has sent its beginning. */
  async start(attack: Attack, count: number, path = '/api/identity/v1'): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#connect(attack, path)));
  }

  stop(): void {
    this.#stopped = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #connect(attack: Attack, path: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(this.#url.port), this.#url.hostname);
      this.#sockets.add(socket);
      const timer = setInterval(() => socket.write(attack.drip), 1000);
      socket.once('connect', () => {
        const type = 'Content-Type: multipart/form-data; boundary=b';
        const head = [`POST ${path} HTTP/1.1`, 'Host: service', type, ...attack.headers, '', ''];
        socket.write(head.join('\r\n'));
        socket.write(attack.beginning, () => resolve());
      });
      socket.once('data', (data) => {
        const status = data.toString('latin1').split(' ')[1] ?? 'none';
        this.answers[status] = (this.answers[status] ?? 0) + 1;
      });
      socket.once('error', () => undefined);
      socket.once('close', () => {
        clearInterval(timer);
        this.#sockets.delete(socket);
        resolve();
        if (this.#stopped) return;
        this.ended++;
        setTimeout(() => {
          if (!this.#stopped) void this.#connect(attack, path);
        }, 1000).unref();
      });
    });
  }
}
