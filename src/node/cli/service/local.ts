import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = new URL('../../../../', import.meta.url).pathname;

/** The state of the local service. Only one process may use it at a time. */
export const dataFolder = resolve(process.env.DATA_DIR ?? join(root, '.data/start'));
/** The demo's keys and the local administrator's token. */
export const demoFolder = resolve(process.env.DEMO_DIR ?? join(root, '.demo'));

/** The file with the local service's token: the one that ADMIN_TOKEN_FILE names, else that of the demo. */
const tokenFile = resolve(process.env.ADMIN_TOKEN_FILE || join(demoFolder, 'admin-token'));

/**
 * The random token of the local service, stored so that `npm run admin` and `npm run trust` find it. Created
 * if it does not exist.
 */
export function makeAdminToken(): string {
  if (!existsSync(tokenFile)) {
    mkdirSync(dirname(tokenFile), { recursive: true });
    writeFileSync(tokenFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return localAdminToken();
}

/** The local administrator's token. Throws if no local service has been started yet. */
export function localAdminToken(): string {
  return readFileSync(tokenFile, 'utf8').trim();
}
