import { mebibyte } from '../../limits.ts';
import { present } from '../../present.ts';
import { ensure, Refusal } from '../refusal.ts';
import type { XmlElement, XmlNode } from './tree.ts';

/**
 * A strict reader for the XML of trust lists. It accepts the part of XML 1.0 and Namespaces 1.0 that signed
 * lists use and refuses the rest: no DTD, hence only the five built-in entities, no CDATA, no processing
 * instructions, names in ASCII only. Accepted input has one tree, and the tree has one canonical form, so
 * what is read is what was signed. Lenient parsers are not safe for signatures: txml 6.0.3 accepts truncated
 * input and `<b>…</ab>`, recurses once per level and never returns from `<a><script>`.
 */

/** Of 44 real lists the longest, Italy's, has 2.4 MB and the deepest 17 levels; none has over 9 prefixes. */
export const xmlBytesMax = 4 * mebibyte;
const levelsMax = 64;
const prefixesMax = 32;

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const name = '[A-Za-z_][A-Za-z0-9_.-]*';
const declaration = /<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')[^<>]*\?>/y;
const openTag = new RegExp(`<(?:(${name}):)?(${name})`, 'y');
const attributePattern = new RegExp(`\\s+(?:(${name}):)?(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const tagEnd = /\s*(\/?)>/y;
const closeTag = new RegExp(`</(?:(${name}):)?(${name})\\s*>`, 'y');
const notAllowed = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

type Scope = XmlElement['namespaces'];

interface OpenElement extends XmlElement {
  readonly children: XmlNode[];
}

interface OpenTag {
  readonly element: OpenElement;
  /** Whether the tag closes itself. */
  readonly empty: boolean;
  /** The index after the tag in the source. */
  readonly end: number;
}

/** A nameless parent of the root element. */
const nameless = { prefix: '', local: '', namespace: '', attributes: [] };

/**
 * Parses a document and returns its root element. Throws a `Refusal` for anything outside the accepted part
 * of XML.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  ensure(bytes.length <= xmlBytesMax, `The XML is longer than ${xmlBytesMax} bytes.`);
  const source = decode(bytes);
  let at = match(declaration, source, 0)?.[0].length ?? 0;
  const top: OpenElement = { ...nameless, children: [], namespaces: new Map([['xml', xmlNamespace]]) };
  const open: OpenElement[] = [top];

  while (at < source.length) {
    const parent = present(open.at(-1));
    if (source[at] !== '<') {
      const end = source.indexOf('<', at);
      const text = source.slice(at, end < 0 ? source.length : end);
      if (parent === top) ensure(text.trim() === '', 'There is text outside the root element.');
      else addText(parent, decodeEntities(text));
      at += text.length;
    } else if (source.startsWith('<!--', at)) {
      const end = source.indexOf('--', at + 4);
      ensure(end >= 0 && source[end + 2] === '>', 'A comment is malformed.');
      at = end + 3;
    } else if (source[at + 1] === '/') {
      const close = match(closeTag, source, at);
      ensure(close !== null && parent !== top, 'A closing tag is malformed or has no opening one.');
      ensure((close[1] ?? '') === parent.prefix && close[2] === parent.local, 'A closing tag does not fit.');
      open.pop();
      at += close[0].length;
    } else {
      const tag = readOpenTag(source, at, parent.namespaces);
      ensure(parent !== top || top.children.length === 0, 'There is more than one root element.');
      parent.children.push(tag.element);
      if (!tag.empty)
        ensure(open.push(tag.element) <= levelsMax + 1, `Elements are nested deeper than ${levelsMax}.`);
      at = tag.end;
    }
  }
  const root = top.children[0];
  ensure(open.length === 1 && typeof root === 'object', 'The XML ends early.');
  return root;
}

function decode(bytes: Uint8Array): string {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (cause) {
    throw new Refusal('The XML is not UTF-8.', { cause });
  }
  ensure(!notAllowed.test(source), 'The XML holds a character that XML does not allow.');
  return source.replace(/\r\n?/g, '\n');
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function addText(parent: OpenElement, text: string): void {
  const last = parent.children.at(-1);
  if (typeof last === 'string') parent.children[parent.children.length - 1] = last + text;
  else parent.children.push(text);
}

function readOpenTag(source: string, start: number, outer: Scope): OpenTag {
  const open = match(openTag, source, start);
  ensure(open !== null, 'A DTD, CDATA, a processing instruction or a malformed tag is not accepted.');
  let at = start + open[0].length;
  let scope = outer;
  const found: { prefix: string; local: string; value: string }[] = [];
  for (
    let next = match(attributePattern, source, at);
    next !== null;
    next = match(attributePattern, source, at)
  ) {
    at += next[0].length;
    const [, prefix = '', local = ''] = next;
    const value = decodeEntities((next[3] ?? next[4] ?? '').replace(/[\t\n]/g, ' '));
    if (prefix === 'xmlns') scope = declare(scope, local, value);
    else if (prefix === '' && local === 'xmlns') scope = declare(scope, '', value);
    else found.push({ prefix, local, value });
  }
  const end = match(tagEnd, source, at);
  ensure(end !== null, 'A tag is malformed.');
  const attributes = found.map((one) => ({
    ...one,
    namespace: one.prefix === '' ? '' : resolve(scope, one.prefix),
  }));
  const names = new Set(attributes.map(({ namespace, local }) => `${namespace} ${local}`));
  ensure(names.size === attributes.length, 'An attribute is repeated.');
  const [, prefix = '', local = ''] = open;
  const namespace = prefix === '' ? (scope.get('') ?? '') : resolve(scope, prefix);
  return {
    element: { prefix, local, namespace, attributes, namespaces: scope, children: [] },
    empty: end[1] === '/',
    end: at + end[0].length,
  };
}

/** A new scope, since that of the element around stays as it is. */
function declare(outer: Scope, prefix: string, namespace: string): Scope {
  ensure(prefix === '' || namespace !== '', 'A prefix is undeclared.');
  ensure(
    prefix !== 'xml' && prefix !== 'xmlns' && namespace !== xmlNamespace,
    'The prefix xml is declared anew.',
  );
  const scope = new Map(outer).set(prefix, namespace);
  ensure(scope.size <= prefixesMax, `More than ${prefixesMax} prefixes are declared.`);
  return scope;
}

function resolve(scope: Scope, prefix: string): string {
  const namespace = scope.get(prefix);
  ensure(namespace !== undefined, 'A prefix is not declared.');
  return namespace;
}

const builtIn: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(?:x([0-9A-Fa-f]{1,6})|([0-9]{1,7}))|([A-Za-z]{2,4}));|&/g,
    (_, hex, decimal, word) => {
      if (word !== undefined && Object.hasOwn(builtIn, word)) return present(builtIn[word]);
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
      ensure(!notAllowed.test(character), 'An entity is unknown or names no character.');
      return character;
    },
  );
}
