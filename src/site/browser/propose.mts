import type { FileField } from '../../documents/document.ts';
import { fileFields, signedDocuments } from '../../documents/index.ts';

const signedFields = new Set(signedDocuments.map(({ fileField }) => fileField));

/**
 * The fields in which `files` may be sent, likeliest first. The page tries them in turn, since an answer that the document is of
 * another kind costs nothing. One field takes every 2D-Doc: of the others the first is tried before it, whose refusal names the field
 * of the kind that was found, and those whose file names fit.
 */
export function propose(files: readonly File[]): readonly FileField[] {
  if (files.length > 1) return fileFields.filter(({ filesMax }) => filesMax > 1);
  const [file] = files;
  const isPicture = file?.type.startsWith('image/') ?? false;
  const score = ({ fileNames, endpoint }: FileField): number =>
    (fileNames.test(file?.name ?? '') ? 2 : 0) + ((endpoint === 'identity') === isPicture ? 1 : 0);
  const always: readonly (FileField | undefined)[] = [signedDocuments[0], signedDocuments.at(-1)].map(
    (document) => document?.fileField,
  );
  const isTried = (field: FileField): boolean =>
    always.includes(field) || !signedFields.has(field) || field.fileNames.test(file?.name ?? '');
  return fileFields
    .filter(isTried)
    .filter(({ takesPictures }) => takesPictures || !isPicture)
    .toSorted((a, b) => score(b) - score(a));
}

/** The field that a refusal names for the kind of document that was found; undefined where it names none. */
export function fieldNamedIn(detail: unknown): FileField | undefined {
  const words = new Set(String(detail).match(/\w+/g));
  return fileFields.find(({ name, endpoint }) => endpoint === 'resources' && words.has(name));
}

/** Reasons of a 422 that say nothing against another kind of document. */
const elsewhere: readonly unknown[] = [
  'no_mrz',
  'mrz_incomplete',
  'no_2d_doc',
  'wrong_document',
  'no_caf_certificate',
  'document_not_supported',
  'too_many_pages',
  'not_a_document',
];

/** Whether an answer leaves it worth trying the next kind. */
export function mayBeAnotherKind(status: number, reason: unknown): boolean {
  return status === 422 && elsewhere.includes(reason);
}
