import { expect, test } from 'vitest';
import { privatePayslip } from '../../../../src/documents/signed/private-payslip.ts';
import { professionalActivity } from '../../../../src/documents/signed/professional-activity.ts';
import { residenceDocument } from '../../../../src/documents/signed/residence-document.ts';
import type { SignedDocument } from '../../../../src/documents/signed/signed-document.ts';
import { studentContribution } from '../../../../src/documents/signed/student-contribution.ts';
import { workPermit } from '../../../../src/documents/signed/work-permit.ts';
import { parseTwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { bytesOf, header } from '../../formats/two-d-doc/codes.ts';

/** What a document answers to a message of a type. */
function infos(document: SignedDocument, type: string, message: string) {
  const parsed = parseTwoDDoc(bytesOf(`${header('04', type)}${message}<US>`));
  if (!parsed.ok) throw new Error(parsed.reason);
  expect(document.classify(parsed.code)).toEqual({ kind: 'wanted' });
  return Object.fromEntries(document.documentInfos.map(({ name, read }) => [name, read(parsed.code)]));
}

const undated = { publicationDate: null, signatureDate: '2025-07-17' };

test('a payslip of a private employer', () => {
  const message =
    '10/EXEMPLE/CAMILLE<GS>5OMODELE<GS>5PAUGUSTIN<GS>510151,65A2891,50<GS>5C-12,10<GS>5T15600005500002018';
  expect(infos(privatePayslip, '06', message)).toStrictEqual({
    fullName: 'EXEMPLE CAMILLE',
    employerSiret: null,
    periodStartDate: null,
    periodEndDate: null,
    contractStartDate: null,
    netTaxableSalary: null,
    netTaxableAccumulatedSalary: null,
    employerName: 'MODELE AUGUSTIN',
    workedHours: '151.6',
    grossMonthlySalary: '2891.50',
    netSalary: '-12.10',
    contractType: '1',
    contractEndDate: '2000-01-01',
  });
});

test('a certificate of professional activity', () => {
  const message =
    '60CAMILLE/ANNE<GS>62EXEMPLE<GS>69000019905XCOMPTABLE<GS>5W015V0120251320255Y0620251220255Z10,5<GS>';
  expect(infos(professionalActivity, '29', message)).toStrictEqual({
    ...undated,
    firstNames: 'CAMILLE ANNE',
    birthName: 'EXEMPLE',
    dateOfBirth: null,
    employerSiret: null,
    employerName: null,
    jobTitle: 'COMPTABLE',
    contractNature: '01',
    contractStartDate: null,
    contractEndDate: null,
    declarationPeriodStart: '2025-01',
    declarationPeriodEnd: null,
    payPeriodStart: '2025-06',
    payPeriodEnd: '2025-12',
    payAmount: '10.5',
  });
});

test.each(['15', '25'])('a work permit of type %s', (type) => {
  const message =
    '61CAMILLE<GS>62EXEMPLE<GS>69300219906Q9999999999<GS>5LW123456789<GS>5RAUGUSTIN<GS>5SGERANT<GS>6L01042025';
  expect(infos(workPermit, type, message)).toStrictEqual({
    ...undated,
    fileNumber: null,
    birthName: 'EXEMPLE',
    firstNames: 'CAMILLE',
    dateOfBirth: null,
    placeOfBirth: null,
    nationality: null,
    foreignerNumber: '9999999999',
    employerSiret: 'W123456789',
    employerName: null,
    contractType: null,
    contractDuration: null,
    contractStartDate: null,
    contractSignatureDate: null,
    grossMonthlySalary: null,
    signatory: 'AUGUSTIN, GERANT',
    applicationDate: '2025-04-01',
  });
});

test('a residence document', () => {
  const message =
    '6J26PAUTORISE A TRAVAILLER<GS>62EXEMPLE<GS>60CAMILLE/ANNE<GS>68X69020319906U7 PLACE DES SPECIMENS<GS>6W     6XPARIS<GS>6O31022026';
  expect(infos(residenceDocument, '13', message)).toStrictEqual({
    ...undated,
    foreignerDocumentType: '2',
    applicationNumber: null,
    applicationDate: null,
    foreignerNumber: null,
    birthName: 'EXEMPLE',
    usedName: null,
    firstNames: 'CAMILLE ANNE',
    gender: 'Unspecified',
    dateOfBirth: '1990-03-02',
    placeOfBirth: null,
    countryOfBirth: null,
    nationality: null,
    permitCategory: null,
    authorisation: 'AUTORISE A TRAVAILLER',
    validityStartDate: null,
    validityEndDate: null,
    address: '7 PLACE DES SPECIMENS, PARIS',
  });
});

test('a certificate of the student contribution', () => {
  expect(
    infos(studentContribution, 'B1', 'B2EXEMPLE<GS>B0CAMILLE/ANNE<GS>B700032005BKABC1234567890X'),
  ).toStrictEqual({
    ...undated,
    birthName: 'EXEMPLE',
    firstNames: 'CAMILLE ANNE',
    dateOfBirth: null,
    studentNumber: null,
    certificateNumber: 'ABC1234567890X',
  });
});
