/** The tree of an XML document, functions to search it, and its canonical form. */

import { present } from '../../present.ts';
import { ensure } from '../refusal.ts';

export interface XmlAttribute {
  readonly prefix: string;
  readonly local: string;
  /** Empty for an attribute without a prefix. */
  readonly namespace: string;
  readonly value: string;
}

export interface XmlElement {
  readonly prefix: string;
  readonly local: string;
  /** Empty outside every namespace. */
  readonly namespace: string;
  /** Without the namespace declarations, since each name has its own namespace. */
  readonly attributes: readonly XmlAttribute[];
  /** The namespaces in force here by prefix, `xml` included. The default namespace has the empty prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Elements and text in document order. Comments are left out and adjacent texts joined. */
  readonly children: readonly XmlNode[];
}

export type XmlNode = XmlElement | string;

/** The child elements of that name. */
export function children(parent: XmlElement, namespace: string, local: string): readonly XmlElement[] {
  return childElements(parent).filter((child) => child.namespace === namespace && child.local === local);
}

/** Every element below, in document order. */
export function* descendants(parent: XmlElement): Generator<XmlElement> {
  for (const child of childElements(parent)) {
    yield child;
    yield* descendants(child);
  }
}

function childElements(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => typeof child === 'object');
}

/** The only item. Throws a `Refusal` if there is none or more than one; `what` names it in the message. */
export function only<T>(items: readonly T[], what: string): T {
  const [first, ...more] = items;
  ensure(first !== undefined && more.length === 0, `There is not exactly one ${what}.`);
  return first;
}

/**
 * The text of an element, without leading and trailing white space. Throws a `Refusal` if it has child
 * elements.
 */
export function text({ local, children }: XmlElement): string {
  const [content = '', ...more] = children;
  ensure(typeof content === 'string' && more.length === 0, `${local} holds more than text.`);
  return content.trim();
}

/** The value of an attribute without a prefix; undefined when absent. */
export function attribute({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find((one) => one.namespace === '' && one.local === local)?.value;
}

/**
 * Exclusive XML canonicalisation without comments (W3C xml-exc-c14n, with an empty InclusiveNamespaces list)
 * of an element and its descendants, as text. The element `omitted` is left out with its descendants: this is
 * how an enveloped signature covers its own document.
 *
 * Namespaces are declared where the name of an element or attribute first uses them. The declarations of the
 * source are not needed, since each name in the tree has its namespace.
 */
export function canonicalise(element: XmlElement, omitted?: XmlElement): string {
  const out: string[] = [];
  write(element, new Map(), usedNamespaces, omitted, out);
  return out.join('');
}

/**
 * Canonical XML 1.0 without comments of an element and its descendants, as text: every namespace in force is
 * declared, used or not. `ancestors` are those of the element; none may have an attribute such as `xml:lang`,
 * which this form would have to repeat on the element (W3C xml-c14n 2.4). Throws a `Refusal` if one has.
 */
export function canonicaliseInclusively(element: XmlElement, ancestors: readonly XmlElement[]): string {
  const isPassedDown = ancestors.some(({ attributes }) => attributes.some(({ prefix }) => prefix === 'xml'));
  ensure(!isPassedDown, 'An attribute of XML itself is passed down to the signed properties.');
  const out: string[] = [];
  write(element, new Map(), ({ namespaces }) => namespaces, undefined, out);
  return out.join('');
}

/**
 * `rendered` has the declarations in force in the output, which may be fewer than in the source. `declared`
 * says which have to be in force at an element.
 */
function write(
  element: XmlElement,
  rendered: ReadonlyMap<string, string>,
  declared: (element: XmlElement) => ReadonlyMap<string, string>,
  omitted: XmlElement | undefined,
  out: string[],
): void {
  const declarations: [string, string][] = [];
  for (const [prefix, namespace] of declared(element))
    if (prefix !== 'xml' && (rendered.get(prefix) ?? '') !== namespace)
      declarations.push([prefix, namespace]);
  const inForce = declarations.length === 0 ? rendered : new Map([...rendered, ...declarations]);
  const tag = qualified(element.prefix, element.local);
  out.push('<', tag);
  for (const [prefix, namespace] of declarations.sort(([a], [b]) => compare(a, b))) {
    out.push(' ', prefix === '' ? 'xmlns' : `xmlns:${prefix}`, '="', escapeValue(namespace), '"');
  }
  for (const { prefix, local, value } of element.attributes.toSorted(byNamespaceAndName)) {
    out.push(' ', qualified(prefix, local), '="', escapeValue(value), '"');
  }
  out.push('>');
  for (const child of element.children) {
    if (typeof child === 'string') out.push(escapeText(child));
    else if (child !== omitted) write(child, inForce, declared, omitted, out);
  }
  out.push('</', tag, '>');
}

/** The namespaces that the names of the element and of its attributes use. */
function usedNamespaces(element: XmlElement): Map<string, string> {
  const used = new Map([[element.prefix, element.namespace]]);
  for (const { prefix, namespace } of element.attributes) if (prefix !== '') used.set(prefix, namespace);
  return used;
}

function qualified(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

interface QualifiedName {
  readonly namespace: string;
  readonly local: string;
}

function byNamespaceAndName(a: QualifiedName, b: QualifiedName): number {
  return compare(a.namespace, b.namespace) || compare(a.local, b.local);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => present(textEscapes[character]));
}

function escapeValue(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => present(valueEscapes[character]));
}

const textEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};
const valueEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
