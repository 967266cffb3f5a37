import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { alphabet } from '../../../../src/formats/mrz/alphabet.ts';
import { failedOf, identify } from '../../../answered.ts';
import { manyRuns } from '../../../sample.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

const context = { today: '2026-11-21', acceptUtopia: false };

function reasons(lines: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(failedOf(lines, context).map(({ flag, reason }) => [String(flag), reason]));
}

function infos(lines: readonly string[]): Record<string, unknown> {
  return identify(lines, context)?.body.documentInfos as Record<string, unknown>;
}

const cards = identityDocuments.filter(({ documentType }) => documentType.endsWith('_BIOMETRIC_ID_CARD'));
const exampleOf = (type: string) => cards.find(({ documentType }) => documentType === type)?.example ?? [];

test.each(identityDocuments.map((document) => [document.documentType, document] as const))(
  'the example of %s is one of it and right in everything',
  (_, { root, example }) => {
    expect(identify(example, context)?.root).toBe(root);
    expect(reasons(example)).toEqual({});
  },
);

/** Where the number stands: line and position of each of its characters. */
function placesOfNumber(lines: readonly string[]): readonly (readonly [number, number])[] {
  const number = String(infos(lines).personalNumber).replace('-', '');
  const spaced = new RegExp([...number].join('<?'));
  for (const [index, line] of lines.entries()) {
    const found = spaced.exec(line);
    if (found !== null)
      return [...found[0]].flatMap((character, at) =>
        character === '<' ? [] : [[index + 1, found.index + at + 1] as const],
      );
  }
  return [];
}

const numbered = cards.filter(({ example }) => typeof infos(example).personalNumber === 'string');
/** Of the Maltese number no check is published: a digit changed in it is seen by nothing. */
const checked = numbered.filter(({ documentType }) => documentType !== 'MT_BIOMETRIC_ID_CARD');

test('the cards with a national number are those of the reference', () => {
  expect(numbered.map(({ documentType }) => documentType.slice(0, 2)).sort()).toEqual(
    'BE BG EE FI HR LT LV MT NL NO PL RO RS SE SI SK'.split(' '),
  );
});

describe('a national number with one digit changed under right digits of ICAO', () => {
  test.each(checked.map(({ documentType, example }) => [documentType, example] as const))(
    '%s: every one is found',
    (_, example) => {
      const places = placesOfNumber(example);
      expect(places.length).toBeGreaterThanOrEqual(9);
      const missed = places.flatMap(([line, position]) => {
        const printed = Number(example[line - 1]?.[position - 1]);
        if (Number.isNaN(printed)) return [];
        const forged = withRightDigits(withText(example, line, position, String((printed + 1) % 10)));
        const found = reasons(forged);
        expect(Object.keys(found).filter((flag) => flag.endsWith('Key'))).toEqual([]);
        return found.personalNumberValid === undefined ? [`${line}:${position}`] : [];
      });
      expect(missed).toEqual([]);
    },
  );
});

describe('another birth or sex under right digits of ICAO', () => {
  const repeats = (flag: string) =>
    checked.filter(({ documentInfosValidation }) =>
      documentInfosValidation.some(
        ({ name, findings }) => name === 'personalNumberValid' && Object.hasOwn(findings, flag),
      ),
    );
  test.each(
    repeats('personal_number_birth').map(({ documentType, example }) => [documentType, example] as const),
  )('%s: the date of birth is not that of the number', (_, example) => {
    const year = example[1]?.startsWith('7') ? '8' : '7';
    const forged = withRightDigits(withText(example, 2, 1, year));
    expect(reasons(forged)).toEqual({ personalNumberValid: 'personal_number_birth' });
  });
  test.each(
    repeats('personal_number_sex').map(({ documentType, example }) => [documentType, example] as const),
  )('%s: the sex is not that of the number', (_, example) => {
    const sex = example[1]?.[7] === 'F' ? 'M' : 'F';
    expect(reasons(withText(example, 2, 8, sex))).toEqual({ personalNumberValid: 'personal_number_sex' });
    expect(reasons(withText(example, 2, 8, '<'))).toEqual({});
  });
});

describe('numbers of other residents and other times', () => {
  /**
   * The card of a type with another birth and number; `number` from the position on where the card has it.
   */
  function card(type: string, line: number, position: number, number: string, birth: string, sex = '<') {
    const born = withText(withText(exampleOf(type), 2, 1, birth), 2, 8, sex);
    return withRightDigits(withText(born, line, position, number));
  }

  test.each([
    ['a BIS number', card('BE_BIOMETRIC_ID_CARD', 2, 19, '88462112458', '880621'), null],
    ['a D number', card('NO_BIOMETRIC_ID_CARD', 1, 16, '630479<04090', '790423'), null],
    ['a coordination number', card('SE_BIOMETRIC_ID_CARD', 1, 16, '198703749047', '870314', 'F'), null],
    ['a Latvian code without a date', card('LV_BIOMETRIC_ID_CARD', 1, 16, '321251<72698', '821212'), null],
    ['one of another series', card('LV_BIOMETRIC_ID_CARD', 1, 16, '381251<72691', '821212'), null],
    [
      'a Spanish NIE is no DNI',
      withText(exampleOf('ES_BIOMETRIC_ID_CARD'), 1, 16, 'X0417290D'),
      'document_number_form',
    ],
    [
      'no number where one must be',
      card('EE_BIOMETRIC_ID_CARD', 1, 16, '<<<<<<<<<<<', '920714'),
      'personal_number_form',
    ],
    [
      'a filler in a number',
      card('EE_BIOMETRIC_ID_CARD', 1, 16, '49207<40412', '920714'),
      'personal_number_form',
    ],
    [
      'a month that is none',
      card('EE_BIOMETRIC_ID_CARD', 1, 16, '49213140418', '921314'),
      'personal_number_birth',
    ],
  ])('is right, or fails with its own reason: %s', (_, lines, reason) => {
    const { personalNumberValid, documentNumberValid } = reasons(lines);
    expect(personalNumberValid ?? documentNumberValid ?? null).toBe(reason);
  });

  test('the century of birth is that of the number: a holder of 101 years, and one of 18 months', () => {
    const old = card('EE_BIOMETRIC_ID_CARD', 1, 16, '42503010415', '250301', 'F');
    expect([infos(old).dateOfBirth, reasons(old)]).toEqual(['1925-03-01', {}]);
    const young = card('EE_BIOMETRIC_ID_CARD', 1, 16, '62503010417', '250301', 'F');
    expect([infos(young).dateOfBirth, reasons(young)]).toEqual(['2025-03-01', {}]);
    const latvians = ['010325<19048', '010325<29043'].map((number) =>
      infos(card('LV_BIOMETRIC_ID_CARD', 1, 16, number, '250301')),
    );
    expect(latvians.map(({ dateOfBirth }) => dateOfBirth)).toEqual(['1925-03-01', '2025-03-01']);
  });

  test('a number of the century before last, or of the next, is that of nobody', () => {
    const ancient = card('EE_BIOMETRIC_ID_CARD', 1, 16, '28503020410', '850302');
    expect(reasons(ancient).personalNumberValid).toBe('personal_number_birth');
    const unborn = card('EE_BIOMETRIC_ID_CARD', 1, 16, '68503020414', '850302');
    expect(reasons(unborn).personalNumberValid).toBe('personal_number_birth');
  });

  test('a Slovak number of nine digits has no check, and a card of Slovakia may be permanent', () => {
    const lines = withRightDigits(
      withText(card('SK_BIOMETRIC_ID_CARD', 1, 16, '461103775<', '461103', 'M'), 2, 9, '<<<<<<'),
    );
    expect(infos(lines)).toMatchObject({ personalNumber: '461103775', expirationDate: null });
    expect(reasons(lines)).toEqual({});
    const estonian = withRightDigits(withText(exampleOf('EE_BIOMETRIC_ID_CARD'), 2, 9, '<<<<<<'));
    expect(reasons(estonian)).toEqual({ expirationDateValid: 'expiry_unknown' });
  });

  test('a date of birth that is known in part agrees as far as it is known', () => {
    const lines = withRightDigits(withText(exampleOf('EE_BIOMETRIC_ID_CARD'), 2, 1, '92<<<<'));
    expect(reasons(lines)).toEqual({});
    const other = withRightDigits(withText(exampleOf('EE_BIOMETRIC_ID_CARD'), 2, 1, '93<<<<'));
    expect(reasons(other)).toEqual({ personalNumberValid: 'personal_number_birth' });
  });
});

test('whatever is changed in an MRZ of any type gives flags, never an exception', () => {
  const place = fc.tuple(fc.nat(2), fc.nat(43), fc.constantFrom(...alphabet, 'Ñ', ' ', 'a'));
  fc.assert(
    fc.property(
      fc.constantFrom(...identityDocuments),
      fc.array(place, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      ({ example }, places, right) => {
        const changed = places.reduce<readonly string[]>((lines, [line, at, character]) => {
          const one = line % lines.length;
          return withText(lines, one + 1, (at % (lines[one]?.length ?? 1)) + 1, character);
        }, example);
        const lines = right ? withRightDigits(changed) : changed;
        const answer = identify(lines, context);
        if (answer === null) return;
        const { documentInfosValidation, controlKeys } = answer.body as Record<string, object>;
        for (const flag of Object.values({ ...documentInfosValidation, ...controlKeys }))
          expect(typeof flag).toBe('boolean');
        for (const { message } of failedOf(lines, context)) expect(message).not.toMatch(/undefined|\{\w+\}/);
      },
    ),
    { numRuns: manyRuns },
  );
});
