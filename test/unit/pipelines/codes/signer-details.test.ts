import { expect, test } from 'vitest';
import { signerDetails } from '../../../../src/pipelines/codes/signer-details.ts';
import type { SignerVerdict } from '../../../../src/trust/verdict.ts';
import { couple, taxCode } from '../../../specimens/resources/tax-notice.ts';
import { codeIn } from '../../formats/two-d-doc/codes.ts';

const code = codeIn(taxCode(couple, '28'));

const verdict = (documentTypes: readonly string[] | null): SignerVerdict => ({
  validityStartDate: null,
  validityEndDate: null,
  issuerReference: 'XX00',
  issuerName: null,
  subjectReference: 'DVT1',
  issuer: null,
  datesConsistency: true,
  digitalSignature: true,
  fault: null,
  documentTypes,
});

test.each([
  [null, null],
  [['28'], null],
  [['04', '28'], null],
  [['06'], 'The certificate names the document type 06; the code is of type 28.'],
  [['04', '06'], 'The certificate names the document type 04, 06; the code is of type 28.'],
])('a certificate for %j', (documentTypes, remark) => {
  expect(signerDetails(code, verdict(documentTypes))).toEqual({ documentTypes, remark });
});
