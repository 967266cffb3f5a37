import { describe, expect, test } from 'vitest';
import { asylumCertificate } from '../../../../src/documents/signed/asylum-certificate.ts';
import { employmentContract } from '../../../../src/documents/signed/employment-contract.ts';
import { identityCardCode } from '../../../../src/documents/signed/identity-card-code.ts';
import { privatePayslip } from '../../../../src/documents/signed/private-payslip.ts';
import { professionalActivity } from '../../../../src/documents/signed/professional-activity.ts';
import { residenceDocument } from '../../../../src/documents/signed/residence-document.ts';
import { studentContribution } from '../../../../src/documents/signed/student-contribution.ts';
import { workPermit } from '../../../../src/documents/signed/work-permit.ts';
import { codeOf, infos, outcomes } from './codes.ts';

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

test('a contract of employment, with a person for an employer', () => {
  const message =
    '61CAMILLE<GS>62EXEMPLE<GS>509990000010001757310220255A1517,42<GS>5OMODELE<GS>5PAUGUSTIN<GS>55010920255T05U6 MOIS<GS>';
  expect(infos(employmentContract, '10', message)).toStrictEqual({
    ...undated,
    fullName: 'EXEMPLE CAMILLE',
    employerSiret: '99900000100017',
    employerName: 'MODELE AUGUSTIN',
    contractType: '0',
    contractStartDate: '2025-09-01',
    contractSignatureDate: null,
    contractDuration: '6 MOIS',
    grossMonthlySalary: '1517.42',
  });
});

test('a certificate of an application for asylum, and of the end of its allowance', () => {
  const common = { ...undated, dateOfBirth: '1990-03-02', foreignerNumber: '9999999999' };
  const application =
    '62EXEMPLE<GS>60CAMILLE/ANNE<GS>6Q99999999996O14072026690203199067NOG0PNG1IFG2999SPEC<GS>';
  expect(infos(asylumCertificate, '16', application)).toStrictEqual({
    ...common,
    title: null,
    birthName: 'EXEMPLE',
    lastName: null,
    firstNames: 'CAMILLE ANNE',
    nationality: 'NO',
    procedure: 'PN',
    region: 'IF',
    validityEndDate: '2026-07-14',
    entitlementEndDate: null,
  });
  const end =
    '6GEXEMPLE<GS>6HMADAME<GS>60CAMILLE<GS>6Q99999999996902031990G331072025G4-12,5<GS>G5SPECIMEN<GS>';
  expect(infos(asylumCertificate, '17', end)).toStrictEqual({
    ...common,
    title: 'MADAME',
    birthName: null,
    lastName: 'EXEMPLE',
    firstNames: 'CAMILLE',
    nationality: null,
    procedure: null,
    region: null,
    validityEndDate: null,
    entitlementEndDate: '2025-07-31',
  });
});

describe('the code of an identity card', () => {
  const card = '60CAMILLE/ANNE<GS>62EXEMPLE<GS>65ID66T7X62TZ79<GS>67FR68F6CFR';

  test('as cards carry it', () => {
    expect(infos(identityCardCode, '07', card)).toStrictEqual({
      ...undated,
      identityDocumentType: 'ID',
      documentNumber: 'T7X62TZ79',
      birthName: 'EXEMPLE',
      usedName: null,
      firstNames: 'CAMILLE ANNE',
      firstName: null,
      gender: 'Female',
      nationality: 'FR',
      dateOfBirth: null,
      placeOfBirth: null,
      countryOfBirth: 'FR',
      validityStartDate: null,
      validityEndDate: null,
      mrz: null,
      addressLine2: null,
      addressLine3: null,
      street: null,
      addressLine5: null,
      postalCode: null,
      town: null,
      country: null,
    });
  });

  test.each([['P '], ['IR'], ['V '], ['D '], ['  ']])(
    'that of another identity document, %s, is another document',
    (kind) => {
      const code = codeOf('07', card.replace('65ID', `65${kind}`));
      expect(identityCardCode.classify(code)).toEqual({ kind: 'other' });
    },
  );

  test.each([
    ['IDFRAEXEMPLE', 90, 30],
    ['IDFRAEXEMPLE', 72, 36],
    ['P FRAEXEMPLE', 88, 44],
  ])('its MRZ %s of %i characters has lines of %i', (begin, length, line) => {
    const whole = begin.padEnd(length, ' ');
    const { mrz } = infos(identityCardCode, '07', `${card}6F${whole}${length < 90 ? '<GS>' : ''}`);
    expect(mrz).toEqual(whole.replaceAll(' ', '<').match(new RegExp(`.{${line}}`, 'g')));
  });

  test('an MRZ of another length stays in one', () => {
    expect(infos(identityCardCode, '07', `${card}6FIDFRA EX<GS>`).mrz).toEqual(['IDFRA<EX']);
  });
});

describe('the print', () => {
  test.each([
    [
      'a contract',
      employmentContract,
      '10',
      '61CAMILLE<GS>62EXEMPLE<GS>5099900000100017550109202557150820255A2891,50<GS>',
      {
        fullName: ['Salarié(e) : Mme Camille EXEMPLE', 'Camille EXEMPLE', 'Lou AUTRE'],
        employerSiret: ['SIRET 999 000 001 00017', '00017', '00025'],
        contractStartDate: ['Le contrat prend effet le 1er septembre 2025', '1er septembre', '1er octobre'],
        grossMonthlySalary: ['Rémunération mensuelle brute de 2 891,50 €', '2 891', '3 891'],
      },
    ],
    [
      'a work permit',
      workPermit,
      '15',
      '5N123456789012345678901509990000010001755010920255A2891,50<GS>',
      {
        fileNumber: ['N° de dossier : 123456789012345678901', '8901', '8902'],
        employerSiret: ['SIRET : 99900000100017', '0017', '0025'],
        contractStartDate: ['Date de début : 01/09/2025', '01/09', '01/08'],
        grossMonthlySalary: ['Salaire mensuel brut 2 891,50', '2 891', '3 891'],
      },
    ],
    [
      'a residence document',
      residenceDocument,
      '13',
      '6Q99999999996O14072026',
      {
        foreignerNumber: ['Numéro étranger : 9999999999', '9999999999', '9999999998'],
        validityEndDate: ['Valable du 15/07/2025 au 14/07/2026', '14/07/2026', '14/07/2028'],
      },
    ],
    [
      'an asylum certificate',
      asylumCertificate,
      '16',
      '6Q99999999996O14072026',
      {
        foreignerNumber: ['N° étranger 9999999999', '9999999999', '9999999998'],
        validityEndDate: ["Valable jusqu'au 14 juillet 2026", '2026', '2027'],
      },
    ],
    [
      'a student contribution',
      studentContribution,
      'B1',
      'B2EXEMPLE<GS>B0CAMILLE/ANNE<GS>BKABC1234567890X',
      {
        holder: ['Nom et prénom : EXEMPLE Camille', 'EXEMPLE Camille', 'AUTRE Lou'],
        certificateNumber: ["Numéro d'attestation : ABC1234567890X", '890X', '891X'],
      },
    ],
    [
      'an activity',
      professionalActivity,
      '29',
      '509990000010001755010920255Z2891,50<GS>',
      {
        employerSiret: ['SIRET 99900000100017', '0017', '0025'],
        contractStartDate: ['Début du contrat : 1er septembre 2025', 'septembre', 'janvier'],
        payAmount: ['Montant de la rémunération 2 891,50', '2 891', '3 891'],
      },
    ],
  ] as const)('of %s: what is the same, and each that differs', (_, document, type, message, printed) => {
    const rows = Object.entries<readonly [string, string, string]>(printed);
    const lines = rows.map(([, [line]]) => line);
    const same = Object.fromEntries(rows.map(([field]) => [field, 'same']));
    expect(outcomes(document, type, message, lines)).toEqual(same);
    for (const [at, [field, [line, from, to]]] of rows.entries()) {
      const altered = lines.with(at, line.replace(from, to));
      expect(outcomes(document, type, message, altered), field).toEqual({ ...same, [field]: 'different' });
    }
    const nothing = Object.fromEntries(rows.map(([field]) => [field, 'not_found']));
    expect(outcomes(document, type, message, ['Rien de cela'])).toEqual(nothing);
  });
});
