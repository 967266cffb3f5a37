import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Module, readerConfig, stateConfig, v8Flags } from '../../src/node/selfhost/config.ts';
import { bundleReader, bundleState } from '../../src/node/selfhost/modules/bundle.ts';
import { staticFolder, workerd } from '../../src/node/selfhost/runtime.ts';
import { freePort } from '../free-port.ts';
import { listPin } from '../unit/trust/pki.ts';
import { putListInForce } from '../worker/server.ts';

/** The Worker in workerd without other tools, so that V8 can be given options. */
export interface Bare {
  readonly base: string;
  readonly adminToken: string;
  /** The process that reads documents. */
  readonly pid: number;
  /** The process that holds the state. */
  readonly statePid: number;
  /** The address of V8's inspector for the Worker. */
  readonly inspector: URL;
  stop(): Promise<void>;
}

/** When a reader's garbage is collected: when V8 decides, before each large allocation, or as self-hosted. */
export type Collection = 'as V8 does' | 'at once' | 'self-hosted';

/**
 * Collects garbage before every large allocation, so that the peak of the process is the memory in use. It is
 * put before the Worker's own code.
 */
const collecting = `{
  const collect = globalThis.gc;
  const largeBytes = 256 * 1024;
  const arrays = ['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array'];
  for (const name of arrays) {
    const Original = globalThis[name];
    globalThis[name] = new Proxy(Original, {
      construct(target, parameters, newTarget) {
        const [first] = parameters;
        const length = typeof first === 'number' ? first : first instanceof ArrayBuffer ? 0 : first?.length ?? 0;
        if (length * Original.BYTES_PER_ELEMENT >= largeBytes) collect();
        return Reflect.construct(target, parameters, newTarget === globalThis[name] ? target : newTarget);
      },
    });
  }
  const before = (object, method, isLarge) => {
    const original = object[method];
    object[method] = function (...parameters) {
      if (isLarge(this)) collect();
      return original.apply(this, parameters);
    };
  };
  before(Object.getPrototypeOf(Int8Array.prototype), 'slice', ({ byteLength }) => byteLength >= largeBytes);
  before(WebAssembly.Memory.prototype, 'grow', () => true);
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(target, parameters) {
      collect();
      return Reflect.construct(target, parameters);
    },
  });
}
`;

const root = mkdtempSync(join(tmpdir(), 'bare-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
let modules: { readonly reader: readonly Module[]; readonly state: readonly Module[] } | undefined;
let starts = 0;

export async function startBare(collection: Collection): Promise<Bare> {
  modules ??= { reader: bundleReader(join(root, 'reader')), state: bundleState(join(root, 'state')) };
  const folder = join(root, String(++starts));
  const databases = join(folder, 'databases');
  mkdirSync(databases, { recursive: true });
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const adminToken = crypto.randomUUID();
  const isCollecting = collection === 'at once';
  const [worker, ...others] = modules.reader;
  const path = join(folder, 'worker.js');
  writeFileSync(path, (isCollecting ? collecting : '') + readFileSync(worker!.path, 'utf8'));
  const stateFile = join(folder, 'state.capnp');
  writeFileSync(stateFile, stateConfig(modules.state, folder, databases));
  const readerFile = join(folder, 'reader.capnp');
  const settings = {
    address: `127.0.0.1:${port}`,
    staticFolder,
    variables: { ADMIN_TOKEN: adminToken, TRUST_SIGNERS: listPin },
    flags: collection === 'as V8 does' ? [] : v8Flags,
  };
  writeFileSync(readerFile, readerConfig([{ ...worker!, path }, ...others], folder, settings));

  // The Worker logs to its standard output.
  const started = (...parameters: string[]) =>
    spawn(workerd, ['serve', ...parameters], { stdio: ['ignore', 'ignore', 'inherit'] });
  const state = started(stateFile);
  const reader = started(`--inspector-addr=127.0.0.1:${inspectorPort}`, readerFile);
  const base = `http://${settings.address}`;
  await answering(`${base}/health`);
  await putListInForce(base, adminToken);
  return {
    base,
    adminToken,
    pid: reader.pid!,
    statePid: state.pid!,
    inspector: new URL(`http://127.0.0.1:${inspectorPort}/main`),
    async stop() {
      for (const child of [reader, state]) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

async function answering(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer.`);
}
