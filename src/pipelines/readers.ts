import { identityFileField } from '../documents/identity/rules/identity-document.ts';
import { cafCertificate, signedDocuments } from '../documents/index.ts';
import type { Upload } from '../intake/page.ts';
import { readCertificates } from './caf/certificates.ts';
import { readSigned } from './codes/signed.ts';
import { readIdentity } from './mrz/identity.ts';
import type { Reading } from './reading.ts';

/**
 * Makes a reading of the files of a field. Their first bytes are checked at once, before a credit is held;
 * the reading does the rest. The number of files is at least one and at most what the field accepts.
 */
export type FieldReader = (files: readonly [Upload, ...Upload[]]) => Reading;

/** The readers by the names of their fields. */
export const readers: ReadonlyMap<string, FieldReader> = new Map<string, FieldReader>([
  [identityFileField.name, ([file]) => readIdentity(file)],
  ...signedDocuments.map((document): [string, FieldReader] => [
    document.fileField.name,
    ([file]) => readSigned(file, document),
  ]),
  [cafCertificate.fileField.name, readCertificates],
]);
