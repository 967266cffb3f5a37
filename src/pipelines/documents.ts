import type { AnswerObject } from '../answer.ts';
import type { CafCertificate } from '../documents/caf/record.ts';
import { togetherChecks } from '../documents/caf/together.ts';
import { type DocumentDescriptor, kindOf, readChecks } from '../documents/document.ts';
import { documents } from '../documents/index.ts';
import { Unreadable } from '../failure.ts';
import type { Upload } from '../intake/page.ts';
import { type AnyReading, readAny } from './any-document.ts';
import type { Verification } from './reading.ts';

/** A document that was read and judged. */
export interface Answered extends Verification {
  readonly certificate: CafCertificate | null;
}

/** What became of one document of several: its answer, or why there is none. */
export type Entry =
  | { readonly files: readonly number[]; readonly answered: Answered }
  | { readonly files: readonly number[]; readonly error: unknown };

/** Reads one document with engines of its own; what it waits for afterwards keeps no other from reading. `files` are its files. */
export type ReadOne = (reading: AnyReading, files: readonly number[]) => Promise<Answered>;

/** The documents of several files, each as soon as it is read, in the order of the files. A file that can't be read stops no other. */
export async function* readDocuments(files: readonly Upload[], readOne: ReadOne): AsyncGenerator<Entry> {
  for (const upload of files) yield await entryOf(upload, files.length, readOne);
}

async function entryOf(upload: Upload, fileCount: number, readOne: ReadOne): Promise<Entry> {
  const files = [upload.position];
  try {
    return { files, answered: await readOne(readAny(upload), files) };
  } catch (error) {
    const isOne = fileCount > 1 && error instanceof Unreadable;
    return { files, error: isOne ? error.ofFile(upload.position) : error };
  }
}

/** What a document was found to be. */
export function descriptorOf({ answer }: Verification): DocumentDescriptor {
  const found = documents.find(({ root }) => root === answer.root);
  if (found === undefined) throw new Error(`No document has the root ${answer.root}.`);
  return found;
}

/** An answer about a document among several, as it is written. */
export function entryBody(files: readonly number[], answered: Answered, wantsDetails: boolean): AnswerObject {
  const { answer, details } = answered;
  const body = wantsDetails ? { ...answer.body, details } : answer.body;
  return { files, documentKind: kindOf(descriptorOf(answered)), answer: body };
}

/** The CAF certificates of a request together; null for one or none. */
export function together(certificates: readonly CafCertificate[]): AnswerObject | null {
  return certificates.length > 1 ? readChecks(togetherChecks, certificates) : null;
}
