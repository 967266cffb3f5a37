import { connect } from 'node:net';
import type { Reply } from './client.ts';
import { target } from './target.ts';

/** What goes over the socket: bytes, or a pause in milliseconds. */
export type Piece = string | Uint8Array | { readonly pauseMs: number };

/**
 * Sends pieces over a connection of its own, exactly as given, and reads the one answer; null when the
 * connection ends without any. No client between the test and the Worker puts right what is wrong on purpose.
 */
export function raw(...pieces: readonly Piece[]): Promise<Reply | null> {
  const { hostname, port } = new URL(target().base);
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const finish = (reply: Reply | null) => {
      resolve(reply);
      socket.destroy();
    };
    socket.on('data', (data) => {
      received.push(data);
      const reply = parse(Buffer.concat(received));
      if (reply !== null) finish(reply);
    });
    // What has been received is the answer, also when the other side then cuts the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => finish(parse(Buffer.concat(received))));
    void write(pieces);

    async function write(rest: readonly Piece[]): Promise<void> {
      for (const piece of rest) {
        if (typeof piece === 'object' && 'pauseMs' in piece) {
          await new Promise((next) => setTimeout(next, piece.pauseMs));
        } else if (socket.writable) {
          socket.write(piece);
        }
      }
    }
  });
}

/** Sends pieces and hangs up: nobody waits for the answer. */
export function hangUp(...pieces: readonly Piece[]): Promise<void> {
  const { hostname, port } = new URL(target().base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, async () => {
      for (const piece of pieces) {
        if (typeof piece === 'object' && 'pauseMs' in piece) {
          await new Promise((next) => setTimeout(next, piece.pauseMs));
        } else socket.write(piece);
      }
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

/** The head of a POST; `headers` are lines, so that they may be wrong. */
export function head(path: string, ...headers: readonly string[]): string {
  return [`POST ${path} HTTP/1.1`, 'Host: service', ...headers, '', ''].join('\r\n');
}

function parse(bytes: Buffer): Reply | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [statusLine, ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers(
    lines.map((line) => line.split(/:\s*(.*)/s, 2) as [string, string]).filter(([name]) => name !== ''),
  );
  const content = bytes.subarray(end + 4);
  const chunked = headers.get('Transfer-Encoding') === 'chunked';
  if (chunked && !content.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return null;
  if (!chunked && content.length < Number(headers.get('Content-Length') ?? 0)) return null;
  const text = (chunked ? dechunked(content) : content).toString('utf8');
  const json = /json/.test(headers.get('Content-Type') ?? '');
  return {
    status: Number(statusLine!.split(' ')[1]),
    headers,
    text,
    body: json ? JSON.parse(text) : undefined,
  };
}

function dechunked(content: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = content.indexOf('\r\n', at);
    const size = Number.parseInt(content.toString('latin1', at, line), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(content.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
