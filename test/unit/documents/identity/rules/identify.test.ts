import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identityDocuments } from '../../../../../src/documents/index.ts';
import { alphabet } from '../../../../../src/formats/mrz/alphabet.ts';
import { identify } from '../../../../answered.ts';
import { anyText } from '../../../../any-text.ts';
import { type Specimen, specimen, specimens, withCharacter } from '../../../formats/mrz/specimens.ts';

const context = { today: '2026-11-21', acceptUtopia: false };

const answerOf = (id: string, today = context.today) => identify(specimen(id).lines, { ...context, today });

/** The flags and keys that are false, which most tests are about. */
function failed(answer: ReturnType<typeof identify>): readonly string[] {
  const { documentInfosValidation, controlKeys } = answer!.body as Record<string, Record<string, boolean>>;
  return Object.entries({ ...documentInfosValidation, ...controlKeys })
    .filter(([, holds]) => !holds)
    .map(([name]) => name);
}

function infos(answer: ReturnType<typeof identify>): Record<string, unknown> {
  return answer!.body.documentInfos as Record<string, unknown>;
}

/** The flags and keys of a card in which everything is right. */
const cardValidation = {
  numberOfCharactersValid: true,
  documentTypeValid: true,
  countryValid: true,
  lastNameValid: true,
  dateOfBirthValid: true,
  genderValid: true,
  documentNumberValid: true,
  nationalityValid: true,
  expirationDateValid: true,
};
const cardKeys = {
  expirationDateControlKey: true,
  documentNumberControlKey: true,
  dateOfBirthControlKey: true,
  globalControlKey: true,
};

describe('the whole answer, members in the order of the specification', () => {
  test('a passport', () => {
    expect(answerOf('v077')).toStrictEqual({
      root: 'Passport',
      body: {
        documentInfos: {
          numberOfCharacters: '88',
          documentType: 'PASSPORT',
          country: 'FRA',
          lastName: 'DUPONT',
          firstNames: ['JEAN', 'MARIE'],
          dateOfBirth: '1985-03-14',
          gender: 'Male',
          documentNumber: '19CV12345',
          nationality: 'FRA',
          personalNumber: '<<<<<<<<<<<<<<',
          expirationDate: '2031-08-02',
        },
        documentInfosValidation: {
          numberOfCharactersValid: true,
          documentTypeValid: true,
          lastNameValid: true,
          dateOfBirthValid: true,
          genderValid: true,
          expirationDateValid: true,
        },
        controlKeys: {
          expirationDateControlKey: true,
          personalNumberControlKey: true,
          dateOfBirthControlKey: true,
          globalControlKey: true,
          line2ControlKey: true,
        },
      },
    });
  });

  test('a French residence permit', () => {
    expect(answerOf('v011')).toStrictEqual({
      root: 'FrenchResidencePermit',
      body: {
        documentInfos: {
          numberOfCharacters: '90',
          documentType: 'FR_RESIDENCE_PERMIT',
          country: 'FRA',
          lastName: 'EL AMRANI',
          firstNames: ['YOUSSEF'],
          dateOfBirth: '1990-07-13',
          gender: 'Male',
          documentNumber: 'X1TQ7B2M4',
          personalNumber: '9912345678',
          nationality: 'MAR',
          expirationDate: '2032-02-11',
        },
        documentInfosValidation: { ...cardValidation, personalNumberValid: true },
        controlKeys: cardKeys,
      },
    });
  });

  test('a Spanish card', () => {
    expect(answerOf('v005')).toStrictEqual({
      root: 'SpanishBiometricIdCard',
      body: {
        documentInfos: {
          numberOfCharacters: '90',
          documentType: 'ES_BIOMETRIC_ID_CARD',
          country: 'ESP',
          lastName: 'ESPANOLA ESPANOLA',
          firstNames: ['CARMEN'],
          dateOfBirth: '1980-01-01',
          gender: 'Female',
          documentNumber: 'CAA000000',
          dniNumber: '99999999R',
          nationality: 'ESP',
          expirationDate: '2031-06-02',
        },
        documentInfosValidation: cardValidation,
        controlKeys: cardKeys,
      },
    });
  });

  test('a French driving licence, expired', () => {
    expect(answerOf('v003')).toStrictEqual({
      root: 'FrenchBiometricDrivingLicense',
      body: {
        documentInfos: {
          numberOfCharacters: '30',
          documentType: 'FR_DRIVING_LICENCE',
          country: 'FRA',
          lastName: 'MARTIN',
          documentNumber: '13AA00002',
          expirationDate: '2018-12-31',
        },
        documentInfosValidation: {
          numberOfCharactersValid: true,
          documentTypeValid: true,
          lastNameValid: true,
          countryValid: true,
          documentNumberValid: true,
          expirationDateValid: false,
        },
        controlKeys: { documentNumberControlKey: true, globalControlKey: true },
      },
    });
  });

  test('a United States passport card, on its last day', () => {
    expect(answerOf('v007', '2019-11-29')).toStrictEqual({
      root: 'UsPassportCard',
      body: {
        documentInfos: {
          numberOfCharacters: '90',
          documentType: 'US_PASSPORT_CARD',
          country: 'USA',
          lastName: 'TRAVELER',
          firstNames: ['HAPPY'],
          dateOfBirth: '1981-01-01',
          gender: 'Male',
          documentNumber: 'C03004964',
          nationality: 'USA',
          expirationDate: '2019-11-29',
          stateDepDocControlNumber: '10<30<B22<498',
        },
        documentInfosValidation: cardValidation,
        controlKeys: cardKeys,
      },
    });
  });

  test('a border crossing card', () => {
    expect(answerOf('v009')).toStrictEqual({
      root: 'UsBorderCrossingCard',
      body: {
        documentInfos: {
          numberOfCharacters: '90',
          documentType: 'US_BORDER_CROSSING_CARD',
          country: 'USA',
          lastName: 'SPECIMEN PRUEBA',
          firstNames: ['MARIO', 'JOSE'],
          dateOfBirth: '1976-09-23',
          gender: 'Male',
          documentNumber: '99300017',
          visaNumber: 'EA00000001234',
          nationality: 'MEX',
          expirationDate: '2034-09-12',
        },
        documentInfosValidation: cardValidation,
        controlKeys: cardKeys,
      },
    });
  });

  test('the order of members is part of the answer', () => {
    const names = (id: string) =>
      Object.entries(answerOf(id)!.body).map(([name, members]) => [name, Object.keys(members as object)]);
    for (const id of ['v077', 'v011', 'v005', 'v003', 'v007', 'v009']) {
      const type = identityDocuments.find(({ root }) => root === answerOf(id)!.root)!;
      expect(names(id)).toStrictEqual([
        ['documentInfos', type.documentInfos.map(({ name }) => name)],
        ['documentInfosValidation', type.documentInfosValidation.map(({ name }) => name)],
        ['controlKeys', type.controlKeys.map(({ name }) => name)],
      ]);
    }
  });
});

/** What each vector is, where its name says it otherwise than the type: by the beginning of its line. */
const typeByBeginning: readonly (readonly [RegExp, string | null])[] = [
  [/^(A3USA|AAA001D)/, null],
  [/^D1NLD/, 'NL_DRIVING_LICENCE'],
  [/^V(?!BUSA)/, 'VISA'],
  [/^(AR|IRGBR|IRPRT|ITNLD)/, 'RESIDENCE_PERMIT'],
  [/^P.D<<MUSTERMANN.{20}$/, 'TRAVEL_DOCUMENT'],
  [/^(I<UTO|CIUTO|A<UTO|I<MAC|C1USA|IAUSA|IDCMW)/, 'ID_CARD'],
];

function typeOfVector({ document, lines, layout }: Specimen): string | null {
  if (/^(PASSPORT|FR_|US_)/.test(document) && document !== 'FR identity card') return document;
  if (layout === 'slovakIdentityCard') return null;
  if (layout === 'frenchIdentityCard') return 'FR_ID_CARD';
  const [first = ''] = lines;
  const listed = typeByBeginning.find(([begins]) => begins.test(first));
  if (listed !== undefined) return listed[1];
  const card = identityDocuments.find(
    (one) => one.layouts.some(({ name }) => name === layout) && one.begins.test(first),
  );
  return card?.documentType ?? null;
}

describe('each specimen is identified as its type and no other', () => {
  test.each(specimens)('$id: $document', (one) => {
    const answer = identify(one.lines, context);
    expect(answer && infos(answer).documentType).toBe(typeOfVector(one));
  });
});

describe('a wrong digit changes only its key', () => {
  test.each([
    ['v021', ['personalNumberControlKey', 'globalControlKey', 'line2ControlKey']],
    ['v025', ['globalControlKey', 'line2ControlKey']],
    ['v031', ['personalNumberControlKey', 'line2ControlKey']],
    ['v002', ['documentNumberControlKey', 'globalControlKey']],
    ['v017', ['globalControlKey']],
    ['v018', ['documentNumberControlKey', 'globalControlKey']],
  ])('%s fails %j', (id, keys) => {
    expect(failed(answerOf(id)).filter((name) => name.endsWith('ControlKey'))).toStrictEqual(keys);
    // Utopia issues nothing, for a live key.
    const utopian = specimen(id).lines[0]?.startsWith('P<UTO') ? ['documentTypeValid'] : [];
    expect(failed(answerOf(id)).filter((name) => name.endsWith('Valid'))).toStrictEqual([
      ...utopian,
      'expirationDateValid',
    ]);
  });

  test('line2ControlKey sees the digit of the document number, which no other key of a passport is named for', () => {
    const lines = withCharacter(specimen('v077').lines, 2, 10, '7');
    expect(failed(identify(lines, context))).toStrictEqual(['globalControlKey', 'line2ControlKey']);
  });

  test('a long document number is not one of these documents', () => {
    const lines = withCharacter(specimen('v011').lines, 1, 15, '<');
    expect(failed(identify(lines, context))).toStrictEqual(['documentNumberControlKey', 'globalControlKey']);
  });
});

describe('a changed value fails the flag of its field', () => {
  const cases: readonly [string, string, number, number, string, string][] = [
    ['passport code', 'v077', 1, 2, '1', 'documentTypeValid'],
    ['digit in a name', 'v077', 1, 8, '0', 'lastNameValid'],
    ['no surname', 'v015', 1, 22, '<', 'lastNameValid'],
    ['month 13 of birth', 'v077', 2, 16, '9', 'dateOfBirthValid'],
    ['sex', 'v077', 2, 21, 'A', 'genderValid'],
    ['expired', 'v077', 2, 22, '2', 'expirationDateValid'],
    ['day 38 of expiry', 'v077', 2, 26, '3', 'expirationDateValid'],
    ['filler in a permit number', 'v011', 1, 9, '<', 'documentNumberValid'],
    ['foreigner number cut in two', 'v011', 1, 20, '<', 'personalNumberValid'],
    ['letter of a DNI', 'v005', 1, 24, 'S', 'documentNumberValid'],
    ['support number of a DNI', 'v005', 1, 8, '1', 'documentNumberValid'],
    ['Spanish card of a foreigner', 'v005', 2, 16, 'F', 'nationalityValid'],
    ['unknown nationality', 'v011', 2, 18, 'Q', 'nationalityValid'],
    ['licence of a year to come', 'v013', 1, 6, '2', 'documentNumberValid'],
    ['licence of 2012', 'v003', 1, 7, '2', 'documentNumberValid'],
    ['passport card number', 'v010', 1, 6, 'D', 'documentNumberValid'],
    ['American born abroad', 'v010', 2, 18, 'B', 'nationalityValid'],
    ['border crosser of another state', 'v009', 2, 16, 'G', 'nationalityValid'],
    ['lower case letter', 'v077', 2, 30, 'a', 'numberOfCharactersValid'],
    ['issuer that is none', 'v077', 1, 3, 'Q', 'documentTypeValid'],
    ['digit in a first name', 'v077', 1, 20, '1', 'lastNameValid'],
  ];
  test.each(cases)('%s', (_what, id, line, position, character, flag) => {
    const before = failed(answerOf(id)).filter((name) => name.endsWith('Valid'));
    const after = failed(identify(withCharacter(specimen(id).lines, line, position, character), context));
    const told = after.filter((name) => name.endsWith('Valid') && !before.includes(name));
    expect(told).toStrictEqual([flag]);
  });

  test('nationalityValid is false for a French holder of a residence permit', () => {
    const { lines } = specimen('v011');
    const french = [lines[0]!, lines[1]!.replace('MAR', 'FRA'), lines[2]!];
    expect(failed(identify(french, context))).toStrictEqual(['nationalityValid']);
  });

  test('Utopia is a nationality for a test key alone', () => {
    const { lines } = specimen('v011');
    const utopian = [lines[0]!, lines[1]!.replace('MAR', 'UTO'), lines[2]!];
    expect(failed(identify(utopian, context))).toStrictEqual(['nationalityValid']);
    expect(failed(identify(utopian, { ...context, acceptUtopia: true }))).toStrictEqual([]);
  });

  test('reads a line that is too short or too long, and fails numberOfCharactersValid', () => {
    const [first, second] = specimen('v077').lines;
    const cut = identify([first!.slice(0, -1), second!], context);
    expect(infos(cut).numberOfCharacters).toBe('87');
    expect(failed(cut)).toStrictEqual(['numberOfCharactersValid']);
    const stretched = identify([`${first}<`, second!], context);
    expect(infos(stretched).numberOfCharacters).toBe('89');
    expect(failed(stretched)).toStrictEqual(['numberOfCharactersValid']);
  });
});

describe('dates', () => {
  test('an impossible birth date is null and fails its flag, though its digit is right', () => {
    const answer = answerOf('v043');
    expect(infos(answer).dateOfBirth).toBeNull();
    expect(failed(answer)).toStrictEqual(['dateOfBirthValid', 'expirationDateValid']);
  });

  test.each(['v074', 'v075'])('%s: a birth date with unknown parts is null and valid', (id) => {
    expect(infos(answerOf(id)).dateOfBirth).toBeNull();
    expect(failed(answerOf(id))).toStrictEqual([]);
  });

  test('a birth date that is not before the expiry date fails its flag', () => {
    const { lines } = specimen('v020');
    const late = [lines[0]!, lines[1]!.replace('690806', '940623')];
    expect(infos(identify(late, context)).dateOfBirth).toBe('1994-06-23');
    expect(failed(identify(late, context))).toContain('dateOfBirthValid');
  });

  test('a document is valid through its last day', () => {
    expect(failed(answerOf('v007', '2019-11-29'))).not.toContain('expirationDateValid');
    expect(failed(answerOf('v007', '2019-11-30'))).toContain('expirationDateValid');
  });
});

describe('what the standards leave to the issuer', () => {
  test('D<< is DEU, as issuer and as nationality', () => {
    expect(infos(answerOf('v022'))).toMatchObject({ country: 'DEU', nationality: 'DEU' });
  });

  test('the Spanish card of 2006 prints a filler before the DNI, and Ñ', () => {
    const answer = answerOf('v006');
    expect(infos(answer)).toMatchObject({ dniNumber: '00000023T', lastName: 'ESPANOLA ESPANOLA CARMEN' });
    expect(failed(answer)).toContain('numberOfCharactersValid');
    expect(failed(answer)).not.toContain('documentNumberValid');
  });

  test('sex that is not stated is Unspecified', () => {
    expect(infos(answerOf('v075')).gender).toBe('Unspecified');
  });

  test('a name without a surname has an empty lastName and fails its flag', () => {
    const answer = identify([`P<IND<<RAMESH${'<'.repeat(31)}`, specimen('v077').lines[1]!], context);
    expect(infos(answer)).toMatchObject({ lastName: '', firstNames: ['RAMESH'] });
    expect(failed(answer)).toStrictEqual(['lastNameValid']);
  });

  test('personalNumber is null without a run of digits', () => {
    const { lines } = specimen('v011');
    const cut = [lines[0]!.replace('9912345678', '99123<5678'), ...lines.slice(1)];
    expect(infos(identify(cut, context)).personalNumber).toBeNull();
  });
});

describe('any lines at all give an answer or null, never an exception', () => {
  const mrzLine = (length: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength: length - 2, maxLength: length + 2 });
  const begun = fc
    .tuple(fc.constantFrom('P<FRA', 'IRFRA', 'IDESP', 'D1FRA', 'IPUSA', 'VBUSA'), anyText)
    .map(([start, rest]) => start + rest);
  const lines = fc.oneof(
    fc.tuple(mrzLine(44), mrzLine(44)),
    fc.tuple(mrzLine(30), mrzLine(30), mrzLine(30)),
    fc.array(fc.oneof(anyText, begun), { maxLength: 4 }),
  );
  test.each(['', 'P<FRA', 'IRFRA', 'IDESP', 'D1FRA', 'IPUSA', 'VBUSA'])('beginning with "%s"', (start) => {
    fc.assert(
      fc.property(lines, ([first = '', ...rest]) => {
        const answer = identify([start + first.slice(start.length), ...rest], context);
        if (answer) expect(Object.keys(answer.body)).toHaveLength(3);
      }),
    );
  });
});
