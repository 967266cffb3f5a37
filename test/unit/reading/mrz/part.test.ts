import { describe, expect, test } from 'vitest';
import { td2, td3 } from '../../../../src/formats/mrz/layouts/icao.ts';
import { isPartOfLonger } from '../../../../src/reading/mrz/part.ts';
import { passport } from './attempt-of.ts';

/** The specimen of ICAO 9303-6. */
const card = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'] as const;
/** The last 36 characters of each line of a passport. */
const rest = ['CIMEN<<JEANNE<<<<<<<<<<<<<<<<<<<<<<<', '<4FRA9003127F34061106956220612<<<<71'];

describe('lines of 36 characters', () => {
  test('are parts of longer ones without an issuer and a right digit', () => {
    expect(isPartOfLonger(td2, rest)).toBe(true);
  });

  test.each([
    ['the issuer exists', [rest[0]!.replace('MEN', 'FRA'), rest[1]!]],
    ['one digit is right', [rest[0]!, `${rest[1]!.slice(0, 19)}9${rest[1]!.slice(20)}`]],
    ['all digits of a document of a known issuer are wrong', [card[0], card[1].replaceAll('2', '3')]],
    ['the document is whole', card],
    ['they are not as long as the layout', ['CIMEN<<', rest[1]!]],
  ])('are none where %s', (_, lines) => {
    expect(isPartOfLonger(td2, lines)).toBe(false);
  });
});

test('a passport of an unknown issuer with right digits is whole', () => {
  expect(isPartOfLonger(td3, [`P<XYZ${passport[0]!.slice(5)}`, passport[1]!])).toBe(false);
});
