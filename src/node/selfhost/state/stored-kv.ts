import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RecordStore } from '../../../trust/settings.ts';
import { stateSockets } from '../config.ts';
import { stateModules } from '../modules/modules.ts';
import { endLeftovers } from '../processes/leftover.ts';
import { makeFolders, stateProcess } from '../processes/processes.ts';

/** The records of trust in the KV of a self-hosted service. */
export class StoredKv implements RecordStore {
  readonly #socketPath: string;

  constructor(socketPath: string) {
    this.#socketPath = socketPath;
  }

  async get<T>(key: string, _type: 'json'): Promise<T | null> {
    const { status, content } = await this.#call('GET', key);
    return status === 404 ? null : JSON.parse(content);
  }

  async put(key: string, value: string, { expirationTtl }: { expirationTtl?: number } = {}): Promise<void> {
    await this.#call(
      'PUT',
      key,
      value,
      expirationTtl === undefined ? '' : `?expiration_ttl=${expirationTtl}`,
    );
  }

  #call(
    method: 'GET' | 'PUT',
    key: string,
    value = '',
    query = '',
  ): Promise<{ readonly status: number; readonly content: string }> {
    return new Promise((resolve, reject) => {
      const path = `/${encodeURIComponent(key)}${query}`;
      const call = request({ socketPath: this.#socketPath, method, path, agent: false }, (answer) => {
        const { statusCode: status = 500 } = answer;
        const fault = new Error(`The stored data answered ${status}.`);
        if (status >= 300 && status !== 404) reject(fault);
        else text(answer).then((content) => resolve({ status, content }), reject);
      });
      call.once('error', reject);
      call.end(value);
    });
  }
}

/** The KV of a stopped service. The caller must hold the lock of its folder. */
export async function openStoredKv(dataFolder: string): Promise<{ kv: StoredKv; close(): Promise<void> }> {
  const folders = makeFolders(dataFolder);
  endLeftovers(folders.run);
  const state = stateProcess(await stateModules(join(folders.run, 'state')), folders);
  await state.start();
  return { kv: new StoredKv(stateSockets(folders.run).kv), close: () => state.stop() };
}
