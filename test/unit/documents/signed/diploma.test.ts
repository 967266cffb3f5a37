import { expect, test } from 'vitest';
import { diploma } from '../../../../src/documents/signed/diploma.ts';
import { compareAll } from '../../../../src/documents/signed/print/anywhere.ts';
import { foldedLines } from '../../../../src/documents/signed/print/printed.ts';
import { codeOf, infos, outcomes } from './codes.ts';
import { run, unlimited } from './pages.ts';

/** The fields whose values are missing on a page of these lines. */
function missing(message: string, lines: readonly string[]) {
  const page = foldedLines(lines.map((text, row) => run(40, 60 + 16 * row, text)));
  const all = compareAll(diploma, codeOf('B0', message), [page], unlimited);
  return all.filter(({ isMissing }) => isMissing).map(({ field }) => field);
}

test('the members of a code that has one first name, and half of the fields', () => {
  const message = 'B1CAMILLE<GS>B2EXEMPLE<GS>B6MB700002001BGDRBD8BHDROIT<GS>BF7DFBC 17<GS>';
  expect(infos(diploma, 'B0', message)).toStrictEqual({
    publicationDate: null,
    signatureDate: '2025-07-17',
    birthName: 'EXEMPLE',
    firstNames: 'CAMILLE',
    gender: 'Male',
    dateOfBirth: null,
    countryOfBirth: null,
    diplomaType: 'DR',
    level: '8',
    field: 'DROIT',
    major: null,
    speciality: null,
    honours: null,
    academicYear: '2014-2015',
    studentNumber: null,
    diplomaNumber: '17',
  });
});

test.each([
  ['7E9', '2024-2025'],
  ['7e9', '2024-2025'],
  ['000', null],
  ['7G9', null],
  ['-1 ', null],
])('the academic year %s: %s', (digits, year) => {
  expect(infos(diploma, 'B0', `BF${digits}`).academicYear).toBe(year);
});

test('the print: to whom it was awarded, and its number', () => {
  const message = 'B0CAMILLE/ANNE<GS>B2EXEMPLE<GS>BC202599900017<GS>';
  const page = ['est délivré à Mme Camille EXEMPLE', 'Diplôme n° 2025 9990 0017'];
  expect(outcomes(diploma, 'B0', message, page)).toEqual({ holder: 'same', diplomaNumber: 'same' });
  const altered = (from: string, to: string) =>
    outcomes(
      diploma,
      'B0',
      message,
      page.map((line) => line.replace(from, to)),
    );
  expect(altered('EXEMPLE', 'AUTRE')).toEqual({ holder: 'ambiguous', diplomaNumber: 'same' });
  expect(altered('Camille EXEMPLE', 'Anne AUTRE')).toEqual({ holder: 'different', diplomaNumber: 'same' });
  expect(altered('0017', '0018')).toEqual({ holder: 'same', diplomaNumber: 'different' });
});

test.each([
  ['MA', 'Diplôme national de master', true],
  ['MA', 'Master of Science', true],
  ['MA', 'Diplôme national de licence', false],
  ['LC', 'Bachelor', true],
  ['LC', 'Master', false],
  ['DR', 'Diplôme national de doctorat', true],
  ['IN', 'Titre d’ingénieure diplômée', true],
  ['IN', 'Diplôme de technicien', false],
  // The specification has no ZZ, so how a page prints it is not known.
  ['ZZ', 'Diplôme', true],
])('a diploma of kind %s titled %s', (kind, title, isThis) => {
  const message = `B0CAMILLE<GS>B2EXEMPLE<GS>BG${kind}`;
  expect(missing(message, [title, 'Camille EXEMPLE'])).toEqual(isThis ? [] : ['diplomaType']);
});

test.each([
  ['2', 'avec la mention Assez Bien', true],
  ['2', 'avec la mention Très Bien', false],
  ['3', 'avec la mention Bien', true],
  ['3', 'avec la mention assez bien', false],
  ['4', 'avec la mention TRÈS BIEN', true],
  ['4', 'avec la mention bien', false],
  ['6', 'avec les félicitations du jury', true],
  // A page need not print these.
  ['0', 'mention Droit', true],
  ['1', 'mention Droit', true],
])('honours %s on a diploma %s', (honours, line, isThis) => {
  const message = `B0CAMILLE<GS>B2EXEMPLE<GS>BA${honours}`;
  expect(missing(message, [line, 'Camille EXEMPLE'])).toEqual(isThis ? [] : ['honours']);
});

test('the word for its kind does not show that a page is that of the code', () => {
  const message = 'B0CAMILLE<GS>B2EXEMPLE<GS>BGMABHDROIT<GS>BIDROIT PRIVE<GS>BC202599900017<GS>';
  const page = ['Master de sciences', 'Camille EXEMPLE'];
  expect(missing(message, page)).toEqual(['diplomaNumber', 'field', 'major']);
});
