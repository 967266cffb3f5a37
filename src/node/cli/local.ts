import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = new URL('../../../', import.meta.url).pathname;

/** State of the local service. One process may use it at a time. */
export const dataFolder = resolve(process.env.DATA_DIR ?? join(root, '.data/start'));
/** Keys of the demo and the local administrator's token. */
export const demoFolder = resolve(process.env.DEMO_DIR ?? join(root, '.demo'));

/** Where the secret of this machine's service is kept: a file that ADMIN_TOKEN_FILE names, else one of the demo. */
const tokenFile = resolve(process.env.ADMIN_TOKEN_FILE || join(demoFolder, 'admin-token'));

/** A random secret of this machine, kept so that `npm run admin` and `npm run trust` find it. Made when there is none. */
export function makeAdminToken(): string {
  if (!existsSync(tokenFile)) {
    mkdirSync(dirname(tokenFile), { recursive: true });
    writeFileSync(tokenFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return localAdminToken();
}

/** The local administrator's token; throws when no local service has been started yet. */
export function localAdminToken(): string {
  return readFileSync(tokenFile, 'utf8').trim();
}
