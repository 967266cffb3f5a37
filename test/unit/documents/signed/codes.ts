import { expect } from 'vitest';
import { comparePrinted, foldedLines } from '../../../../src/documents/signed/print/printed.ts';
import type { CertificateInfo } from '../../../../src/documents/signed/rules/certificate.ts';
import type { SignedDocument } from '../../../../src/documents/signed/rules/signed-document.ts';
import type { TwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { codeIn, header } from '../../formats/two-d-doc/codes.ts';
import { run, unlimited } from './pages.ts';

/** A signer whom the trust list knows. */
export const certificate: CertificateInfo = {
  validityStartDate: '2024-01-01',
  validityEndDate: '2034-01-01',
  issuerReference: 'XX00',
  issuerName: 'AUTORITE FICTIVE',
  subjectReference: 'DVT1',
  issuer: 'DIRECTION FICTIVE DES IMPOTS',
  datesConsistency: true,
  digitalSignature: true,
};

/** A code of version 4 of a type, with a message; signed by nobody. */
export function codeOf(type: string, message: string, emission = 'FFFF'): TwoDDoc {
  return codeIn(`${header('04', type, emission)}${message}<US>`);
}

/** What a document answers to a message of a type, which must be its own. */
export function infos(document: SignedDocument, type: string, message: string, emission = 'FFFF') {
  const code = codeOf(type, message, emission);
  expect(document.classify(code)).toEqual({ kind: 'wanted' });
  return Object.fromEntries(document.documentInfos.map(({ name, read }) => [name, read(code)]));
}

/** What each compared field of a page of these lines comes to. */
export function outcomes(
  document: SignedDocument,
  type: string,
  message: string,
  lines: readonly string[],
): Readonly<Record<string, string>> {
  const page = foldedLines(lines.map((text, row) => run(40, 60 + 16 * row, text)));
  return Object.fromEntries(
    comparePrinted(document.printed, codeOf(type, message), [page], unlimited).map(({ field, printed }) => [
      field,
      printed,
    ]),
  );
}
