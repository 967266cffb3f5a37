import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identify } from '../../../../src/documents/identity/rules/identify.ts';
import type { IdentityMrz } from '../../../../src/documents/identity/rules/identity-document.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { manyRuns } from '../../../sample.ts';
import { identityMessage, signedIdentity, taxCode } from '../../../specimens/identity/codes.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

const rules = { today: '2026-11-21', acceptUtopia: true };
const codes = identityDocuments.flatMap(({ code }) => code ?? []);

function identityOf(lines: readonly string[]): IdentityMrz {
  const identity = identify(identityDocuments, lines, rules);
  if (identity === null) throw new RangeError(lines.join(' '));
  return identity;
}

/** What a code says of a card: the result of each value; null where it is none of the card's. */
function compared(lines: readonly string[], content: string): Readonly<Record<string, string>> | null {
  const identity = identityOf(lines);
  const reading = identity.document.code?.read(Buffer.from(content, 'latin1')) ?? null;
  if (reading === null) return null;
  return Object.fromEntries(reading.compare(identity).map(({ field, result }) => [field, result]));
}

describe('Belgium', () => {
  const of2017 = [
    'IDBEL000590696<1015<<<<<<<<<<<',
    '9401013F2710017BEL000101123453',
    'SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
  ];
  const of2021 = [
    'IDBEL000001115<7027<<<<<<<<<<<',
    '9502286F3001064UTO950228998747',
    'SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
  ];

  test('the published specimen of 2021 has the same four values in code and MRZ', () => {
    expect(compared(of2021, '1;95022899874;000001115702;20300106;19950228')).toEqual({
      personalNumber: 'same',
      documentNumber: 'same',
      expirationDate: 'same',
      dateOfBirth: 'same',
    });
  });

  test('the published specimen whose code has the number of another card', () => {
    expect(compared(of2017, '1;00010112345;506431513436;20271001;19940101')).toEqual({
      personalNumber: 'same',
      documentNumber: 'different',
      expirationDate: 'same',
      dateOfBirth: 'same',
    });
  });

  test('each value is given as the answer gives it, beside that of the MRZ', () => {
    const identity = identityOf(of2021);
    const reading = identity.document.code?.read(Buffer.from('1;95022899874;000001115702;20300106;19950228'));
    expect(reading?.compare(identity)).toEqual([
      { field: 'personalNumber', code: '95022899874', mrz: '95022899874', result: 'same' },
      { field: 'documentNumber', code: '000001115702', mrz: '000001115702', result: 'same' },
      { field: 'expirationDate', code: '2030-01-06', mrz: '2030-01-06', result: 'same' },
      { field: 'dateOfBirth', code: '1995-02-28', mrz: '1995-02-28', result: 'same' },
    ]);
  });

  test('does not compare a date of birth that the MRZ has only in part', () => {
    const unknown = withRightDigits(withText(of2021, 2, 3, '<<<<'));
    expect(compared(unknown, '1;95022899874;000001115702;20300106;19950228')?.dateOfBirth).toBe(
      'not_comparable',
    );
  });
});

describe('Italy', () => {
  const published = [
    'C<ITACA00000AA4<<<<<<<<<<<<<<<',
    '6412308F2212304ITA<<<<<<<<<<<0',
    'ROSSI<<BIANCA<<<<<<<<<<<<<<<<<',
  ];
  const named = (names: string) => [published[0]!, published[1]!, names.padEnd(30, '<')];

  test('the published specimen bears the tax code of another person', () => {
    expect(compared(published, 'RCCFNC67T71C773O')).toEqual({
      lastName: 'different',
      firstNames: 'different',
      dateOfBirth: 'different',
      gender: 'same',
    });
  });

  test.each([
    ['ROSSI<<BIANCA', 'RSS', 'BNC'],
    ['FO<<LIA', 'FOX', 'LIA'],
    ['DE<LUCA<<GIOVANNA<MARIA', 'DLC', 'GNN'],
    ['AIELLO<<EVA', 'LLA', 'VEA'],
    // One first name of two alone is registered for the tax.
    ['ROSSI<<ANNA<MARIA', 'RSS', 'NNA'],
    // The MRZ writes ÖZ and Ümit with two letters for the one with a mark.
    ['OEZ<<UEMIT', 'ZOX', 'MTU'],
    ['OEZ<<UEMIT', 'ZOE', 'MTU'],
    ['OEZ<<UE', 'ZOX', 'UXX'],
  ])('the tax code of %s has %s and %s', (names, last, first) => {
    const results = compared(named(names), taxCode(last, first, '1964-12-30', 'F'));
    expect(results).toEqual({ lastName: 'same', firstNames: 'same', dateOfBirth: 'same', gender: 'same' });
  });

  test.each(['ZEX', 'ZUX', 'ZAX'])('%s is not of the name OEZ', (last) => {
    const results = compared(named('OEZ<<BIANCA'), taxCode(last, 'BNC', '1964-12-30', 'F'));
    expect(results?.lastName).toBe('different');
  });

  test.each([
    ['1964-12-30', 'M', '6412308M', 'same'],
    ['1964-12-01', 'M', '6412018M', 'same'],
    ['1964-12-31', 'M', '6412318M', 'same'],
    ['1964-12-01', 'F', '6412018F', 'same'],
    ['1964-12-31', 'F', '6412318F', 'same'],
  ] as const)('born on %s, %s: 40 is added to the day of a woman', (birth, sex, printed, same) => {
    const lines = withRightDigits([
      published[0]!,
      withText([published[1]!], 1, 1, printed)[0]!,
      published[2]!,
    ]);
    const code = taxCode('RSS', 'BNC', birth, sex);
    expect(compared(lines, code)).toMatchObject({ dateOfBirth: same, gender: same });
    const other = taxCode('RSS', 'BNC', birth, sex === 'M' ? 'F' : 'M');
    expect(compared(lines, other)).toMatchObject({ dateOfBirth: same, gender: 'different' });
    const unspecified = withText(lines, 2, 8, '<');
    expect(compared(unspecified, code)).toMatchObject({ gender: 'not_comparable' });
  });

  test('a code is in Code 39', () => {
    expect(identityOf(published).document.code?.format).toBe('Code39');
  });

  test('where two people would have the same code, letters stand for its digits', () => {
    // 0 to 9 are L to V without O: the year 64 is SQ, the day 70 is TL. The check letter is one of 26.
    const bodies = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `RSSBNCSQTTLH501${letter}`);
    const lettered = bodies.find((body) => compared(published, body) !== null) ?? '';
    expect(compared(published, lettered)).toEqual({
      lastName: 'same',
      firstNames: 'same',
      dateOfBirth: 'same',
      gender: 'same',
    });
  });

  test('a code with a wrong check letter is none, and names that the MRZ cuts are not compared', () => {
    const code = taxCode('RSS', 'BNC', '1964-12-30', 'F');
    expect(compared(published, code)).not.toBeNull();
    expect(compared(published, `${code.slice(0, 15)}${code.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
    const long = named('ROSSI<<BIANCAMARIADELLASANTISS');
    expect(compared(long, taxCode('RSS', 'XYZ', '1964-12-30', 'F'))?.firstNames).toBe('not_comparable');
    const longer = named('ROSSIDELLAVALLETTAROMAGNOLISSI');
    expect(compared(longer, taxCode('XYZ', 'BNC', '1964-12-30', 'F'))?.lastName).toBe('not_comparable');
  });
});

describe('France', () => {
  const french = identityDocuments.find(({ documentType }) => documentType === 'FR_BIOMETRIC_ID_CARD');
  const example = french?.example ?? [];
  const infos = {
    documentNumber: 'X4FX7BPFW',
    lastName: 'EXEMPLE',
    firstNames: ['ROMANE', 'LEA'],
    gender: 'Female',
  };
  const results = (changed: Readonly<Record<string, string>>, lines = example) => {
    const found = compared(lines, signedIdentity(identityMessage(infos, changed)));
    if (found === null) throw new RangeError(JSON.stringify(changed));
    return found;
  };
  const withResult = (wanted: string, changed: Readonly<Record<string, string>>, lines: readonly string[]) =>
    Object.entries(results(changed, lines)).flatMap(([field, result]) => (result === wanted ? [field] : []));
  const different = (changed: Readonly<Record<string, string>>, lines = example) =>
    withResult('different', changed, lines);

  test('the fields of a genuine card', () => {
    expect(results({})).toEqual({
      documentNumber: 'same',
      lastName: 'same',
      firstNames: 'same',
      gender: 'same',
      nationality: 'same',
      documentCode: 'same',
    });
  });

  test.each([
    ['another number', { '66': 'X4FX7BPFA\x1d' }, ['documentNumber']],
    ['another last name', { '62': 'AUTRE\x1d' }, ['lastName']],
    ['one first name fewer', { '60': 'ROMANE\x1d' }, ['firstNames']],
    ['a hyphen', { '60': 'ROMANE-LEA\x1d' }, []],
    ['spaces around a value', { '66': 'X4FX7BPFW  \x1d' }, []],
    ['no first name', { '60': '\x1d' }, []],
    ['another sex', { '68': 'M' }, ['gender']],
    ['an unknown sex', { '68': 'Q' }, ['gender']],
    ['another nationality', { '67': 'BE' }, ['nationality']],
    ['a passport', { '65': 'P ' }, ['documentCode']],
    ['a birth and an end that agree', { '69': '30061992', '6O': '11052033' }, []],
    [
      'a birth and an end that do not',
      { '69': '01061992', '6O': '11052043' },
      ['dateOfBirth', 'expirationDate'],
    ],
    ['the MRZ itself', { '6F': `${example.join('').replaceAll('<', ' ').trimEnd()}\x1d` }, []],
    ['another MRZ', { '6F': `${example.join('').replace('EXEMPLE', 'AUTRE')}\x1d` }, ['mrz']],
  ])('only what differs from the MRZ is told: %s', (_, changed, fields) => {
    expect(different(changed)).toEqual(fields);
  });

  test.each([
    ["D'ALMEIDA", 'D<ALMEIDA', 'same'],
    ['D ALMEIDA', 'DALMEIDA', 'same'],
    ['MUELLER', 'MUELLER', 'same'],
    // The code may have lost a mark that the MRZ writes out. So they may be one name, or two.
    ['MULLER', 'MUELLER', 'uncertain'],
    ['MANUEL', 'MANUL', 'uncertain'],
    ['MULLER', 'MOLLER', 'different'],
    ['MULLER', 'MILLER', 'different'],
    ['MARTIN', 'MARTN', 'different'],
  ])('the name %s of the code and %s of the MRZ are %s', (code, mrz, result) => {
    const lines = [example[0]!, example[1]!, `${mrz}<<ROMANE<LEA`.padEnd(30, '<')];
    expect(results({ '62': `${code}\x1d` }, lines).lastName).toBe(result);
  });

  test('names that the MRZ truncates agree as far as they go', () => {
    const lines = [example[0]!, example[1]!, 'EXEMPLE<<ROMANE<LEA<MARGUERITE'];
    expect(different({ '60': 'ROMANE/LEA/MARGUERITE/ANTOINETTE\x1d' }, lines)).toEqual([]);
    expect(different({ '60': 'ROMANE/LEA/MARION\x1d' }, lines)).toEqual(['firstNames']);
  });

  test('a name that the code signs lacks only in an MRZ without room for it', () => {
    const named = (names: string) => [example[0]!, example[1]!, names.padEnd(30, '<')];
    expect(results({}, named('EXEMPLE')).firstNames).toBe('different');
    expect(results({}, named('<<ROMANE<LEA')).lastName).toBe('different');
    const long = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD';
    const firstNames = (length: number) =>
      results({ '62': `${long.slice(0, length)}\x1d` }, named(long.slice(0, length))).firstNames;
    expect([27, 28, 29, 30].map(firstNames)).toEqual([
      'different',
      'not_comparable',
      'not_comparable',
      'not_comparable',
    ]);
  });

  test.each([
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZA<<R', { '62': 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF\x1d' }, 'lastName'],
    ['EXEMPLE<<ROMANE<L<MARGUERITE<A', { '60': 'ROMANE/LEA/MARGUERITE/ANTOINETTE\x1d' }, 'firstNames'],
  ])('names that fill their field may be shortened anywhere: %s', (names, changed, field) => {
    const lines = [example[0]!, example[1]!, names];
    expect(different(changed, lines)).not.toContain(field);
    expect(withResult('uncertain', changed, lines)).toEqual([field]);
    expect(different(changed, [example[0]!, example[1]!, `${names.slice(0, 29)}<`])).toContain(field);
  });
});

test('any content of a symbol is read or ignored, and never throws', () => {
  const contents = [
    '1;95022899874;000001115702;20300106;19950228',
    'RCCFNC67T71C773O',
    signedIdentity('60A\x1d62B\x1d65ID66X\x1d67FR68F6CFR'),
  ];
  const cut = fc
    .tuple(fc.constantFrom(...contents), fc.nat(400), fc.nat(400), fc.uint8Array({ maxLength: 3 }))
    .map(([content, from, length, put]) => {
      const bytes = Buffer.from(content, 'latin1');
      return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + length)]);
    });
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.oneof(cut, fc.uint8Array({ maxLength: 300 })),
      (code, bytes) => {
        const owner = identityDocuments.find((document) => document.code === code);
        for (const value of code.read(bytes)?.compare(identityOf(owner?.example ?? [])) ?? [])
          expect(['same', 'different', 'uncertain', 'not_comparable']).toContain(value.result);
      },
    ),
    { numRuns: manyRuns },
  );
});
