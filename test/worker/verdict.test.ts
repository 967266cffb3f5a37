import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DocumentVerification } from '../../clients/typescript/src/index.ts';
import { kindOf } from '../../src/documents/document.ts';
import { documents } from '../../src/documents/index.ts';
import { present } from '../../src/present.ts';
import { described } from '../../src/site/report/described.ts';
import { read } from '../../src/site/report/reading.ts';
import { reportPdf } from '../../src/site/report/report.ts';
import { verdictInWords } from '../../src/site/report/verdict.ts';
import { byPython, hasPython } from '../clients/python.ts';
import { runsAll, sample } from '../sample.ts';
import type { CatalogueEntry } from '../specimens/catalogue.ts';
import { filesFolder } from '../specimens/generate.ts';
import { type Dossier, dossiers } from '../unit/pipelines/dossiers/dossiers.ts';
import { merged as mergedPdf } from '../unit/pipelines/dossiers/merge.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';

/** The verdict on every specimen is the same one, wherever it is told. */

const index: readonly CatalogueEntry[] = JSON.parse(readFileSync(`${filesFolder}/index.json`, 'utf8'));
/** Each file is read three times. Scanned certificates take longest: only where all tests run. */
const readable = sample(
  index.filter(({ file, expected }) => !('reason' in expected) && (runsAll || !file.startsWith('caf/scan'))),
  3,
);

interface Verdict {
  readonly outcome: string;
  readonly reasons: readonly { readonly code: string; readonly message: string }[];
  readonly remarks: readonly { readonly code: string; readonly message: string }[];
}

/** Files of several documents, written for the command line. */
const merged: readonly Dossier[] = sample(
  dossiers.filter(({ wantsDetails }) => wantsDetails !== true),
  1,
);
const mergedFolder = mkdtempSync(join(tmpdir(), 'dossiers-'));
const pathOf = (dossier: Dossier) => join(mergedFolder, `${merged.indexOf(dossier)}.pdf`);

const credits = 6 * readable.length + 30 * merged.length;
const { base, testKey: apiKey } = await account({ credits });
/** The verdicts on the documents of each file, by its path: of the command line, and of the one door. */
let commandLine: Promise<ReadonlyMap<string, readonly Verdict[]>>;
const answered = new Map<string, readonly Verdict[]>();

/** The command line reads all files in one run, beside the tests that ask the service. */
const commandLineMs = 600_000;

/** `npm run verify -- --json` of every file in one run. */
function verified(): Promise<ReadonlyMap<string, readonly Verdict[]>> {
  const command = new URL('../../src/node/cli/verify.ts', import.meta.url).pathname;
  const specimens = readable.map((one) => `${filesFolder}/${one.file}`);
  const paths = new Set([...specimens, ...merged.map(pathOf)]);
  const argv = [
    '--import',
    import.meta.resolve('tsx'),
    command,
    '--lang',
    'en',
    '--test',
    '--json',
    ...paths,
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, argv, { maxBuffer: 2 ** 30 }, (_failed, stdout, stderr) => {
      if (stdout === '') return reject(new Error(stderr));
      const lines = stdout.trimEnd().split('\n').slice(0, -1);
      const byPath = new Map<string, Verdict[]>();
      for (const line of lines) {
        const { files, verdict }: { files: readonly string[]; verdict: Verdict } = JSON.parse(line);
        const path = files.join();
        byPath.set(path, [...(byPath.get(path) ?? []), verdict]);
      }
      resolve(byPath);
    });
  });
}

/** The verdicts of the package in Python on the documents of each file. */
async function verdictsInPython(paths: readonly string[]): Promise<readonly (readonly Verdict[])[]> {
  type Told = { readonly answer: readonly (readonly Verdict[])[] };
  return (await byPython<Told>(base, apiKey, 'verdicts', ...paths)).answer;
}

beforeAll(async () => {
  for (const dossier of merged) writeFileSync(pathOf(dossier), await mergedPdf(dossier.parts));
  if (runsAll) commandLine = verified();
});
afterAll(() => rmSync(mergedFolder, { recursive: true }));

/** What a report prints, with plain spaces. */
function textOf(pdf: Uint8Array): string {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  const pages = Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at));
  return spaced(pages.map((page) => page.toStructuredText('').asText()).join(' '));
}

/** Without spaces, because lines of a report are broken anywhere. */
function spaced(text: string): string {
  return text.replace(/\s+/g, '');
}

test.each(readable.map((entry) => [entry.file, entry] as const))(
  '%s: answers, the package in TypeScript, page, report and receipt give one verdict',
  async (name, { endpoint, field }) => {
    const bytes = specimen(name);
    const sent = form(['api_key', apiKey], ['details', 'true'], [field, file(bytes)]);
    const own = (await post(base + endpoint, sent)).body;
    const door = await anyDocuments(bytes);
    const { documentKind, verdict } = present(door.documents[0]);
    const certificates = own.details.cafPaymentCertificates;
    // Of a page with several codes each endpoint answers the one of its kind.
    const isSame = documentKind === field.replace(/_file$/, '') || endpoint === '/api/identity/v1';
    const ofOwn = certificates === undefined ? own.details.verdict : certificates[0].verdict;
    if (isSame) expect(ofOwn).toEqual(verdict);
    answered.set(`${filesFolder}/${name}`, verdictsOf(door.documents));
    for (const one of door.documents) expectOneVerdict(one, name);
  },
);

/** What the package in TypeScript gives of the one door, as the door answers it. */
async function anyDocuments(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly documents: readonly Entry[] }> {
  const client = new DocumentVerification({ url: base, apiKey });
  return JSON.parse(JSON.stringify(await client.verifyDocuments(bytes, { details: true })));
}

test.each(merged.map((dossier) => [dossier.name, dossier] as const))(
  'of %s, merged, every document has one verdict in answers, page, report and receipt',
  async (name, dossier) => {
    const sent = form(
      ['api_key', apiKey],
      ['details', 'true'],
      ['file', file(readFileSync(pathOf(dossier)))],
    );
    const found = (await post(`${base}/api/documents/v1`, sent)).body.documents;
    expect(found).toHaveLength(dossier.documents);
    answered.set(pathOf(dossier), verdictsOf(found));
    for (const one of found) expectOneVerdict(one, name);
  },
);

test.runIf(runsAll)(
  'the command line gives the verdicts that the service gives',
  { timeout: commandLineMs },
  async () => {
    const told = await commandLine;
    expect(answered.size).toBe(readable.length + merged.length);
    for (const [path, verdicts] of answered) expect([path, told.get(path)]).toEqual([path, verdicts]);
  },
);

test.runIf(hasPython && runsAll)(
  'the package in Python gives the verdicts that the service gives',
  { timeout: commandLineMs },
  async () => {
    const paths = readable.map(({ file: name }) => `${filesFolder}/${name}`);
    const told = await verdictsInPython(paths);
    for (const [index, path] of paths.entries())
      expect([path, told[index]]).toEqual([path, answered.get(path)]);
  },
);

function verdictsOf(found: readonly Entry[]): readonly Verdict[] {
  return found.map(({ verdict }) => verdict);
}

/** A document of an answer. */
interface Entry {
  readonly documentKind: string;
  readonly answer: Parameters<typeof read>[0] & { readonly details: { readonly receipt: string } };
  readonly verdict: Verdict & Parameters<typeof read>[1];
}

/** The receipt, the page and the report say the answered verdict. */
function expectOneVerdict({ documentKind, answer, verdict }: Entry, name: string): void {
  const receipt = JSON.parse(
    Buffer.from(present(answer.details.receipt.split('.')[1]), 'base64url').toString(),
  );
  expect(receipt.outcome).toBe(verdict.outcome);

  const document = described(present(documents.find((one) => kindOf(one) === documentKind)));
  for (const language of ['en', 'fr'] as const) {
    const reading = read(answer, verdict, document, language);
    const shown = verdictInWords(reading, language);
    expect(shown.outcome).toBe(verdict.outcome);
    expect(shown.reasons.map(({ code }) => code)).toEqual(codesOf(verdict.reasons));
    const remarks = [...reading.notices, ...reading.remarks];
    expect(remarks).toHaveLength(verdict.remarks.length);
    const entry = {
      files: [],
      pages: [],
      outcome: reading,
      requestId: name,
      at: 0,
      shown: [],
      receipt: null,
    };
    const text = textOf(reportPdf([entry], { language, mode: 'test', origin: '', together: [] }));
    for (const words of [...shown.reasons.map((one) => one.words), ...remarks]) {
      expect(text).toContain(spaced(words));
    }
    if (language === 'en') {
      expect(shown.reasons.map(({ words }) => words)).toEqual(messagesOf(verdict.reasons));
      expect(remarks.toSorted()).toEqual(messagesOf(verdict.remarks).toSorted());
    }
  }
}

function codesOf(told: Verdict['reasons']): readonly string[] {
  return told.map(({ code }) => code);
}

function messagesOf(told: Verdict['reasons']): readonly string[] {
  return told.map(({ message }) => message);
}
