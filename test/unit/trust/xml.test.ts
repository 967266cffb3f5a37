import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalise } from '../../../src/trust/canonical.ts';
import { Refusal } from '../../../src/trust/refusal.ts';
import { parseXml } from '../../../src/trust/xml.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const canonical = (text: string) => canonicalise(parseXml(bytes(text)));

describe('canonicalise', () => {
  // The examples of the recommendations, without what a trust list never holds: DTDs and processing instructions.
  it.each([
    [
      'xml-exc-c14n 2.2: the subset keeps the declarations that it uses',
      '<n1:elem2 xmlns:n0="foo:bar" xmlns:n1="http://example.net" xml:lang="en">\n    <n3:stuff xmlns:n3="ftp://example.org"/>\n</n1:elem2>',
      '<n1:elem2 xmlns:n1="http://example.net" xml:lang="en">\n    <n3:stuff xmlns:n3="ftp://example.org"></n3:stuff>\n</n1:elem2>',
    ],
    [
      'c14n 3.3: order of attributes, superfluous declarations',
      '<doc><e3   name = "elem3"   id="elem3"   /><e5 a:attr="out" b:attr="sorted" attr2="all" attr="I\'m" xmlns:b="http://www.ietf.org" xmlns:a="http://www.w3.org" xmlns="http://example.org"/><e6 xmlns="" xmlns:a="http://www.w3.org"><e7 xmlns="http://www.ietf.org"><e8 xmlns="" xmlns:a="http://www.w3.org"/></e7></e6></doc>',
      '<doc><e3 id="elem3" name="elem3"></e3><e5 xmlns="http://example.org" xmlns:a="http://www.w3.org" xmlns:b="http://www.ietf.org" attr="I\'m" attr2="all" b:attr="sorted" a:attr="out"></e5><e6><e7 xmlns="http://www.ietf.org"><e8 xmlns=""></e8></e7></e6></doc>',
    ],
    [
      'c14n 3.4: characters',
      '<doc>\r\n<text>First line&#x0d;&#10;Second line</text>\r\n<value>&#x32;</value>\r\n<compute expr=\'value>"0" &amp;&amp; value&lt;"10" ?"valid":"error"\'>valid</compute>\r\n<norm attr=\' &apos;   &#x20;&#13;&#xa;&#9;   &apos; \'/></doc>',
      '<doc>\n<text>First line&#xD;\nSecond line</text>\n<value>2</value>\n<compute expr="value>&quot;0&quot; &amp;&amp; value&lt;&quot;10&quot; ?&quot;valid&quot;:&quot;error&quot;">valid</compute>\n<norm attr=" \'    &#xD;&#xA;&#x9;   \' "></norm></doc>',
    ],
    [
      'declarations in the order of their prefixes',
      '<z:e xmlns:z="u" xmlns:a="v" xmlns="w" a:b="1"/>',
      '<z:e xmlns:a="v" xmlns:z="u" a:b="1"></z:e>',
    ],
    ['comments leave no gap', '<a>one<!-- two --> three</a>', '<a>one three</a>'],
    [
      'a declaration that a sibling needs again',
      '<a><p:b xmlns:p="u"/><p:b xmlns:p="u"/></a>',
      '<a><p:b xmlns:p="u"></p:b><p:b xmlns:p="u"></p:b></a>',
    ],
  ])('%s', (_, source, expected) => {
    expect(canonical(source)).toBe(expected);
  });

  it('is its own canonical form, for any text and attribute value', () => {
    const text = fc
      .string({ unit: 'binary' })
      .filter((one) => /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(one));
    const escaped = text.map((one) =>
      Array.from(one, (character) => `&#${character.codePointAt(0)};`).join(''),
    );
    fc.assert(
      fc.property(escaped, escaped, (content, value) => {
        const once = canonical(`<p:a xmlns:p="u" p:b="${value}">${content}</p:a>`);
        expect(canonical(once)).toBe(once);
      }),
    );
  });
});

describe('parseXml refuses', () => {
  const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

  it.each([
    ['a DTD', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['an unknown entity', '<a>&b;</a>'],
    ['a bare ampersand', '<a>b & c</a>'],
    ['a reference to no character', '<a>&#0;</a>'],
    ['a reference to half a character', '<a>&#xD800;</a>'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['CDATA', '<a><![CDATA[b]]></a>'],
    ['a processing instruction', '<a><?b c?></a>'],
    ['a wrong closing tag', '<a><b>c</ab></a>'],
    ['a missing end', '<a><b>c</b>'],
    ['an unclosed script element', '<a><script>x'],
    ['an unclosed attribute', '<a b="c>'],
    ['an attribute without a value', '<a b/>'],
    ['attributes run together', '<a b="c"d="e"/>'],
    ['a repeated attribute', '<a b="1" b="2"/>'],
    ['an attribute repeated under two prefixes', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'],
    ['an undeclared prefix', '<p:a/>'],
    ['a prefix taken back', '<a xmlns:p="u"><b xmlns:p=""/></a>'],
    ['the prefix xml bound anew', '<a xmlns:xml="u"/>'],
    ['two roots', '<a/><b/>'],
    ['text beside the root', '<a/>b'],
    ['nothing', ''],
    ['a comment that does not end', '<a><!-- b</a>'],
    ['two hyphens within a comment', '<a><!-- b -- c --></a>'],
    ['nesting without end', '<a>'.repeat(200_000)],
    ['65 levels', deep(65)],
    ['more than the cap of bytes', `<a>${' '.repeat(1024 * 1024)}</a>`],
    ['prefixes without end', `<a ${Array.from({ length: 40 }, (_, i) => `xmlns:p${i}="u"`).join(' ')}/>`],
  ])('%s', (_, source) => {
    expect(() => parseXml(bytes(source))).toThrow(Refusal);
  });

  it('bytes that are not UTF-8', () => {
    expect(() => parseXml(Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e))).toThrow(Refusal);
  });

  it('10 MB of nesting at once', () => {
    const started = performance.now();
    expect(() => parseXml(bytes('<a>'.repeat(3_500_000)))).toThrow(Refusal);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('any other text with a Refusal or takes it, and nothing else', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      'b',
      '="',
      '"',
      "'",
      ' ',
      '&lt;',
      '&',
      '<!--',
      '-->',
      'xmlns:a',
      ':',
      '?',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          parseXml(bytes(`<a>${pieces.join('')}</a>`));
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

it('parseXml takes 64 levels', () => {
  expect(parseXml(bytes('<a>'.repeat(64) + '</a>'.repeat(64))).local).toBe('a');
});
