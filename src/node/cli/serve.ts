/**
 * `npm run serve`: the service on plain workerd, without Cloudflare. One process holds the state on disk, and
 * PROCESSES others (by default one per core) read documents, all behind one port. A process that dies is
 * started again. The administrator's token is ADMIN_TOKEN, or the content of the file that ADMIN_TOKEN_FILE
 * names, which is created if it does not exist.
 */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { processSettings } from '../../http/settings/process.ts';
import { isLoopback } from '../../setting.ts';
import { settings } from '../selfhost/settings.ts';
import { print, printFaults } from '../terminal.ts';
import { makeAdminToken } from './service/local.ts';
import { numberSetting, refuse, refuseWords, runService, textSetting } from './service/run-service.ts';
import { refuseWrongSettings } from './service/settings.ts';

printFaults();
refuseWords(Object.keys(processSettings));
const root = join(import.meta.dirname, '../../..');
const readers = numberSetting('PROCESSES', availableParallelism(), 256);
const dataFolder = resolve(textSetting('DATA_DIR', join(root, '.data/serve')));
const port = numberSetting('PORT', 8787, 65_535);

const given = settings(process.env);
const tokenFile = process.env.ADMIN_TOKEN ? undefined : process.env.ADMIN_TOKEN_FILE;
const variables = tokenFile ? { ...given, ADMIN_TOKEN: makeAdminToken() } : given;
refuseWrongSettings({ ...process.env, ...variables });
const host = textSetting('HOST', '127.0.0.1');
if (given.RECEIPT_KEY && !given.PUBLIC_ORIGIN && !isLoopback(host.includes(':') ? `[${host}]` : host)) {
  refuse(
    'If you set RECEIPT_KEY, also set PUBLIC_ORIGIN to the address that receipts should name, like https://verify.example.',
  );
}
print('Starting …');
const { base } = await runService({
  host,
  port,
  readers,
  dataFolder,
  variables,
  isLogging: true,
  refreshesTrust: true,
});
print(
  `The document verification API listens on ${base} with ${readers} ${readers === 1 ? 'reader' : 'readers'}.`,
);
print(`Its state is in ${join(dataFolder, 'databases')}. Stop it with Ctrl-C.`);
if (tokenFile) print(`The administrator's token is in ${tokenFile}.`);
else if (!process.env.ADMIN_TOKEN) print('ADMIN_TOKEN is not set, so no account can be opened.');
