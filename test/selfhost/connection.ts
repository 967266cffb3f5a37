import { connect, type Socket } from 'node:net';
import type { Reply } from '../worker/client.ts';

/** A connection of a test's own, over which any bytes go. */
export class Connection {
  readonly socket: Socket;
  /** Everything that has been received. */
  text = '';
  /** Resolves when the other side has closed. */
  readonly closed: Promise<void>;

  constructor(base: string) {
    const { hostname, port } = new URL(base);
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (data: string) => {
      this.text += data;
    });
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.once('end', () => {
        resolve();
        this.socket.end();
      });
      this.socket.once('close', () => resolve());
    });
  }

  /** The final answers so far, each with its Content-Length; interim ones are left out. */
  get answers(): readonly Reply[] {
    const answers = [];
    for (let rest = this.text; ; ) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return answers;
      const [first, ...lines] = rest.slice(0, end).split('\r\n');
      const status = Number(first!.split(' ')[1]);
      const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
      const length = Number(headers.get('Content-Length') ?? 0);
      const text = rest.slice(end + 4, end + 4 + length);
      const isJson = /json/.test(headers.get('Content-Type') ?? '');
      if (status >= 200 && text.length === length) {
        answers.push({ status, headers, text, body: isJson ? JSON.parse(text) : undefined });
      }
      rest = rest.slice(end + 4 + length);
    }
  }
}
