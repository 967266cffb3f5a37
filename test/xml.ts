import { parse } from 'txml/txml';

/**
 * An XML element as plain data: text for a leaf, an array where every child bears its parent's name, else an
 * object.
 */
export type XmlValue = string | XmlValue[] | { [name: string]: XmlValue };

interface Node {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly children: readonly (Node | string)[];
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(#(\d+)|\w+);/g, (_, name: string, code?: string) =>
    code === undefined ? references[name]! : String.fromCodePoint(Number(code)),
  );
}

function elementValue(node: Node): XmlValue {
  const elements = node.children.filter((child) => typeof child !== 'string');
  if (elements.length === 0) return unescapeXml(node.children.join(''));
  if (elements.every(({ tagName }) => tagName === node.tagName)) return elements.map(elementValue);
  return Object.fromEntries(elements.map((child) => [child.tagName, elementValue(child)]));
}

/** Parses a document back with an independent parser. */
export function parseXml(document: string): { root: string; namespace: string | undefined; body: XmlValue } {
  const nodes = parse(document, { keepWhitespace: true }) as (Node | string)[];
  const root = nodes.find((node): node is Node => typeof node !== 'string' && !node.tagName.startsWith('?'));
  if (root === undefined) throw new Error('no root element');
  return { root: root.tagName, namespace: root.attributes.xmlns ?? undefined, body: elementValue(root) };
}

/**
 * What an answer's JSON must look like in XML: scalars as text, null and the empty array as an empty element.
 */
export function asXml(value: unknown): XmlValue {
  if (value === null) return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : value.map(asXml);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, asXml(v)]));
  return String(value);
}
