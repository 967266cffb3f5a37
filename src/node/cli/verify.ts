/**
 * `npm run verify -- FILE…`: verifies documents of any kind without a service, through the pipeline of `POST
 * /api/documents/v1`.
 *
 * Exit status: 0 if every check of every document holds, 1 if one fails or could not be made, 2 if a file
 * can't be read, the call is wrong or the program fails. Nothing is sent over a network.
 */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CafCertificate } from '../../documents/caf/record.ts';
import { problemKinds } from '../../http/problems/kinds.ts';
import { Problem } from '../../http/problems/problem.ts';
import type { Upload } from '../../intake/page.ts';
import type { Language, Text } from '../../language.ts';
import { limits } from '../../limits.ts';
import {
  besideOf,
  type DocumentOutcome,
  entryBody,
  type FilePages,
  filesBody,
  pagesBody,
  together,
  withRemarksOnFiles,
} from '../../pipelines/documents.ts';
import type { ReadingContext } from '../../pipelines/reading.ts';
import { type DocumentReader, readDocuments } from '../../pipelines/several-files.ts';
import { object } from '../../site/report/values.ts';
import { createTrustAdministration } from '../../trust/administration.ts';
import type { RecordStore } from '../../trust/settings.ts';
import { createTrustStore } from '../../trust/store.ts';
import { messageOf, painter, print, printError, printFaults, showProgress } from '../terminal.ts';
import { nodeEngines } from './engines.ts';
import { failureBody, failureLines, togetherText, verdictText } from './print/verify.ts';
import { readPins, readTrustFolder } from './trust-folder.ts';

const usage = `usage: npm run --silent verify -- [--json] [--lang en|fr] [--trust DIR | --test] [--at INSTANT] FILE…

  --json        print one line for each document: the entry of POST /api/documents/v1 with its details, its mode and the
                names of its files; then one line {"end":…} with the result for all files together
  --lang        the language of the verdicts; by default that of LANG
  --trust DIR   take the trust lists from a folder: the French State's list in DIR/tsl/*.xml, certificates in
                DIR/certs/*.der, revocation lists in DIR/crls/*.crl; the trusted lists of the Union in DIR/*.xml and
                DIR/*.xml.gz, with their pinned certificates in DIR/*.pem
  --test        trust the test authority of this program, as a test key does; its specimens are in test/specimens
  --at INSTANT  judge as of this moment, like 2026-03-09T08:30:00Z, or 2026-03-09 for noon UTC; by default now

Without --trust or --test no signed document is judged, because the program does not know who may sign.

Exit status: 0 if every check passes, 1 if a check fails or could not be made, 2 if a file can't be read or the call is
wrong.`;

const status = { consistent: 0, failed: 1, unreadable: 2 } as const;

/** The part of KV that trust uses, in the memory of this process. */
class Records implements RecordStore {
  readonly #values = new Map<string, string>();

  async get<T>(key: string): Promise<T | null> {
    const text = this.#values.get(key);
    return text === undefined ? null : JSON.parse(text);
  }

  async put(key: string, value: string): Promise<void> {
    this.#values.set(key, value);
  }
}

function misused(sentence: string): never {
  process.exitCode = status.unreadable;
  printError(sentence, '', ...usage.split('\n'));
  process.exit();
}

function commandLine() {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      lang: { type: 'string' },
      trust: { type: 'string' },
      test: { type: 'boolean', default: false },
      at: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return misused(messageOf(error));
  }
}

function languageOf(asked: string | undefined): Language {
  if (asked === undefined) return process.env.LANG?.startsWith('fr') ? 'fr' : 'en';
  if (asked === 'en' || asked === 'fr') return asked;
  return misused('--lang accepts en or fr.');
}

/** The moment for which documents are judged, in milliseconds since 1970. */
function momentOf(asked: string | undefined): number {
  if (asked === undefined) return Date.now();
  const [, day, time = 'T12:00:00Z'] = /^(\d{4}-\d\d-\d\d)(T[\d:.]+Z)?$/.exec(asked) ?? [];
  const moment = Date.parse(`${day}${time}`);
  // `Date` takes 30 February for 1 March.
  const isThere = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${day}`);
  return isThere
    ? moment
    : misused('--at accepts a day, like 2026-03-09, or an instant, like 2026-03-09T08:30:00Z.');
}

/** The trust that a folder provides, that of a test key, or none. No network is used. */
async function trustOf(
  folder: string | undefined,
  isTest: boolean,
  now: number,
): Promise<Pick<ReadingContext, 'trust' | 'mode' | 'allowsMissingLists'>> {
  if (folder !== undefined && isTest) misused('--trust and --test cannot be used together.');
  const offline = () => Promise.reject(new TypeError('No network is used.'));
  const records = { KEYS: new Records() };
  const mode = isTest ? 'test' : 'live';
  if (folder === undefined) return { trust: createTrustStore(records, offline, mode), mode };
  const files = readTrustFolder(folder) ?? misused(`There is no folder ${folder}.`);
  const pins = pinsIn(folder);
  const env = { ...records, ...(pins.length > 0 && { LOTL_SIGNERS: pins.join() }) };
  const { sequence, unionLists, refusals } = await createTrustAdministration(env, offline, now).import(files);
  for (const [reason, count] of Object.entries(refusals)) printError(`! ${count} refused: ${reason}`);
  if (sequence === null && unionLists.EU === undefined)
    misused(`The folder ${folder} has no trust list that is valid at that moment.`);
  return { trust: createTrustStore(env, offline), mode, allowsMissingLists: true };
}

function pinsIn(folder: string): readonly string[] {
  try {
    return readPins(folder);
  } catch (error) {
    return misused(`A *.pem file in ${folder} has something else than certificates: ${messageOf(error)}.`);
  }
}

/** Errors of files that could not be opened, by position. */
const unread = new Map<number, unknown>();

function refuseLarge(bytes: number): void {
  if (bytes > limits.fileBytesMax) throw new Problem('too_large', problemKinds.too_large.cause);
}

/** The files. Each is opened only when it is needed. */
function* uploads(paths: readonly string[]): Generator<Upload> {
  for (const [index, path] of paths.entries()) {
    const position = index + 1;
    if (showsProgress) showProgress(`${position}/${paths.length} ${path}`);
    try {
      // Looked at before it is read, because Node reads no file of 2 GiB. A pipe has no size.
      refuseLarge(statSync(path).size);
      const bytes = new Uint8Array(readFileSync(path));
      refuseLarge(bytes.length);
      yield { field: 'file', position, bytes };
    } catch (error) {
      unread.set(position, error);
    }
  }
}

printFaults(status.unreadable);
const { values, positionals } = commandLine();
const showsProgress = process.stderr.isTTY === true && process.stdout.isTTY === true;
if (values.help) {
  print(...usage.split('\n'));
  process.exit();
}
if (positionals.length === 0) misused('Name at least one file.');
const language = languageOf(values.lang);
const paint = painter(process.stdout.isTTY === true && !process.env.NO_COLOR);
const now = momentOf(values.at);
const context = {
  ...(await trustOf(values.trust, values.test, now)),
  engines: nodeEngines(),
  wantsDetails: true,
  language,
  now,
};
const { mode } = context;

/** The worst outcome so far. */
let worst: number = status.consistent;
const met = (outcome: keyof typeof status) => {
  worst = Math.max(worst, status[outcome]);
};
const certificates: CafCertificate[] = [];
const printLine = (line: object) => print(JSON.stringify(line));

const testTrust: Text = {
  en: 'This was judged with the test authority (--test), which signs no real document.',
  fr: 'Ceci a été jugé avec l’autorité de test (--test), qui ne signe aucun vrai document.',
};

function show(entry: DocumentOutcome): void {
  const files = entry.files.map((position) => positionals[position - 1] ?? '');
  const path = files.join(' + ');
  if ('error' in entry) {
    met('unreadable');
    if (values.json) {
      const problem = failureBody(entry.error, language);
      printLine({ files, ...pagesBody(entry.pages), mode, problem });
    } else print(...failureLines(path, entry.error, language, paint), '');
    return;
  }
  const { answered } = entry;
  if (answered.certificate !== null) certificates.push(answered.certificate);
  const { documentKind, answer, verdict: judged } = entryBody(entry, answered, true);
  const verdict = verdictText(path, object(answer), object(judged), answered.document, language, paint);
  met(verdict.isConsistent ? 'consistent' : 'failed');
  if (values.json) {
    printLine({ files, ...pagesBody(entry.pages), mode, documentKind, answer, verdict: judged });
    return;
  }
  const note = mode === 'test' ? [`  ${paint('dim', testTrust[language])}`] : [];
  print(...verdict.lines, ...note, '');
}

// If the reader of the output, such as `head`, has stopped, nobody needs the remaining documents.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? worst : status.unreadable);
});

/** Reports the files before `position` that could not be opened. */
function showUnread(position: number): void {
  if (showsProgress) showProgress('');
  for (const [file, error] of unread) {
    if (file >= position) continue;
    unread.delete(file);
    show({ files: [file], pages: null, error });
  }
}

const inTurn = <T>(work: (context: ReadingContext) => Promise<T>): Promise<T> => {
  context.engines.compute.begin(limits.requestInstructionsMax);
  return work({ ...context, yieldNow: async () => undefined });
};
const pages = new Map<number, FilePages>();
const reader: DocumentReader = {
  read: (reading) => inTurn(reading),
  conclude: async (document, file) => {
    const beside = [besideOf(document, file)];
    const verification = withRemarksOnFiles(await document.conclude(), beside, language);
    return { ...verification, certificate: document.certificate };
  },
  look: (look) => inTurn(look),
};
const entries = readDocuments(uploads(positionals), reader, pages);
for await (const entry of entries) {
  showUnread(Math.min(...entry.files));
  show(entry);
}
showUnread(Number.POSITIVE_INFINITY);
const judgedTogether = together(certificates, context);
if (judgedTogether.cafVerdict !== null) {
  const judged = togetherText(object(judgedTogether.cafVerdict), language, paint);
  met(judged.isConsistent ? 'consistent' : 'failed');
  if (!values.json) print(...judged.lines);
}
if (values.json) printLine({ end: { ...filesBody([...pages.values()]), ...judgedTogether } });
process.exitCode = worst;
