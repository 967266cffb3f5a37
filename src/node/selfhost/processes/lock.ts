import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from '../../folder.ts';

/** Marks a folder as used by this process until `close` or the end of the process. */
export interface Lock {
  close(): void;
}

/**
 * Locks a folder, or returns the id of the process that holds the lock. The lock is a socket on which its
 * holder listens. Unlike a file with a process id, it can't outlive the process.
 */
export async function lock(folder: string): Promise<Lock | number> {
  makeFolder(folder, 0o700);
  const path = join(folder, 'lock');
  for (;;) {
    const holder = await holderOf(path);
    if (holder !== null) return holder;
    rmSync(path, { force: true });
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid));
    });
    if (await listens(server, path)) {
      server.unref();
      return { close: () => void server.close() };
    }
  }
}

function holderOf(path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(answer === '' ? null : Number(answer)));
  });
}

/** False if another process was faster. */
function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(path);
  });
}
