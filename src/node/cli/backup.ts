/**
 * `npm run backup -- FOLDER`: copies the accounts, credits, keys and trust records of the service on DATA_DIR
 * into a new folder. The service may run meanwhile.
 */
import { join, resolve } from 'node:path';
import { backUp, CannotBackUp } from '../selfhost/backup.ts';
import { print, printFaults } from '../terminal.ts';
import { called } from './service/call.ts';
import { refuse, textSetting } from './service/run-service.ts';

printFaults();
const root = join(import.meta.dirname, '../../..');
const dataFolder = resolve(textSetting('DATA_DIR', join(root, '.data/serve')));
const help = `npm run backup -- FOLDER

FOLDER is a new folder. DATA_DIR names the folder of the service, by default that of npm run serve.`;
const target = resolve(called(help, 1).words[0] ?? refuse(help));
const pausedMs = await backUp(dataFolder, target).catch((error: unknown) =>
  error instanceof CannotBackUp ? refuse(error.message) : Promise.reject(error),
);
print(`${join(dataFolder, 'databases')} was copied to ${join(target, 'databases')}.`);
if (pausedMs > 0) print(`The service was paused for ${pausedMs} ms.`);
