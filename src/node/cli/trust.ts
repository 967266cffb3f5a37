/**
 * `npm run trust -- update | import DIR | list | show CA/CERT | status [--url URL]`: administers the trust
 * list, the certificates and the trusted lists of the Union by hand.
 *
 * `which-service.ts` finds the service. If it is local and stopped, its stored records are changed. `update`
 * exits with 1 if something could not be updated, although the rest was. `import` exits with 1 if every file
 * was refused.
 */
import { parseArgs } from 'node:util';
import {
  type AuthoritySummary,
  createTrustAdministration,
  type TrustAdministration,
  type TrustFiles,
} from '../../trust/administration.ts';
import { whichList } from '../../trust/eu/import.ts';
import type { RefreshEvent } from '../../trust/fetching.ts';
import type { TrustStatus } from '../../trust/status.ts';
import { settings } from '../selfhost/settings.ts';
import { openStoredKv } from '../selfhost/state/stored-kv.ts';
import { print, printError, printFaults, visible } from '../terminal.ts';
import { AdminClient, AdminError } from './service/admin-service.ts';
import { refuse } from './service/run-service.ts';
import { refuseWrongSettings } from './service/settings.ts';
import { inWords, tokenFor, tokenMissing, whichService } from './service/which-service.ts';
import { readTrustFolder } from './trust-folder.ts';

const usage = 'npm run trust -- update | import DIR | list | show CA/CERT | status [--url URL]';

const layout = `DIR has the French State's trust lists in tsl/*.xml (the newest valid one counts), certificates in certs/*.der
and revocation lists in crls/*.crl. It has the trusted lists of the Union in *.xml or *.xml.gz: the list of lists with its
pivots, and the States' lists. At least one of these must be there.`;

const help = `${usage}

  update        fetch now what the French State, its authorities and the States of the Union publish
  import DIR    take these files from a folder
  list          show the trust list in force, its authorities and their certificates
  show CA/CERT  show one certificate, for example show FR03/ABCD
  status        show every list in force with its number and its age

${layout}
The command is about the service at --url. Without --url it is about the one at ADMIN_URL, and without ADMIN_URL about the
local one, running or stopped, whose folder is DATA_DIR or that of npm start or npm run serve. ADMIN_TOKEN has the token of
a running service.`;

/** The administration of a running instance. */
function remoteControl(service: AdminClient): TrustAdministration {
  return {
    update: () => service.post('/trust/update', {}),
    import: (files) => service.post('/trust/import', files),
    list: () => service.get('/trust'),
    show: (caId, certificateId) => service.get(`/trust/${caId}/${certificateId}`),
  };
}

/** Runs `task` on the service that the command is about. Prints its address to standard error. */
async function withControl(url: string | undefined, task: (control: TrustAdministration) => Promise<void>) {
  const which = await whichService(url);
  printError(inWords(which));
  if ('base' in which) {
    const token = tokenFor(which.base) ?? refuse(tokenMissing);
    return task(remoteControl(new AdminClient(which.base, token)));
  }
  refuseWrongSettings(settings(process.env));
  const { kv, close } = await openStoredKv(which.folder);
  try {
    const env = { ...settings(process.env), KEYS: kv };
    await task(createTrustAdministration(env, fetch, Date.now()));
  } finally {
    await close();
    which.release();
  }
}

function readFolder(folder: string): Required<TrustFiles> {
  const files = readTrustFolder(folder) ?? refuse(`There is no folder ${visible(folder)}.`);
  if (Object.values(files).every(({ length }) => length === 0)) {
    refuse(`The folder ${visible(folder)} has nothing to import.\n${layout}`);
  }
  return files;
}

function printStatus({ sequence, nextUpdate, union, alerts }: TrustStatus): void {
  print(
    sequence === null
      ? 'No trust list is in force.'
      : `Trust list ${sequence}, next update ${nextUpdate?.slice(0, 10)}.`,
  );
  if (union.listOfLists !== null) {
    const states = Object.values(union.states);
    const inForce = states.filter((list) => list !== null).length;
    print(
      `List of lists ${union.listOfLists.sequence}, next update ${union.listOfLists.nextUpdate?.slice(0, 10)}; the lists of ${inForce} of ${states.length} States are in force.`,
    );
  }
  print(...alerts.map((alert) => `! ${alert}`));
}

/** Prints the state of every trusted list of the Union, then what `printStatus` prints. */
async function status(control: TrustAdministration): Promise<void> {
  const { status: found } = await control.list();
  const { listOfLists, states } = found.union;
  for (const [state, list] of Object.entries({ EU: listOfLists, ...states })) {
    if (list === null) print(`${state}  none in force`);
    else {
      const until =
        list.nextUpdate === null ? 'never replaced' : `next update ${list.nextUpdate.slice(0, 10)}`;
      print(`${state}  list ${list.sequence}, ${list.ageDays} days old, ${until}`);
    }
  }
  printStatus(found);
}

async function update(control: TrustAdministration): Promise<void> {
  const { events, status } = await control.update();
  // The State's list comes first and those of the Union come last. The CAs are called concurrently and
  // answer in any order.
  const [list, ...others] = events;
  const isOfUnion = ({ resource }: RefreshEvent) => resource.startsWith('lotl');
  const byName = others.sort((one, other) => one.resource.localeCompare(other.resource));
  const rest = [...byName.filter((event) => !isOfUnion(event)), ...byName.filter(isOfUnion)];
  for (const { resource, refusal } of list ? [list, ...rest] : []) {
    print(`${resource}: ${refusal ?? 'up to date'}`);
  }
  printStatus(status);
  if (events.some(({ refusal }) => refusal !== null)) process.exitCode = 1;
}

async function importFolder(control: TrustAdministration, folder: string): Promise<void> {
  const { unionLists, ...files } = readFolder(folder);
  const count = Object.values(files).flat().length;
  const hasTaken = [
    count > 0 && (await importFiles(control, files, count)),
    unionLists.length > 0 && (await importLists(control, unionLists)),
  ];
  if (!hasTaken.includes(true)) process.exitCode = 1;
}

/** Imports the State's files. Returns whether at least one was accepted. */
async function importFiles(control: TrustAdministration, files: TrustFiles, count: number): Promise<boolean> {
  const report = await control.import(files);
  const refused = printRefusals(report.refusals);
  const counts = Object.entries(report.certificates).sort();
  const total = counts.reduce((sum, [, certificates]) => sum + certificates, 0);
  print(...counts.map(([caId, certificates]) => `${caId}: ${certificates} certificates`));
  for (const caId of Object.keys(report.revocationLists)) print(`${caId}: revocation list`);
  if (report.sequence === null) print('No trust list was accepted, so no certificate can be trusted.');
  else print(`Trust list ${report.sequence} is in force; ${total} certificates chain to it.`);
  printMissing((await control.list()).authorities);
  return refused < count;
}

/**
 * Imports the Union's lists. Returns whether at least one was accepted. The list of lists is sent first with
 * its pivots, and then each State's list by itself, because a running service limits the size of a request.
 */
async function importLists(control: TrustAdministration, lists: readonly string[]): Promise<boolean> {
  const isOfLists = (list: string) =>
    whichList(new Uint8Array(Buffer.from(list, 'base64'))).territory === 'EU';
  const ofLists = lists.filter(isOfLists);
  const ofStates = lists.filter((list) => !ofLists.includes(list));
  const nothing = { lists: [], certificates: [], revocationLists: [] };
  let taken = 0;
  for (const sent of [...(ofLists.length > 0 ? [ofLists] : []), ...ofStates.map((list) => [list])]) {
    const report = await control.import({ ...nothing, unionLists: sent });
    printRefusals(report.refusals);
    for (const [state, sequence] of Object.entries(report.unionLists)) {
      print(state === 'EU' ? `List of lists ${sequence}` : `${state}: list ${sequence}`);
      taken++;
    }
  }
  return taken > 0;
}

/** Prints the refusals by reason. Returns their number. */
function printRefusals(refusals: Readonly<Record<string, number>>): number {
  for (const [reason, count] of Object.entries(refusals)) print(`! ${count} refused: ${reason}`);
  return Object.values(refusals).reduce((sum, count) => sum + count, 0);
}

/** Prints what the folder did not have, and the consequence as long as the service can't fetch it. */
function printMissing(authorities: readonly AuthoritySummary[]): void {
  const granted = authorities.filter(({ status }) => status === 'granted');
  const ids = (missing: readonly AuthoritySummary[]) => [...new Set(missing.map(({ id }) => id))].join(', ');
  const unread = granted.filter(({ certificates }) => certificates.length === 0);
  const unlisted = granted.filter(({ revoked }) => revoked === null);
  if (unread.length > 0) {
    print(
      `! No certificate of ${ids(unread)} is stored. Unless the service can fetch their certificates, a live key gets 503 trust_unavailable for documents that they signed.`,
    );
  }
  if (unlisted.length > 0) {
    print(
      `! No revocation list of ${ids(unlisted)} is stored. Unless the service can fetch it, a revoked certificate passes as valid.`,
    );
  }
}

async function list(control: TrustAdministration): Promise<void> {
  const { status, authorities } = await control.list();
  for (const { id, operator, status: granted, certificates, revoked } of authorities) {
    const revocations = revoked === null ? 'no revocation list' : `${revoked} revoked`;
    print(`${id}  ${granted}  ${certificates.length} certificates, ${revocations}  ${operator}`);
    if (certificates.length > 0) print(`      ${certificates.join(' ')}`);
  }
  printStatus(status);
}

async function show(control: TrustAdministration, name: string): Promise<void> {
  const [, caId, certificateId] = /^([A-Z0-9]{4})\/([A-Z0-9]{4})$/.exec(name) ?? [];
  if (caId === undefined || certificateId === undefined) refuse(usage);
  const found = await control.show(caId, certificateId);
  if (found.length === 0) refuse(`${name} is unknown.`);
  print(...JSON.stringify(found, null, 2).split('\n'));
}

/** Parses the command line. For an unknown option it prints the usage and ends. */
function commandLine() {
  try {
    const options = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return refuse(usage);
  }
}

printFaults();
const { values, positionals } = commandLine();
if (values.help) {
  print(...help.split('\n'));
  process.exit();
}
const [command, argument, ...more] = positionals;
const commands: Readonly<Record<string, (control: TrustAdministration, argument: string) => Promise<void>>> =
  {
    update,
    list,
    import: importFolder,
    show,
    status,
  };
const run = Object.hasOwn(commands, command ?? '') ? commands[command ?? ''] : undefined;
const takesArgument = run === importFolder || run === show;
if (run === undefined || more.length > 0 || (argument !== undefined) !== takesArgument) refuse(usage);
await withControl(values.url, (control) => run(control, argument ?? '')).catch((error: unknown) =>
  error instanceof AdminError ? refuse(error.message) : Promise.reject(error),
);
