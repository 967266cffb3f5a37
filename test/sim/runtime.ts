import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/** The bundler and the runtime that wrangler installs. */
const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'));
const esbuild = fromWrangler('esbuild') as typeof import('esbuild');
const workerdPath = (fromWrangler('workerd') as { default: string }).default;

export const compatibilityDate = '2026-04-20';

/** One Worker as a single module. */
export async function bundle(entry: string): Promise<string> {
  const built = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:workers'],
  });
  return built.outputFiles[0]!.text;
}

export interface Workerd {
  readonly base: string;
  /** Kills the process (`kill -9`) and waits until it has ended. */
  kill(): Promise<void>;
}

/** Starts the runtime with a Worker that has the class Account, whose objects are stored in `folder`. */
export async function startWorkerd(script: string, folder: string): Promise<Workerd> {
  await mkdir(join(folder, 'objects'), { recursive: true });
  await writeFile(join(folder, 'worker.js'), script);
  await writeFile(join(folder, 'config.capnp'), config(join(folder, 'objects')));
  const port = await freePort();
  const process = spawn(workerdPath, ['serve', 'config.capnp', `--socket-addr=http=127.0.0.1:${port}`], {
    cwd: folder,
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  await answering(base, process);
  return {
    base,
    async kill() {
      if (process.exitCode !== null || process.signalCode !== null) return;
      process.kill('SIGKILL');
      await once(process, 'exit');
    },
  };
}

function config(objects: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "objects", disk = (path = ${JSON.stringify(objects)}, writable = true)),
  ],
  sockets = [(name = "http", http = (), service = "main")],
);
const main :Workerd.Worker = (
  compatibilityDate = "${compatibilityDate}",
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  bindings = [(name = "ACCOUNT", durableObjectNamespace = "Account")],
  durableObjectNamespaces = [(className = "Account", uniqueKey = "account", enableSql = true)],
  durableObjectStorage = (localDisk = "objects"),
);
`;
}

async function answering(base: string, process: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (process.exitCode !== null) throw new Error(`workerd ended with ${process.exitCode}`);
    const response = await fetch(base).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('workerd does not answer');
}
