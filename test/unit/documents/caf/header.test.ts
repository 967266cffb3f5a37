import { describe, expect, test } from 'vitest';
import { type CafCertificate, readCaf } from '../../../../src/documents/caf/record.ts';
import { certificate, type Print, page, run, runsOf } from '../signed/pages.ts';

function read(print: Print = {}): CafCertificate {
  const found = readCaf(certificate(print));
  if (!found.ok) throw new Error(found.detail.en);
  return found.certificate;
}

describe('wordings of the header', () => {
  test.each([
    ['Numéro allocataire : 1234567 A', '1234567'],
    ["N° d'allocataire : 1234567", '1234567'],
    ['N° d\u2019allocataire 1 234 567', '1234567'],
    ['NUMÉRO DE DOSSIER : 0034567B', '0034567'],
    ['n\u00B0 dossier : 46558 X', '46558'],
    ['Numero\u00A0allocataire\u00A0: 1234567', '1234567'],
    ['Dossier suivi par M. 1234567', null],
    ['Allocataire n° 1234567 A', '1234567'],
    ['Dossier n°1234567A', '1234567'],
    ['Votre numéro d\u2019allocataire est le 1234567 A', '1234567'],
    ['Numéro allocataire Caf : 1234567', '1234567'],
    ['Dossier 1111111 – numéro d\u2019allocataire : 1234567', '1234567'],
    ['N u m é r o  a l l o c a t a i r e  :  1 2 3 4 5 6 7  A', '1234567'],
    ['N° allocataire (à rappeler) : 1234567 A', '1234567'],
    ['Numéro d\u2019allocataire à rappeler : 1234567A', '1234567'],
    ['Allocataire depuis 2019', null],
    ['Numéro allocataire : 1234', '1234'],
    ['Numéro allocataire : 123', null],
  ])('the number of %j is %j', (label, number) => {
    expect(read({ label }).beneficiaryNumber).toBe(number);
  });

  test.each([
    ['Le 12/03/2024', '2024-03-12'],
    ['À Testville, le 12 mars 2024', '2024-03-12'],
    ['Le 1er août 2025', '2025-08-01'],
    ['LE 08-10-2025', '2025-10-08'],
    ['le 2.1.2024', '2024-01-02'],
    ['Le 31/02/2024', null],
    ['née le 12/03/2024', null],
    ['12/03/2024', null],
    ['Testville, le mardi 12 mars 2024', '2024-03-12'],
    ['Le 1er\u200Amars 2024', '2024-03-01'],
    ['Le 1ermars 2024', '2024-03-01'],
    ['Le 12-mars-24', '2024-03-12'],
    ['Le 12/03/24', '2024-03-12'],
    ['Testville, 12 mars 2024', '2024-03-12'],
    ["Date d'édition : 12/03/2024", '2024-03-12'],
    ['née MARTIN, le 12/03/2024', null],
    ['Date de naissance : 12/03/2024', null],
    ['Période du 12/03/2024 au 13/03/2024', null],
  ])('the date of %j is %j', (date, expected) => {
    expect(read({ date }).documentDate).toBe(expected);
  });

  test.each([
    ['Depuis le 01/01/2024, votre Caf vous reçoit sur rendez-vous', 'Le 12/03/2024'],
    ['Votre demande reçue le 01/01/2024', 'Testville, le 12 mars 2024'],
    ['Né le 01/01/2024', 'Fait à Testville le 12/03/2024'],
  ])('a date in a sentence above it, %j, is not that of %j', (sentence, date) => {
    const file = certificate({ date });
    const [, ...rest] = file.pages;
    const first = page([run(28, 60, sentence), ...runsOf({ date })[0]!]);
    const found = readCaf({ ...file, pages: [first, ...rest] });
    expect(found.ok && found.certificate.documentDate).toBe('2024-03-12');
  });

  test.each([
    ['née le 05/03/1988', '1988-03-05'],
    ['né(e) le 5 mars 1988', '1988-03-05'],
    ['NEE LE 05.03.1988', '1988-03-05'],
    ['ne\u0301 le 05/03/1988', '1988-03-05'],
    ['née le 30/02/1988', '1989-05-03'],
    ['née MARTIN, le 05/03/1988', '1988-03-05'],
    ['née à Testville le 5 mars 1988', '1988-03-05'],
    ['date de naissance : 05/03/1988', '1988-03-05'],
    ['née le 05/03/88', null],
  ])('the birth of %j is %j', (birth, expected) => {
    expect(read({ birth }).dateOfBirth).toBe(expected);
  });

  test('the number may stand below its label, beside other columns', () => {
    const file = certificate();
    const [, ...rest] = file.pages;
    const runs = runsOf()[0]!
      .filter(({ text }) => !text.startsWith('Numéro'))
      .concat(run(28, 98, 'Caisse'), run(128, 98, 'Numéro allocataire'))
      .concat(run(28, 112, '9990001'), run(128, 112, '1234567 A'));
    const found = readCaf({ ...file, pages: [page(runs), ...rest] });
    expect(found).toMatchObject({ ok: true, certificate: { beneficiaryNumber: '1234567' } });
  });

  test.each([
    ['right below the label', 128, 112, '1234567', '1234567'],
    ['below, and reaching under the label from the left', 100, 112, '1234567', '1234567'],
    ['below, at the right end of the label', 214, 112, '1234567', '1234567'],
    ['from the end of the label on', 218, 112, '1234567', null],
    ['up to the beginning of the label', 93, 112, '1234567', null],
    ['above the label', 128, 84, '1234567', null],
    ['two and a half heights below', 128, 140, '1234567', '1234567'],
    ['far below', 128, 141, '1234567', null],
    ['below, in another cell than words', 128, 112, 'Caisse 1234567', null],
    ['below, too short for a number', 128, 112, '123', null],
  ])('a number %s', (_where, x, y, text, expected) => {
    const file = certificate();
    const runs = runsOf()[0]!
      .filter((one) => !one.text.startsWith('Numéro') && !one.text.startsWith('Le '))
      .concat(run(128, 98, 'Numéro allocataire'), run(420, 60, 'Le 12/03/2024'), run(x, y, text));
    const found = readCaf({ ...file, pages: [page(runs), file.pages[1]!] });
    expect(found.ok && found.certificate.beneficiaryNumber).toBe(expected);
  });

  test('what stands below the header of page 1 is not in it', () => {
    const file = certificate();
    const read = (y: number) => {
      const runs = runsOf()[0]!
        .filter((one) => !one.text.startsWith('Numéro'))
        .concat(run(28, y, 'Numéro allocataire : 1234567'));
      const found = readCaf({ ...file, pages: [page(runs), file.pages[1]!] });
      return found.ok && found.certificate.beneficiaryNumber;
    };
    // The header is two fifths of a page of 842 points, and the middle of a line counts.
    expect([read(330), read(332)]).toEqual(['1234567', null]);
  });

  test('label and value may be apart, in any order of the file', () => {
    const file = certificate();
    const [, ...rest] = file.pages;
    const runs = runsOf()[0]!
      .filter(({ text }) => !text.startsWith('Numéro'))
      .concat(run(200, 113, '1234567 A'), run(28, 112, 'Numéro allocataire :'))
      .toReversed();
    const found = readCaf({ ...file, pages: [page(runs), ...rest] });
    expect(found).toMatchObject({ ok: true, certificate: { beneficiaryNumber: '1234567' } });
  });
});
