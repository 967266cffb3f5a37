import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../../folder.ts';
import { messageOf } from '../../terminal.ts';
import { refuse, textSetting } from './run-service.ts';

const root = join(import.meta.dirname, '../../../..');

/** The state of the local service. Only one process may use it at a time. */
export const dataFolder = resolve(textSetting('DATA_DIR', join(root, '.data/start')));
/** The demo's keys and the local administrator's token. */
export const demoFolder = resolve(process.env.DEMO_DIR || join(root, '.demo'));

/** The file with the local service's token: the one that ADMIN_TOKEN_FILE names, else that of the demo. */
const tokenFile = resolve(textSetting('ADMIN_TOKEN_FILE', join(demoFolder, 'admin-token')));

/**
 * The random token of the local service, stored so that `npm run admin` and `npm run trust` find it. Created
 * if it does not exist, or is blank, as a full disk leaves it. Ends the process with a sentence if it can be
 * neither read nor made.
 */
export function makeAdminToken(): string {
  try {
    if (statSync(tokenFile, { throwIfNoEntry: false }) !== undefined) {
      const token = localAdminToken();
      if (token !== '') return token;
      // An existing blank file may be readable for others: the mode below applies only to a new one.
      chmodSync(tokenFile, 0o600);
    }
    makeFolder(dirname(tokenFile));
    writeFileSync(tokenFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
    return localAdminToken();
  } catch (error) {
    return refuse(`The file of the administrator's token can't be read or made: ${messageOf(error)}.`);
  }
}

/** The local administrator's token. Throws if no local service has been started yet. */
export function localAdminToken(): string {
  return readFileSync(tokenFile, 'utf8').trim();
}
