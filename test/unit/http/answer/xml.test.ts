import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml, toXml } from '../../../../src/http/answer/xml.ts';
import { asXml, parseXml } from '../../../xml.ts';

test('an answer in XML: declaration, root, members in order, null empty, arrays nested under their own name', () => {
  const body = { documentInfos: { firstNames: ['ANNA', 'MARIA'], declarant2: null, valid: true, pages: 2 } };
  expect(toXml({ root: 'Passport', body })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Passport><documentInfos><firstNames><firstNames>ANNA</firstNames>' +
      '<firstNames>MARIA</firstNames></firstNames><declarant2/><valid>true</valid><pages>2</pages></documentInfos></Passport>',
  );
});

test('escapes markup in a value', () => {
  expect(escapeXml(`<a href="x">O'NEIL & ]]></a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;O&apos;NEIL &amp; ]]&gt;&lt;/a&gt;',
  );
});

test('replaces characters that XML cannot carry with U+FFFD', () => {
  expect(escapeXml('a\u0000b\u001Dc\uD800d\uFFFE')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFD');
  expect(escapeXml('tab\tline\nreturn\r😀')).toBe('tab\tline\nreturn&#13;😀');
});

test('any text is the same after writing and parsing', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => value === escapedAndBack(value));
  const names = fc.constantFrom('lastName', 'items', 'flag');
  const tree = fc.dictionary(
    names,
    fc.oneof(text, fc.boolean(), fc.constant(null), fc.array(text, { minLength: 1 })),
  );
  fc.assert(
    fc.property(tree, (body) => {
      fc.pre(Object.keys(body).length > 0);
      expect(parseXml(toXml({ root: 'Root', body })).body).toEqual(asXml(body));
    }),
  );
});

/** Text without the characters that escaping must replace. */
function escapedAndBack(value: string): string {
  return escapeXml(value).includes('\uFFFD') ? '' : value;
}
