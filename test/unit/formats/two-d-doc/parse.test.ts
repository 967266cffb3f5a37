import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase32 } from '../../../../src/formats/two-d-doc/base32.ts';
import { parseFields } from '../../../../src/formats/two-d-doc/fields.ts';
import { parseHeader } from '../../../../src/formats/two-d-doc/header.ts';
import { fieldValue, parseTwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { bytesOf, codeIn, encodeBase32, header, join } from './codes.ts';

const signature = new Uint8Array(64).fill(7);
const base32 = encodeBase32(signature);

function reason(bytes: Uint8Array): string | null {
  const parsed = parseTwoDDoc(bytes);
  return parsed.ok ? null : parsed.reason;
}

const taxNotice = { perimeter: '01', documentType: '28' };

describe('fields', () => {
  const read = (message: string) =>
    parseFields(new TextDecoder().decode(bytesOf(message)), taxNotice).map(({ id, value }) => [id, value]);

  test('of fixed length need no separator; shorter ones end at GS, the last at the end of the code', () => {
    expect(read('432,75<GS>44227801234567845202146RETI PATRICK<GS>4163198')).toStrictEqual([
      ['43', '2,75'],
      ['44', '2278012345678'],
      ['45', '2021'],
      ['46', 'RETI PATRICK'],
      ['41', '63198'],
    ]);
  });

  test('of the greatest length need no separator either, and one there is skipped', () => {
    const longest = 'A'.repeat(38);
    expect(read(`46${longest}452021`)).toStrictEqual([
      ['46', longest],
      ['45', '2021'],
    ]);
    expect(read(`46${longest}<GS>452021<GS>432`)).toStrictEqual([
      ['46', longest],
      ['45', '2021'],
      ['43', '2'],
    ]);
  });

  test('may be empty, or shortened by the issuer', () => {
    expect(parseFields(`41\u001D46RETI\u001E`, taxNotice)).toStrictEqual([
      { id: '41', value: '', truncated: false },
      { id: '46', value: 'RETI', truncated: true },
    ]);
  });

  test('with an id that is not known end at the separator, and the rest is read', () => {
    expect(read('ZZ12345<GS>452021')).toStrictEqual([
      ['ZZ', '12345'],
      ['45', '2021'],
    ]);
  });

  test('cut at its greatest length, with RS behind it', () => {
    const longest = 'A'.repeat(38);
    expect(parseFields(`46${longest}\u001E452021`, taxNotice)).toStrictEqual([
      { id: '46', value: longest, truncated: true },
      { id: '45', value: '2021', truncated: false },
    ]);
  });

  test('with half an id, or with a separator within the id', () => {
    expect(read('452021<GS>4')).toStrictEqual([
      ['45', '2021'],
      ['4', ''],
    ]);
    expect(read('4<GS>452021')).toStrictEqual([
      ['4', ''],
      ['45', '2021'],
    ]);
  });

  test('between which several separators stand, or one before the first', () => {
    expect(read('<GS>432<GS><GS>452021<RS><GS>46A')).toStrictEqual([
      ['43', '2'],
      ['45', '2021'],
      ['46', 'A'],
    ]);
  });

  test('of another perimeter have unknown lengths', () => {
    expect(parseFields('4520214GHI\u001D44A', { perimeter: '02', documentType: '28' })).toStrictEqual([
      { id: '45', value: '20214GHI', truncated: false },
      { id: '44', value: 'A', truncated: false },
    ]);
  });

  test.each([
    ['of 17 characters without a separator', 'DHFR123456789012345DY004', 'FR123456789012345'],
    ['of another party, of 17 characters', 'DWFR123456789012345DY004', 'FR123456789012345'],
    [
      'of 17 characters before a field that the type has not',
      'DHFR123456789012345ZZ4',
      'FR123456789012345ZZ4',
    ],
    ['of 20 characters', 'DHFR123456789012345AB1DY004', 'FR123456789012345AB1'],
    ['of another country', 'DHDE123456789012345DY0', 'DE123456789012345DY0'],
    ['that a separator ends', 'DHFR123456789012345<GS>DY004', 'FR123456789012345'],
  ])('an EORI number %s', (_what, message, expected) => {
    const [{ value } = {}, next] = parseFields(new TextDecoder().decode(bytesOf(message)), {
      perimeter: '01',
      documentType: 'C2',
    });
    expect(value).toBe(expected);
    if (message.includes('DY004')) expect(next).toMatchObject({ id: 'DY', value: '004' });
  });

  test('an EORI number of an exporter', () => {
    expect(parseFields('DPFR123456789012345DY004', { perimeter: '01', documentType: 'C5' })).toMatchObject([
      { id: 'DP', value: 'FR123456789012345' },
      { id: 'DY', value: '004' },
    ]);
  });

  test('an EORI number in a document of an unknown type', () => {
    expect(parseFields('DHFR123456789012345DY004', { perimeter: '01', documentType: 'ZZ' })).toEqual([
      { id: 'DH', value: 'FR123456789012345DY0', truncated: false },
      { id: '04', value: '', truncated: false },
    ]);
  });

  test('the first of two with the same id counts', () => {
    expect(fieldValue(codeIn(`${header('04', '28')}432<GS>433<US>${base32}`), '43')).toBe('2');
  });
});

describe('a whole code', () => {
  const message = `${header('04', '28')}432,75<GS>452021<GS>`;

  test('of version 4', () => {
    const annexed = codeIn(`${message}<US>${base32}<GS>46NOT SIGNED`);
    expect(annexed).toStrictEqual({
      header: parseHeader(message)!.header,
      fields: [
        { id: '43', value: '2,75', truncated: false },
        { id: '45', value: '2021', truncated: false },
      ],
      signedBytes: bytesOf(message),
      signature,
      annexPresent: true,
    });
    expect(codeIn(`${message}<US>${base32}`)).toStrictEqual({ ...annexed, annexPresent: false });
    expect(codeIn(`${message}<US>${base32}<GS>`)).toStrictEqual({ ...annexed, annexPresent: false });
  });

  test('with an annex and no signature', () => {
    const annexed = codeIn(`${message}<US><GS>46NOT SIGNED`);
    expect(annexed).toMatchObject({ signature: new Uint8Array(0), annexPresent: true });
    expect(codeIn(`${message}<US>`)).toMatchObject({ signature: new Uint8Array(0), annexPresent: false });
  });

  test('of version 3 is read as characters, whatever its bytes', () => {
    const code = codeIn(`${header('03', '28')}46\u0081\u00E9<GS><US>${base32}`);
    expect(code.fields).toStrictEqual([{ id: '46', value: '\u0081\u00E9', truncated: false }]);
  });

  test('of version 4 may have any character of ASCII', () => {
    expect(codeIn(`${header('04', '28')}46 ~<RS><US>${base32}`).fields).toStrictEqual([
      { id: '46', value: ' ~', truncated: true },
    ]);
  });

  test('of version 1: the signature is its last 64 bytes, whatever they are', () => {
    const first = bytesOf(`${header('01', '06')}5000000000000000`);
    const raw = Uint8Array.from({ length: 64 }, (_, index) => index);
    const parsed = parseTwoDDoc(join(first, raw));
    expect(parsed).toMatchObject({
      ok: true,
      code: { signedBytes: first, signature: raw, annexPresent: false },
    });
    const empty = parseTwoDDoc(join(bytesOf(header('01', '06')), raw));
    expect(empty).toMatchObject({ ok: true, code: { fields: [], signature: raw } });
    expect(parsed).toMatchObject({ code: { fields: [{ id: '50', value: '00000000000000' }] } });
  });

  test.each([
    ['padding', `${base32}=`],
    ['lower case', base32.toLowerCase()],
    ['a line end', `${base32}\n`],
    ['bits left over that are not zero', `${base32.slice(0, -1)}B`],
    ['a character too many', `${base32}AA`],
  ])('a signature with %s is no signature', (_what, text) => {
    expect(codeIn(`${message}<US>${text}`).signature).not.toStrictEqual(signature);
  });
});

describe('codes that are not read have a fault by name', () => {
  const whole = `${header('04', '28')}432<US>${base32}`;
  test.each<[string, Uint8Array, string]>([
    ['nothing', bytesOf(''), 'not_2d_doc'],
    ['a web address', bytesOf('https://example.org/'), 'not_2d_doc'],
    ['a postal code', bytesOf('%02T0A1'), 'not_2d_doc'],
    ['a visible seal of ICAO', bytesOf('\u00DC\u0003UTO'), 'not_2d_doc'],
    ['the form in bytes, cut off', bytesOf('\u00DC\u0004FRA'), 'malformed'],
    [
      'characters that turn to bytes without a signature',
      bytesOf(`${header('04', '28')}432<GS>\u0001\u0002\u00FF\u0040`),
      'malformed',
    ],
    ['bytes inside characters', bytesOf(`${header('04', '28')}\u0080<US>AB`), 'malformed'],
    ['the first of several symbols', bytesOf(`EA1B01${whole}`), 'one_of_several'],
    ['the second of several symbols', bytesOf(`EA1B11${whole}`), 'not_2d_doc'],
    ['a version to come', bytesOf(whole.replace('DC04', 'DC05')), 'malformed'],
    ['an impossible date', bytesOf(whole.replace('2471', '24G1')), 'malformed'],
    ['no signature', bytesOf(`${header('04', '28')}432`), 'malformed'],
    ['a separator inside the header', bytesOf(`DC04XX00DVT1<US>${base32}`), 'malformed'],
    ['version 1 shorter than its signature', bytesOf(header('01', '06')), 'malformed'],
    [
      'version 1 whose signature reaches into its header',
      bytesOf(header('01', '06').padEnd(85)),
      'malformed',
    ],
  ])('%s', (_what, bytes, expected) => {
    expect(reason(bytes)).toBe(expected);
  });
});

test('every truncation of a code is malformed or has a signature that is too short', () => {
  const codes = ['02', '03', '04'].map((version) => `${header(version, '28')}432,75<GS>452021<US>${base32}`);
  for (const whole of codes.map(bytesOf)) {
    for (let length = 0; length < whole.length; length++) {
      const parsed = parseTwoDDoc(whole.slice(0, length));
      if (parsed.ok) expect(parsed.code.signature.length).toBeLessThan(64);
      else expect(parsed.reason).toBe(length < 3 ? 'not_2d_doc' : 'malformed');
    }
  }
});

test('any bytes give a result, never an exception', () => {
  const start = fc.constantFrom('', 'DC', 'DC01', header('01', '06'), header('03', '06'), header('04', '28'));
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (text, bytes) => {
      const parsed = parseTwoDDoc(join(bytesOf(text), bytes));
      expect(typeof parsed.ok).toBe('boolean');
    }),
  );
});

test('Base32 is the inverse of its encoding, and has one spelling', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 140 }), (bytes) => {
      expect(decodeBase32(encodeBase32(bytes))).toStrictEqual(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ABYZ234567=a'), maxLength: 12 }), (text) => {
      const bytes = decodeBase32(text);
      if (bytes) expect(encodeBase32(bytes)).toBe(text);
    }),
  );
});
