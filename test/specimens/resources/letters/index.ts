import type { Expected, Specimen } from '../../catalogue.ts';
import { writePdf } from '../../paper/pdf.ts';
import { issuedInfo } from '../scan.ts';
import { diploma } from './diploma.ts';
import { bankDetails, bankStatement, bill } from './household.ts';
import { type Letter, letterCode, letterPages } from './letter.ts';
import { asylumCertificate, identityCardCode, residenceDocument, studentContribution } from './people.ts';
import { employmentContract, privatePayslip, professionalActivity, workPermit } from './work.ts';

/**
 * One letter for each kind of document with a 2D-Doc that has neither the tax notice's page nor the civil
 * servant's payslip's.
 */
export const letters: readonly Letter[] = [
  bill,
  privatePayslip,
  professionalActivity,
  workPermit,
  residenceDocument,
  studentContribution,
  identityCardCode,
  bankDetails,
  bankStatement,
  employmentContract,
  asylumCertificate,
  diploma,
];

/** A letter as its issuer sends it, with its own code unless it is another. */
export async function letterPdf(letter: Letter, code?: string): Promise<Uint8Array> {
  const day = letter.signatureDate.replaceAll('-', '');
  const info = issuedInfo(`D:${day}080000+02'00'`);
  return writePdf({ pages: await letterPages(letter, code), info, isCompressed: true });
}

function expected(letter: Letter): Expected {
  const { root, documentInfos } = letter;
  return { documentType: root, documentInfos, twoDDoc: letterCode(letter), falseFlags: [] };
}

/** Every committed letter. Their forged twins are made by the tests. */
export const letterFiles: readonly Specimen[] = letters.map((letter) => ({
  file: `resources/${letter.name}.pdf`,
  endpoint: '/api/resources/v1',
  field: letter.field,
  kind: letter.kind,
  expected: expected(letter),
  bytes: () => letterPdf(letter),
}));
