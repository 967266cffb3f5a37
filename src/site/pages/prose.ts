import { html } from 'hono/html';
import type { Markup } from './shell.ts';

/** Code in backticks, a link as `[words](address)`, strong words between double stars. */
const inline = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** A text of a table as HTML: tables hold words, not markup. */
export function prose(text: string): readonly (Markup | string)[] {
  const parts: (Markup | string)[] = [];
  let from = 0;
  for (const { 0: whole, 1: code, 2: words, 3: address, 4: strong, index } of text.matchAll(inline)) {
    parts.push(text.slice(from, index));
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (words !== undefined) parts.push(html`<a href="${address}">${words}</a>`);
    else parts.push(html`<strong>${strong}</strong>`);
    from = index + whole.length;
  }
  return [...parts, text.slice(from)];
}
