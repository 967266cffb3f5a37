import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { FileWithoutDocument, readAny } from '../../../../src/pipelines/any-document.ts';
import { readers } from '../../../../src/pipelines/readers.ts';
import type { ReadingContext } from '../../../../src/pipelines/reading.ts';
import type { CatalogueEntry } from '../../../specimens/catalogue.ts';
import { readingContext } from '../reading-context.ts';

const folder = new URL('../../../specimens/files/', import.meta.url);
const index: readonly CatalogueEntry[] = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8'));
const isReadable = ({ expected }: CatalogueEntry) => !('reason' in expected);

/** Each committed file of a folder once, with its readable entry if it has one. */
export function specimensIn(...rooms: readonly string[]): readonly CatalogueEntry[] {
  const ofRooms = index.filter(({ file }) => rooms.includes(file.split('/')[0] ?? ''));
  const byFile = new Map<string, CatalogueEntry>();
  for (const entry of ofRooms)
    if (!byFile.has(entry.file) || isReadable(entry)) byFile.set(entry.file, entry);
  return [...byFile.values()];
}

const engines = nodeEngines();
const context = readingContext(engines);

export function uploadOf(file: string) {
  return { field: 'file', position: 1, bytes: new Uint8Array(readFileSync(new URL(file, folder))) };
}

/** All documents of a file; throws its refusal if it has none. */
export async function readBytes(bytes: Uint8Array, wantsDetails = false) {
  engines.compute.begin(limits.requestInstructionsMax);
  const upload = { field: 'file', position: 1, bytes: new Uint8Array(bytes) };
  return readAny(upload)({ ...context, wantsDetails }).catch((error: unknown) => {
    throw error instanceof FileWithoutDocument ? error.refusal : error;
  });
}

/** The answer for each document of a file. */
async function readAll(file: string) {
  const { documents } = await readBytes(uploadOf(file).bytes);
  return Promise.all(documents.map(({ conclude }) => conclude()));
}

export async function readFile(file: string, wantsDetails = false) {
  const read = await readBytes(uploadOf(file).bytes, wantsDetails);
  const [first, ...others] = read.documents;
  expect(others).toHaveLength(0);
  return first!.conclude();
}

export async function readInField(file: string, field: string) {
  engines.compute.begin(limits.requestInstructionsMax);
  const reader = readers.get(field);
  if (reader === undefined) throw new Error(`No field is named ${field}.`);
  return (await reader([uploadOf(file)])(context))();
}

/** Instructions that a reading takes, whether it succeeds or not. */
export async function costOf(read: () => (context: ReadingContext) => Promise<unknown>) {
  engines.compute.begin(limits.requestInstructionsMax);
  await Promise.resolve()
    .then(() => read()(context))
    .catch(() => undefined);
  return engines.compute.spent;
}

/** What reading a file of one document with details costs, and what of it is granted again. */
export async function costWithDetails(file: string) {
  engines.compute.begin(limits.requestInstructionsMax);
  await readAny(uploadOf(file))({ ...context, wantsDetails: true });
  return { spent: engines.compute.spent, granted: engines.compute.grantedForRead };
}

/** The roots of a file's documents, if its field asks for one of two or tells the kind of employer. */
const otherRoots: Readonly<Record<string, readonly string[]>> = {
  'resources/tax-notice-several-codes.pdf': ['FrenchCivilServantPayslip', 'FrenchIncomeTaxes'],
  'resources/private-payslip.pdf': ['FrenchCivilServantPayslip'],
};

/**
 * Reasons that differ from those of the file's own field: the words tell more, or the file may be longer
 * here.
 */
const otherReasons: Readonly<Record<string, string>> = {
  'identity/refused/letter.jpg': 'no_caf_certificate',
  'hostile/11-pages.pdf': 'too_complex',
};

/** Names of the flags that are false. Members of the document itself may be false too, but are no flags. */
function falseFlags(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === 'documentInfos') return [];
    return member === false ? [name] : falseFlags(member);
  });
}

/** Expects that a file sent without a field is answered as in its own field. */
export async function expectFound({ file, field, expected }: CatalogueEntry): Promise<void> {
  if ('reason' in expected) {
    // No kind was asked for, so the failure names the kind that was recognised, or none.
    const kinds = ['document_not_supported', 'no_2d_doc'];
    const reasons = [expected.reason, expected.orReason, otherReasons[file], ...kinds];
    const failure = await readFile(file).then(
      ({ answer }) => answer,
      (error: unknown) => error,
    );
    return expect(reasons, file).toContain(Reflect.get(Object(failure), 'reason'));
  }
  const read = await readAll(file);
  const roots = otherRoots[file];
  if (roots !== undefined) return expect(read.map(({ answer }) => answer.root)).toEqual(roots);
  const [first, ...others] = read;
  expect(others).toHaveLength(0);
  const { answer, document, verdicts } = first!;
  const own = await readInField(file, field);
  expect({ answer, verdicts, root: document.root }).toEqual({
    answer: own.answer,
    verdicts: own.verdicts,
    root: own.document.root,
  });
  // The index of the specimens says this.
  const flags = 'cafFalseFlags' in expected ? expected.cafFalseFlags : expected.falseFlags;
  expect(falseFlags(answer.body), file).toEqual(flags);
  if ('documentInfos' in expected)
    expect(answer.body.documentInfos, file).toMatchObject(expected.documentInfos);
}
