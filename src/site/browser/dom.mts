import { present } from '../../present.ts';

type Child = Node | string | null | readonly Child[];
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** An HTML element. An attribute that is null or false is left out. Text is never taken for markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return build(document.createElement(name), attributes, children);
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return build(document.createElementNS(svgNamespace, name), attributes, children);
}

/** The element with this id. The server writes all of these elements into the page. */
export function byId<T extends Element = HTMLElement>(id: string): T {
  return present(document.querySelector<T>(`#${id}`));
}

function build<T extends Element>(element: T, attributes: Attributes, children: readonly Child[]): T {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null) continue;
    if (typeof child === 'string' || child instanceof Node) element.append(child);
    else append(element, child);
  }
}
