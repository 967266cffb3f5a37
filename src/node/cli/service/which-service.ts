/**
 * Finds the service that a command is about: the one at `--url`, or at the variable ADMIN_URL, or the local
 * one. The token is in ADMIN_TOKEN. `npm start` stores the local service's token, which is only sent to this
 * machine.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unusableDataFolder } from '../../folder.ts';
import { type Lock, lock } from '../../selfhost/processes/lock.ts';
import { addressFile } from '../../selfhost/processes/processes.ts';
import { AdminError } from './admin-service.ts';
import { dataFolder, localAdminToken } from './local.ts';

export interface Running {
  /** Address without a trailing slash. */
  readonly base: string;
  /** How it was found. */
  readonly by: '--url' | 'ADMIN_URL' | 'running here';
}

/** A local service that is stopped. Its folder is locked until `release`. */
export interface Stopped {
  readonly folder: string;
  release(): void;
}

/** Folders of local services in search order: that of `npm start`, then that of `npm run serve`. */
function folders(): readonly string[] {
  return process.env.DATA_DIR ? [dataFolder] : [dataFolder, join(dataFolder, '../serve')];
}

/**
 * Finds the service that the call is about.
 * @throws {AdminError} if an address is malformed, or the folder can't be used
 */
export async function whichService(url: string | undefined): Promise<Running | Stopped> {
  if (url !== undefined) return { base: bare(url), by: '--url' };
  const { ADMIN_URL, PORT = '8787' } = process.env;
  if (ADMIN_URL) return { base: bare(ADMIN_URL), by: 'ADMIN_URL' };
  for (const folder of folders().filter((one) => existsSync(one))) {
    const taken = await lockOf(folder);
    if (typeof taken !== 'number') {
      taken.close();
      continue;
    }
    const file = addressFile(folder);
    const base = existsSync(file) ? readFileSync(file, 'utf8') : `http://127.0.0.1:${PORT}`;
    return { base: bare(base), by: 'running here' };
  }
  const taken = await lockOf(dataFolder);
  if (typeof taken === 'number') return { base: `http://127.0.0.1:${PORT}`, by: 'running here' };
  return { folder: dataFolder, release: () => taken.close() };
}

function lockOf(folder: string): Promise<Lock | number> {
  return lock(folder).catch((error: unknown) => {
    throw new AdminError(unusableDataFolder(folder, error));
  });
}

/** One line that names the service. */
export function inWords(which: Running | Stopped): string {
  if ('folder' in which) return `Service: stopped, with its state in ${which.folder}`;
  return `Service: ${which.base} (${which.by})`;
}

/** The token for a service; null if none is known. */
export function tokenFor(base: string): string | null {
  if (process.env.ADMIN_TOKEN) return process.env.ADMIN_TOKEN;
  const { hostname } = new URL(base);
  if (!/^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)) return null;
  try {
    return localAdminToken();
  } catch {
    return null;
  }
}

export const tokenMissing =
  'Set ADMIN_TOKEN to the token of the service or, if it runs on this machine, ADMIN_TOKEN_FILE to the file that holds it. Only the token of npm start is found without either.';

function bare(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url.replace(/\/+$/, '');
  throw new AdminError(`The address of a service must begin with http:// or https://, but it is "${url}".`);
}
