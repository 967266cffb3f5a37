import { ensure } from './refusal.ts';
import type { XmlElement } from './xml.ts';

/** The child elements of that name. */
export function children(parent: XmlElement, namespace: string, local: string): readonly XmlElement[] {
  return elements(parent).filter((child) => child.namespace === namespace && child.local === local);
}

/** Every element below, in document order. */
export function* descendants(parent: XmlElement): Generator<XmlElement> {
  for (const child of elements(parent)) {
    yield child;
    yield* descendants(child);
  }
}

/** The one item; a `Refusal` when there is none or more than one, with `what` for the message. */
export function only<T>(items: readonly T[], what: string): T {
  const [first, ...more] = items;
  ensure(first !== undefined && more.length === 0, `There is not exactly one ${what}.`);
  return first;
}

/** The text of an element that holds nothing else, without outer white space. */
export function text(element: XmlElement): string {
  const [content = '', ...more] = element.children;
  ensure(typeof content === 'string' && more.length === 0, `${element.local} holds more than text.`);
  return content.trim();
}

/** The value of an attribute without a prefix; undefined when absent. */
export function value(element: XmlElement, local: string): string | undefined {
  return element.attributes.find((one) => one.namespace === '' && one.local === local)?.value;
}

function elements(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => typeof child === 'object');
}
