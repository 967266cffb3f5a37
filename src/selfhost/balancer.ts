import { connect, createServer, type Server, type Socket } from 'node:net';

const retryMs = 50;
/** A process that died is back within half a second; a caller waits this long for one at most. */
const waitMsMax = 5_000;

interface Backend {
  readonly path: string;
  open: number;
}

/**
 * One port before several processes: each connection goes to the process with the fewest, over its socket. Nothing is read
 * of what passes. A process that does not take the connection is passed over, so that its death is not the caller's.
 */
export function balance(paths: readonly string[]): Server {
  const backends: readonly Backend[] = paths.map((path) => ({ path, open: 0 }));
  return createServer({ pauseOnConnect: true }, (client) => {
    client.once('error', () => client.destroy());
    void take(client, backends, Date.now() + waitMsMax);
  });
}

async function take(client: Socket, backends: readonly Backend[], deadline: number): Promise<void> {
  while (Date.now() < deadline && !client.destroyed) {
    for (const backend of backends.toSorted((a, b) => a.open - b.open)) {
      const upstream = await reach(backend.path);
      if (upstream === null) continue;
      join(client, upstream, backend);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  client.destroy();
}

function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const upstream = connect(path);
    upstream.once('connect', () => resolve(upstream));
    upstream.once('error', () => resolve(null));
  });
}

function join(client: Socket, upstream: Socket, backend: Backend): void {
  backend.open++;
  upstream.once('close', () => {
    backend.open--;
    client.destroy();
  });
  upstream.on('error', () => client.destroy());
  client.once('close', () => upstream.destroy());
  client.pipe(upstream);
  upstream.pipe(client);
  client.resume();
}
