import { describe, expect, test } from 'vitest';
import { mrvB } from '../../../../../src/formats/mrz/layouts/mrv-b.ts';
import { oneLineLicence } from '../../../../../src/formats/mrz/layouts/one-line-licence.ts';
import { td2 } from '../../../../../src/formats/mrz/layouts/td2.ts';
import { td3 } from '../../../../../src/formats/mrz/layouts/td3.ts';
import { isPartOfEarlier, isPartOfLonger } from '../../../../../src/reading/mrz/belief/part.ts';
import { attemptOf, passport } from '../attempt-of.ts';
import { stripOf } from '../strip-of.ts';

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
    [
      'one digit is right, and no longer layout fits',
      [`I<XYZ${card[0].slice(5)}`, 'D231458908UTO7408122F1204150<<<<<<<7'],
    ],
    ['all digits of a document of a known issuer are wrong', [card[0], card[1].replaceAll('2', '3')]],
    ['the document is whole', card],
    ['they are not as long as the layout', ['CIMEN<<', rest[1]!]],
  ])('are none where %s', (_, lines) => {
    expect(isPartOfLonger(td2, lines)).toBe(false);
  });
});

describe('a single line of 30 characters that begins with D', () => {
  const rest = '4P0<HDES<<K6HK<4<PCP<<<<';
  const digits = (start: string) => [...Array(10).keys()].map((digit) => [`${start}${rest}${digit}`]);

  test('is no licence without an issuer, unless its digit is right', () => {
    const licences = digits('DTYNE').filter((lines) => !isPartOfLonger(oneLineLicence, lines));
    expect(licences.length).toBe(1);
    expect(isPartOfLonger(oneLineLicence, [`DTYNE${rest}<`])).toBe(true);
  });

  test('is a licence of an issuer, even if its digit is wrong', () => {
    const licences = digits('D1NLD').filter((lines) => !isPartOfLonger(oneLineLicence, lines));
    expect(licences.length).toBe(10);
  });
});

test('a passport of an unknown issuer with right digits is whole', () => {
  expect(isPartOfLonger(td3, [`P<XYZ${passport[0]!.slice(5)}`, passport[1]!])).toBe(false);
});

describe('the last columns of a passport', () => {
  const part = (from: number, to = 44) => passport.map((text) => text.slice(from, to));

  test.each([
    [td2, 8],
    [td2, 7],
    [td2, 9],
    [mrvB, 8],
  ] as const)('are no whole document: $0.name, without $1 of them', (layout, hidden) => {
    expect(isPartOfLonger(layout, part(hidden))).toBe(true);
  });

  test('are none either where one digit is right by chance, or the issuer by its name', () => {
    const lines = part(8);
    // The digit of the birth date of a smaller document, over the columns of the passport's.
    const second = lines[1]!;
    const computed = [...Array(10).keys()].map((one) => `${second.slice(0, 19)}${one}${second.slice(20)}`);
    expect(computed.every((line) => isPartOfLonger(td2, [lines[0]!, line]))).toBe(true);
    expect(isPartOfLonger(td2, [lines[0]!.replace('KSS', 'FRA'), second])).toBe(true);
  });

  test('must have the classes of a passport', () => {
    const [first, second] = part(8) as [string, string];
    // The sex of the holder.
    expect(isPartOfLonger(td2, [first.replace('KSS', 'FRA'), second.replace('F12', 'Q12')])).toBe(false);
  });
});

describe('the first columns of a passport', () => {
  const first = passport.map((text) => text.slice(0, 36));
  /** As the provisional passports of Germany. */
  const provisional = ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<', 'C01X00T478D<<6408125F2702283<<<<<<<4'];

  test('are no smaller one', () => {
    expect(isPartOfLonger(td2, first)).toBe(true);
  });
  test('differ from a smaller one by its last digit', () => {
    expect(isPartOfLonger(td2, provisional)).toBe(false);
    expect(isPartOfLonger(td2, [provisional[0]!, provisional[1]!.replace(/4$/, '5')])).toBe(true);
    expect(isPartOfLonger(td2, [card[0], card[1].replace(/6$/, '5')])).toBe(false);
  });
});

test('fillers at the end of a forged card make no passport of it', () => {
  expect(isPartOfLonger(td2, [card[0], 'D231458908UTO7408123F1204150<<<<<<<7'])).toBe(false);
});

test('lines that all lack as many characters are parts', () => {
  const without = (...missing: readonly number[]) =>
    passport.map((text, at) => text.slice(0, 44 - missing[at]!));
  expect(isPartOfLonger(td3, without(1, 1))).toBe(true);
  expect(isPartOfLonger(td3, without(1, 2))).toBe(false);
  expect(isPartOfLonger(td3, without(0, 1))).toBe(false);
  expect(
    isPartOfLonger(
      td3,
      passport.map((text) => `${text}<`),
    ),
  ).toBe(false);
  expect(isPartOfLonger(oneLineLicence, [`D1NLD${'1'.repeat(24)}`])).toBe(false);
});

describe('an attempt after one that read a line', () => {
  /** Both begin at the left edge; the characters of a strip are 16 pixels apart, those of a reading 20. */
  const isPart = (earlier: string, drawn = {}) => {
    const strip = stripOf(earlier, drawn);
    return isPartOfEarlier([attemptOf({ strips: [strip] })], attemptOf({ layout: td2, lines: card }));
  };
  const longer = (by: number) => card[0] + '<'.repeat(by);

  test('with more characters saw a part of it', () => {
    expect([6, 7, 8, 9, 10].map((by) => isPart(longer(by)))).toEqual(Array(5).fill(true));
    expect([0, 2, 5, 11].map((by) => isPart(longer(by)))).toEqual(Array(4).fill(false));
  });

  test('with print beside a line, which has no length of a longer one, saw all of it', () => {
    const strips = [stripOf(`${passport[0]}<<<<<<`)];
    expect(isPartOfEarlier([attemptOf({ strips })], attemptOf({}))).toBe(false);
  });

  test('which was not sure saw no part of it', () => {
    const sure = Object.fromEntries(Array.from(longer(8), (_, at) => [at, 0.8]));
    expect(isPart(longer(8), { sure })).toBe(false);
  });

  test('elsewhere saw no part of it', () => {
    const strip = stripOf(longer(8));
    const moved = (x: number, y: number) => {
      const [a, b, c, d] = strip.line.quad.map((corner) => ({ x: corner.x + x, y: corner.y + y }));
      return { ...strip, line: { ...strip.line, quad: [a!, b!, c!, d!] as const } };
    };
    const isAfter = (x: number, y: number) =>
      isPartOfEarlier([attemptOf({ strips: [moved(x, y)] })], attemptOf({ layout: td2, lines: card }));
    expect(isAfter(0, 0)).toBe(true);
    expect(isAfter(0, 60)).toBe(false);
    expect(isAfter(0, -30)).toBe(false);
    expect(isAfter(800, 0)).toBe(false);
    expect(isAfter(-800, 0)).toBe(false);
  });
});
