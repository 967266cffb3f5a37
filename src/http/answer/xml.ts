import type { Answer, AnswerValue } from '../../answer.ts';

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Characters that XML 1.0 §2.2 cannot represent, not even as character references: C0 controls except TAB, LF
 * and CR, lone surrogates, U+FFFE and U+FFFF. The text of a document may contain them. They become U+FFFD
 * here, the only place where text is written as XML.
 */
const unrepresentable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is being looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Text as XML character data or attribute value. CR is written as a reference, because parsers would read it
 * as LF.
 */
export function escapeXml(text: string): string {
  return text
    .replace(unrepresentable, '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll('\r', '&#13;');
}

/**
 * An element with its content. Null becomes an empty element, an array a wrapper with one child of the same
 * name per item (specification, "XML array rule"), and an object's members become child elements in their
 * order.
 */
export function element(name: string, value: AnswerValue): string {
  if (value === null) return `<${name}/>`;
  if (Array.isArray(value)) return `<${name}>${value.map((item) => element(name, item)).join('')}</${name}>`;
  if (typeof value === 'object') return `<${name}>${members(value)}</${name}>`;
  return `<${name}>${escapeXml(String(value))}</${name}>`;
}

function members(object: object): string {
  return Object.entries(object)
    .map(([name, value]) => element(name, value))
    .join('');
}

/**
 * A whole XML document. Element names come from the tables in src/documents and are not escaped. `namespace`
 * becomes the root's default namespace.
 */
export function toXml(answer: Answer, namespace?: string): string {
  const attribute = namespace === undefined ? '' : ` xmlns="${escapeXml(namespace)}"`;
  return `${declaration}\n<${answer.root}${attribute}>${members(answer.body)}</${answer.root}>`;
}
