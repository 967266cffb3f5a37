import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../src/trust/refusal.ts';
import { parseXml } from '../../../../src/trust/xml/reader.ts';
import {
  attribute,
  canonicalise,
  canonicaliseInclusively,
  children,
  descendants,
  only,
  text,
} from '../../../../src/trust/xml/tree.ts';
import { anyText } from '../../../any-text.ts';
import { cpuMsOf } from '../../../cpu-ms.ts';
import { manyRuns } from '../../../sample.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const canonical = (text: string) => canonicalise(parseXml(bytes(text)));

describe('canonicalise', () => {
  // The examples of the recommendations, without what a trust list never holds: DTDs and processing
  // instructions.
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
    const content = anyText.filter((one) =>
      /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(one),
    );
    const escaped = content.map((one) =>
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

describe('canonicaliseInclusively', () => {
  /** The form of the element `b` in a document. */
  const inclusive = (source: string) => {
    const root = parseXml(bytes(source));
    const found = [...descendants(root)].find(({ local }) => local === 'b');
    if (found === undefined) throw new Error('There is no element b.');
    return canonicaliseInclusively(found, [root, ...children(root, '', 'between')]);
  };

  it.each([
    [
      'declares all namespaces in force, used or not',
      '<a xmlns:y="v" xmlns="u" xmlns:x="w"><b n="1"><c/></b></a>',
      '<b xmlns="u" xmlns:x="w" xmlns:y="v" n="1"><c></c></b>',
    ],
    [
      'declares within only what is another',
      '<a xmlns:x="u"><b><c xmlns:x="u"/><x:c xmlns:x="v" xmlns:y="u"/></b></a>',
      '<b xmlns:x="u"><c></c><x:c xmlns:x="v" xmlns:y="u"></x:c></b>',
    ],
    [
      'takes back a default namespace',
      '<a xmlns="u"><b><c xmlns=""/></b></a>',
      '<b xmlns="u"><c xmlns=""></c></b>',
    ],
    ['does not declare xml', '<a><b xml:lang="en"/></a>', '<b xml:lang="en"></b>'],
  ])('%s', (_, source, expected) => {
    expect(inclusive(source)).toBe(expected);
  });

  it('refuses what an ancestor would pass down', () => {
    expect(() => inclusive('<a n="1" xml:lang="en"><b/></a>')).toThrow('is passed down');
    expect(() => inclusive('<a><between xml:lang="en"><b/></between></a>')).toThrow('is passed down');
    expect(inclusive('<a n="1"><between><b/></between></a>')).toBe('<b></b>');
  });
});

describe('parseXml refuses', () => {
  const prefixes = (count: number) =>
    `<a ${Array.from({ length: count }, (_, i) => `xmlns:p${i}="u"`).join(' ')}/>`;
  const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

  it.each([
    ['a DTD', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'A DTD, CDATA'],
    ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'A DTD, CDATA'],
    ['an unknown entity', '<a>&b;</a>', 'An entity is unknown'],
    ['a bare ampersand', '<a>b & c</a>', 'An entity is unknown'],
    ['a reference to no character', '<a>&#0;</a>', 'An entity is unknown'],
    ['a reference to half a character', '<a>&#xD800;</a>', 'An entity is unknown'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>', 'An entity is unknown'],
    ['a control character', '<a>\u0001</a>', 'a character that XML does not allow'],
    ['CDATA', '<a><![CDATA[b]]></a>', 'A DTD, CDATA'],
    ['a processing instruction', '<a><?b c?></a>', 'A DTD, CDATA'],
    ['a wrong closing tag', '<a><b>c</ab></a>', 'A closing tag does not fit.'],
    ['a missing end', '<a><b>c</b>', 'The XML ends early.'],
    ['an unclosed script element', '<a><script>x', 'The XML ends early.'],
    ['an unclosed attribute', '<a b="c>', 'A tag is malformed.'],
    ['an attribute without a value', '<a b/>', 'A tag is malformed.'],
    ['attributes run together', '<a b="c"d="e"/>', 'A tag is malformed.'],
    ['a repeated attribute', '<a b="1" b="2"/>', 'An attribute is repeated.'],
    [
      'an attribute repeated under two prefixes',
      '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>',
      'An attribute is repeated.',
    ],
    ['an undeclared prefix', '<p:a/>', 'A prefix is not declared.'],
    ['a prefix taken back', '<a xmlns:p="u"><b xmlns:p=""/></a>', 'A prefix is undeclared.'],
    ['the prefix xml bound anew', '<a xmlns:xml="u"/>', 'The prefix xml is declared anew.'],
    ['two roots', '<a/><b/>', 'more than one root element'],
    ['text beside the root', '<a/>b', 'text outside the root'],
    ['nothing', '', 'The XML ends early.'],
    ['a comment that does not end', '<a><!-- b</a>', 'A comment is malformed.'],
    ['two hyphens within a comment', '<a><!-- b -- c --></a>', 'A comment is malformed.'],
    ['nesting without end', '<a>'.repeat(200_000), 'nested deeper than 64'],
    ['65 levels', deep(65), 'nested deeper than 64'],
    ['more than the cap of bytes', `<a>${' '.repeat(4 * 1024 * 1024)}</a>`, 'longer than 4194304 bytes'],
    ['prefixes without end', prefixes(40), 'More than 32 prefixes'],
    ['a closing tag alone', '</a>', 'has no opening one'],
    ['one closing tag more', '<a></a></a>', 'has no opening one'],
    ['a closing tag with another prefix', '<p:a xmlns:p="u"></a>', 'A closing tag does not fit.'],
    ['a closing tag with an attribute', '<a></a b="c">', 'A closing tag is malformed'],
    ['text that ends the source', '<a>b', 'The XML ends early.'],
    ['another version', '<?xml version="1.1"?><a/>', 'A DTD, CDATA'],
    ['a declaration behind white space', ' <?xml version="1.0"?><a/>', 'A DTD, CDATA'],
    ['the prefix xmlns bound anew', '<a xmlns:xmlns="u"/>', 'The prefix xml is declared anew.'],
    [
      'the namespace of xml under another prefix',
      '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>',
      'The prefix xml is declared anew.',
    ],
    ['an attribute with an undeclared prefix', '<a p:b="1"/>', 'A prefix is not declared.'],
    ['a prefix of a sibling', '<a><b xmlns:p="u"/><p:c/></a>', 'A prefix is not declared.'],
    ['32 prefixes and xml', prefixes(32), 'More than 32 prefixes'],
    ['a member of every object as an entity', '<a>&toString;</a>', 'An entity is unknown'],
    ['a name outside ASCII', '<\u00E9/>', 'A DTD, CDATA'],
    ['half a surrogate pair in an entity', '<a>&#55296;</a>', 'An entity is unknown'],
    ['U+FFFE', '<a>\uFFFE</a>', 'a character that XML does not allow'],
  ])('%s', (_, source, reason) => {
    expect(() => parseXml(bytes(source))).toThrow(Refusal);
    expect(() => parseXml(bytes(source))).toThrow(reason);
  });

  it('bytes that are not UTF-8', () => {
    const notUtf8 = Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e);
    expect(() => parseXml(notUtf8)).toThrow('The XML is not UTF-8.');
  });

  it('10 MB of nesting at once', () => {
    const nested = bytes('<a>'.repeat(3_500_000));
    expect(cpuMsOf(() => expect(() => parseXml(nested)).toThrow(Refusal))).toBeLessThan(1000);
  });

  it('or accepts any other text, and never fails otherwise', () => {
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
      { numRuns: manyRuns },
    );
  });
});

it('parseXml takes 64 levels', () => {
  expect(parseXml(bytes('<a>'.repeat(64) + '</a>'.repeat(64))).local).toBe('a');
});

describe('parseXml takes', () => {
  const max = 1024 * 1024;

  it.each([
    ['an XML declaration', `<?xml version='1.0' encoding="UTF-8"?>\n<a/>`, '<a></a>'],
    ['a byte order mark', '\uFEFF<a/>', '<a></a>'],
    ['white space and comments around the root', '\n<!-- b -->\n<a/>\n<!-- c -->\n', '<a></a>'],
    ['white space within tags', '<a\n b = "c"\t></a >', '<a b="c"></a>'],
    ['apostrophes around a value', `<a b='"'/>`, '<a b="&quot;"></a>'],
    ['white space in a value as spaces', '<a b="c\td\ne"/>', '<a b="c d e"></a>'],
    ['the five entities', '<a>&amp;&lt;&gt;&quot;&apos;</a>', `<a>&amp;&lt;&gt;"'</a>`],
    [
      'references in both bases',
      '<a>&#233;&#xE9;&#xe9;&#x10FFFF;</a>',
      '<a>\u00E9\u00E9\u00E9\u{10FFFF}</a>',
    ],
    ['names with all their signs', '<_a-b.c1><A/></_a-b.c1>', '<_a-b.c1><A></A></_a-b.c1>'],
    ['as many bytes as the cap', `<a>${' '.repeat(max - 7)}</a>`, `<a>${' '.repeat(max - 7)}</a>`],
    [
      '31 prefixes and xml',
      `<a ${Array.from({ length: 31 }, (_, i) => `xmlns:p${i}="u"`).join(' ')}/>`,
      '<a></a>',
    ],
  ])('%s', (_, source, expected) => {
    expect(canonical(source)).toBe(expected);
  });

  it('the namespaces as they are in force', () => {
    const root = parseXml(bytes('<a xmlns="u" xmlns:p="v" b="1" p:c="2"><d xmlns=""/><p:e/></a>'));
    expect(root).toMatchObject({
      namespace: 'u',
      attributes: [
        { prefix: '', local: 'b', namespace: '', value: '1' },
        { prefix: 'p', local: 'c', namespace: 'v', value: '2' },
      ],
      children: [
        { local: 'd', namespace: '' },
        { local: 'e', namespace: 'v' },
      ],
    });
  });
});

describe('the tree', () => {
  const tree = () => parseXml(bytes('<a xmlns:p="u" b="1" p:b="2"><p:c/> x <c/><c><d> y </d></c></a>'));

  it('is looked up by name and namespace', () => {
    const root = tree();
    expect(children(root, 'u', 'c')).toEqual([root.children[0]]);
    expect(children(root, '', 'c')).toHaveLength(2);
    expect([...descendants(root)].map(({ local }) => local)).toEqual(['c', 'c', 'c', 'd']);
    expect(attribute(root, 'b')).toBe('1');
    expect(attribute(root, 'c')).toBeUndefined();
    // An attribute with a prefix is another one, also where it stands first.
    expect(attribute(parseXml(bytes('<a xmlns:p="u" p:b="2" b="1"/>')), 'b')).toBe('1');
  });

  it('gives the one item, and the text of an element that holds nothing else', () => {
    const root = tree();
    const [, holder] = children(root, '', 'c');
    expect(text(only(children(holder!, '', 'd'), 'd'))).toBe('y');
    expect(text(children(root, 'u', 'c')[0]!)).toBe('');
    expect(() => only([], 'd')).toThrow('There is not exactly one d.');
    expect(() => only([1, 2], 'd')).toThrow('There is not exactly one d.');
    expect(() => text(root)).toThrow('a holds more than text.');
    expect(() => text(holder!)).toThrow('c holds more than text.');
    expect(() => text(parseXml(bytes('<a>first a text<b/></a>')))).toThrow('a holds more than text.');
  });
});
