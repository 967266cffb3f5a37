/**
 * `npm run verify -- FILE…`: verifies documents of any kind without a service, through the pipeline of `POST /api/documents/v1`.
 *
 * Exit status: 0 when every check of every document holds, 1 when one fails or could not be made, 2 when a file can't be read or the
 * call is wrong. Nothing is sent anywhere.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CafCertificate } from '../../documents/caf/record.ts';
import { cafCertificate } from '../../documents/index.ts';
import { unreadable } from '../../failure.ts';
import { Problem } from '../../http/problem.ts';
import { problemKinds } from '../../http/problem-kinds.ts';
import type { Language } from '../../language.ts';
import { limits } from '../../limits.ts';
import { descriptorOf, type Entry, entryBody, readDocuments, together } from '../../pipelines/documents.ts';
import type { ReadingContext } from '../../pipelines/reading.ts';
import { createTrustAdministration } from '../../trust/administration.ts';
import { createTrustStore } from '../../trust/store.ts';
import { nodeEngines } from './engines.ts';
import { readTrustFolder } from './trust-folder.ts';
import { failureBody, failureText, painter, togetherText, verdictText } from './verify-text.ts';

const usage = `usage: npm run --silent verify -- [--json] [--lang en|fr] [--trust DIR] FILE…

  --json       the answer of POST /api/documents/v1 with its details, each document with the name of its file
  --lang       the language of the verdicts; that of LANG unless told
  --trust DIR  the State's trust list in DIR/tsl/*.xml, certificates in DIR/certs/*.der, revocation lists in DIR/crls/*.crl.
               Without it signatures are those of the test authority, as for a test key.

Exit status: 0 every check holds, 1 a check fails or could not be made, 2 a file can't be read or the call is wrong.`;

const status = { consistent: 0, failed: 1, unreadable: 2 } as const;

/** The part of KV that trust uses, for as long as the process lasts. */
class Records {
  readonly #values = new Map<string, string>();

  async get(key: string): Promise<unknown> {
    const text = this.#values.get(key);
    return text === undefined ? null : JSON.parse(text);
  }

  async put(key: string, value: string): Promise<void> {
    this.#values.set(key, value);
  }
}

function misused(sentence: string): never {
  process.exitCode = status.unreadable;
  process.stderr.write(`${sentence}\n\n${usage}\n`);
  process.exit();
}

function commandLine() {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      lang: { type: 'string' },
      trust: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
}

function languageOf(asked: string | undefined): Language {
  if (asked === undefined) return process.env.LANG?.startsWith('fr') ? 'fr' : 'en';
  if (asked === 'en' || asked === 'fr') return asked;
  return misused('--lang takes en or fr.');
}

/** The trust of a folder, or that of a test key. Nobody is asked over the network. */
async function trustOf(folder: string | undefined): Promise<Pick<ReadingContext, 'trust' | 'mode'>> {
  // It has as much of a namespace as trust uses.
  const env = { KEYS: new Records() as unknown as KVNamespace };
  const offline = () => Promise.reject(new TypeError('No network is used.'));
  const trust = createTrustStore(env, offline);
  if (folder === undefined) return { trust, mode: 'test' };
  const files = readTrustFolder(folder) ?? misused(`There is no folder ${folder}.`);
  const { sequence } = await createTrustAdministration(env, offline, Date.now()).import(files);
  if (sequence === null) misused(`${folder} holds no trust list that is valid.`);
  return { trust, mode: 'live' };
}

/** The document of one file. */
async function entryOf(path: string, context: Omit<ReadingContext, 'yieldNow'>): Promise<Entry> {
  try {
    const bytes = new Uint8Array(readFileSync(path));
    if (bytes.length > limits.fileBytesMax) {
      throw new Problem('too_large', problemKinds.too_large.cause);
    }
    const uploads = [{ field: 'file', position: 1, bytes }];
    const entries = readDocuments(uploads, async (reading) => {
      context.engines.compute.begin(limits.requestInstructionsMax);
      const { conclude, certificate } = await reading({ ...context, yieldNow: async () => undefined });
      return { ...(await conclude()), certificate };
    });
    for await (const entry of entries) return entry;
    throw unreadable('not_a_document');
  } catch (error) {
    return { files: [1], error };
  }
}

const { values, positionals } = commandLine();
if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}
if (positionals.length === 0) misused('No file is named.');
const language = languageOf(values.lang);
const paint = painter(process.stdout.isTTY === true && !process.env.NO_COLOR);
const context = {
  ...(await trustOf(values.trust)),
  engines: nodeEngines(),
  wantsDetails: true,
  now: Date.now(),
};

/** The worst that was met so far. */
let worst: number = status.consistent;
const met = (outcome: keyof typeof status) => {
  worst = Math.max(worst, status[outcome]);
};
const certificates: CafCertificate[] = [];
const documents: object[] = [];

function show(path: string, entry: Entry): void {
  if ('error' in entry) {
    met('unreadable');
    const text = failureText(path, entry.error, language, paint);
    if (values.json) documents.push({ file: path, problem: failureBody(entry.error, language) });
    else process.stdout.write(`${text}\n\n`);
    return;
  }
  const { answered } = entry;
  if (answered.certificate !== null) certificates.push(answered.certificate);
  const document = descriptorOf(answered);
  const { documentKind, answer } = entryBody(entry.files, answered, true);
  const body = { ...answered.answer.body, details: answered.details };
  const verdict = verdictText(path, body, document, language, paint);
  met(verdict.isConsistent ? 'consistent' : 'failed');
  if (values.json) documents.push({ file: path, documentKind, answer });
  else process.stdout.write(`${verdict.text}\n\n`);
}

// A reader that stops early, such as `head`, is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? worst : status.unreadable);
});

const showsProgress = process.stderr.isTTY === true && process.stdout.isTTY === true;
for (const [index, path] of positionals.entries()) {
  if (showsProgress) process.stderr.write(`\r\u001b[K${index + 1}/${positionals.length} ${path}`);
  const entry = await entryOf(path, context);
  if (showsProgress) process.stderr.write('\r\u001b[K');
  show(path, entry);
}
const flags = together(certificates);
if (flags !== null) {
  const judged = togetherText(flags, cafCertificate, language, paint);
  met(judged.isConsistent ? 'consistent' : 'failed');
  if (!values.json) process.stdout.write(`${judged.text}\n`);
}
if (values.json) {
  process.stdout.write(`${JSON.stringify({ documents, cafDocumentsValidation: flags }, null, 2)}\n`);
}
process.exitCode = worst;
