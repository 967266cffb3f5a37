import { expect, test } from 'vitest';
import { foreignCode } from '../../../src/formats/foreign-codes.ts';

test.each([
  ['HC1:NCFOXN', 'an EU Digital COVID Certificate'],
  ['\u00DC\u0003n\u00A1', 'a visible digital seal of ICAO 9303-13'],
  ['BCD\n002\n1\nSCT', 'an order for a SEPA transfer'],
  ['BCD\r\n002', 'an order for a SEPA transfer'],
  ['BEGIN:VCARD\r\nVERSION:4.0', 'a visiting card'],
  ['begin:vcard', 'a visiting card'],
  ['https://example.org/', 'a web address'],
  ['HTTP://EXAMPLE.ORG', 'a web address'],
  ['www.example.org', 'a web address'],
  ['XHC1:NCFOXN', 'a code of another kind'],
  ['A\u00DC\u0003', 'a code of another kind'],
  ['ABCD\n', 'a code of another kind'],
  ['BCD002', 'a code of another kind'],
  ['XBEGIN:VCARD', 'a code of another kind'],
  ['see https://x', 'a code of another kind'],
  ['see www.', 'a code of another kind'],
  ['wwwx', 'a code of another kind'],
  ['http:example', 'a code of another kind'],
  ['4006381333931', 'a code of another kind'],
  ['', 'a code of another kind'],
])('%j is %s', (code, name) => {
  const bytes = Uint8Array.from(code, (character) => character.charCodeAt(0));
  expect(foreignCode(bytes).en).toBe(name);
});
