/**
 * `npm run serve`: the service on plain workerd, without Cloudflare. One process holds the state on disk, PROCESSES others
 * (one a core unless told) read documents, all behind one port; whichever dies is started again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import runtime from 'workerd';
import { balance } from '../selfhost/balancer.ts';
import { bundle } from '../selfhost/bundle.ts';
import { readerConfig, stateConfig, stateSockets } from '../selfhost/config.ts';
import { Supervised } from '../selfhost/supervisor.ts';
import { refuseWrongSettings } from './settings.ts';

const root = new URL('../../', import.meta.url).pathname;
const workerd = runtime.default;
const port = Number(process.env.PORT ?? 8787);
const host = process.env.HOST ?? '127.0.0.1';
const processes = Number(process.env.PROCESSES ?? availableParallelism());
const data = resolve(process.env.DATA_DIR ?? join(root, '.data/serve'));

/** Settings of the service that are passed on; everything else of the environment stays outside. */
const settings = ['ADMIN_TOKEN', 'ALLOWED_ORIGINS', 'TRUST_SIGNERS', 'TRUST_LIST_URL'] as const;

function command(config: string): readonly string[] {
  return [workerd, 'serve', config];
}

/** Settings hold secrets, so nobody else may read the folder. */
function write(folder: string, name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

async function main(): Promise<void> {
  refuseWrongSettings(process.env);
  const run = join(data, 'run');
  const databases = join(data, 'databases');
  for (const folder of [run, databases]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.stdout.write('Building …\n');
  const modules = bundle(join(root, 'dist'));
  const variables = Object.fromEntries(
    settings.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

  const sockets = stateSockets(run);
  const stateFile = write(run, 'state.capnp', stateConfig(modules.state, run, databases));
  const state = new Supervised('The state process', command(stateFile), [sockets.accounts, sockets.kv]);
  const readers = Array.from({ length: processes }, (_, index) => {
    const socket = join(run, `reader-${index + 1}.sock`);
    const settingsOf = { address: `unix:${socket}`, variables };
    const file = write(run, `reader-${index + 1}.capnp`, readerConfig(modules.reader, run, settingsOf));
    return { socket, process: new Supervised(`Reader ${index + 1}`, command(file), [socket]) };
  });

  await state.start();
  await Promise.all(readers.map((reader) => reader.process.start()));
  const server = balance(readers.map(({ socket }) => socket));
  server.once('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(
      error.code === 'EADDRINUSE' ? `Port ${port} of ${host} is in use.\n` : `${error.message}\n`,
    );
    void stop(1);
  });
  server.listen(port, host, () => {
    process.stdout.write(
      `The document verification API listens on http://${host}:${port} with ${processes} readers.\n`,
    );
    process.stdout.write(`State: ${databases}. Stop with Ctrl-C.\n`);
    if (!process.env.ADMIN_TOKEN) process.stdout.write('ADMIN_TOKEN is not set: no account can be opened.\n');
  });

  async function stop(code: number): Promise<void> {
    server.close();
    await Promise.all(readers.map((reader) => reader.process.stop()));
    await state.stop();
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
}

await main();
