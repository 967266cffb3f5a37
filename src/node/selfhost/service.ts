import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPublicOrigin } from '../../http/settings/settings.ts';
import { isLoopback, valueOr } from '../../setting.ts';
import { logLine } from '../../trust/refresh.ts';
import { unusableDataFolder } from '../folder.ts';
import { print } from '../terminal.ts';
import { stateSockets } from './config.ts';
import { Disk } from './disk.ts';
import { createFront } from './front/front.ts';
import { Readers } from './front/readers.ts';
import { HourlyRefresh } from './hourly-refresh.ts';
import { copyStaticFiles, readerModules, stateModules } from './modules/modules.ts';
import { endLeftovers } from './processes/leftover.ts';
import { type Lock, lock } from './processes/lock.ts';
import {
  addressFile,
  type Folders,
  foldersIn,
  makeFolders,
  type ReaderOptions,
  readerProcess,
  readerSocket,
  stateProcess,
  staticFiles,
} from './processes/processes.ts';
import type { Supervised } from './processes/supervisor.ts';
import { StoredKv } from './state/stored-kv.ts';

export interface ServiceOptions extends ReaderOptions {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Number of processes that read documents. */
  readonly readers: number;
  /** The folder of this service, which no other may use. */
  readonly dataFolder: string;
  /** The free bytes below which nothing more is stored. By default that of `Disk`. */
  readonly freeBytesMin?: number;
  /** Whether the service refreshes its trust list. */
  readonly refreshesTrust?: boolean;
}

/** Why a service can't start, in a sentence for the user. */
export class CannotStart extends Error {}

/** When the service stops, running requests have this long to end. */
const stopMsMax = 5_000;
/** Longest path of a socket in bytes (unix(7)). */
const socketPathBytesMax = 107;

/**
 * The service without Cloudflare. One process holds the state and others read documents, all behind one port.
 */
export class SelfHostedService {
  readonly #options: ServiceOptions;
  readonly #front: Server;
  #lock: Lock | undefined;
  #processes: readonly Supervised[] = [];
  #refresh: HourlyRefresh | undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
    const { run } = foldersIn(options.dataFolder);
    const sockets = Array.from({ length: options.readers }, (_, index) => readerSocket(run, index + 1));
    const disk = new Disk(options.dataFolder, options.freeBytesMin);
    this.#front = createFront(new Readers(sockets), { origin: () => this.#origin, disk });
  }

  /** Address without a trailing slash. Throws before the service has started. */
  get base(): string {
    const listens = this.#front.address();
    if (listens === null || typeof listens === 'string') throw new Error('The service has not started.');
    const { address, family, port } = listens;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  }

  /**
   * The origin of the service: PUBLIC_ORIGIN, else the listener's own where only this machine reaches it.
   * Null otherwise, and where PUBLIC_ORIGIN is wrong.
   */
  get #origin(): string | null {
    const setting = readPublicOrigin(this.#options.variables.PUBLIC_ORIGIN);
    if ('problem' in setting || setting.value !== null) return valueOr(setting, null);
    return isLoopback(new URL(this.base).hostname) ? this.base : null;
  }

  /**
   * Resolves when requests are answered.
   * @throws {CannotStart} if the folder or the port is in use, or cannot be used
   */
  async start(): Promise<void> {
    const { dataFolder, readers } = this.#options;
    const folders = this.#makeFolders();
    if (Buffer.byteLength(readerSocket(folders.run, readers)) > socketPathBytesMax) {
      throw new CannotStart(`The path of the data folder is too long for sockets in it: ${dataFolder}`);
    }
    const taken = await lock(dataFolder);
    if (typeof taken === 'number') {
      throw new CannotStart(
        `The service is running already (process ${taken} uses ${dataFolder}). Stop it first, with Ctrl-C or kill ${taken}.`,
      );
    }
    this.#lock = taken;
    try {
      await this.#listen();
      endLeftovers(folders.run);
      const state = stateProcess(await stateModules(join(folders.run, 'state')), folders);
      const modules = await readerModules(join(folders.run, 'reader'));
      copyStaticFiles(staticFiles(folders.run));
      const origin = this.#origin;
      const own: Record<string, string> = origin === null ? {} : { PUBLIC_ORIGIN: origin };
      const variables = { ...this.#options.variables, ...own };
      const reading = Array.from(
        { length: readers },
        (_, index) => readerProcess(index + 1, modules, folders, { ...this.#options, variables }).process,
      );
      this.#processes = [...reading, state];
      await state.start();
      await Promise.all(reading.map((reader) => reader.start()));
      writeFileSync(addressFile(dataFolder), this.base, { mode: 0o600 });
      if (this.#options.refreshesTrust) this.#refreshTrust(stateSockets(folders.run).kv);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  #makeFolders(): Folders {
    const { dataFolder } = this.#options;
    try {
      return makeFolders(dataFolder);
    } catch (error) {
      throw new CannotStart(unusableDataFolder(dataFolder, error));
    }
  }

  /** Waits for running requests, then ends the processes, the state process last. */
  async stop(): Promise<void> {
    if (this.#front.listening) {
      const closed = once(this.#front, 'close');
      this.#front.close();
      this.#front.closeIdleConnections();
      await Promise.race([closed, sleep(stopMsMax, undefined, { ref: false })]);
      this.#front.closeAllConnections();
    }
    await this.#refresh?.stop();
    const [state, ...readers] = this.#processes.toReversed();
    await Promise.all(readers.map((reader) => reader.stop()));
    await state?.stop();
    this.#lock?.close();
  }

  /** Refreshes trust in this process, because readers may be ended at any moment. */
  #refreshTrust(kvSocket: string): void {
    const { variables, isLogging } = this.#options;
    const env = { ...variables, KEYS: new StoredKv(kvSocket) };
    this.#refresh = new HourlyRefresh(env, (event) => {
      if (isLogging) print(logLine(event));
    });
    this.#refresh.start();
  }

  async #listen(): Promise<void> {
    const { host, port } = this.#options;
    const listening = once(this.#front, 'listening');
    this.#front.listen(port, host);
    await listening.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') {
        throw new CannotStart(`HOST ${host} with PORT ${port} can't be listened on: ${error.message}.`);
      }
      throw new CannotStart(
        `Port ${port} of ${host} is in use. Choose another one with PORT, e.g. PORT=${port + 1}.`,
      );
    });
  }
}
