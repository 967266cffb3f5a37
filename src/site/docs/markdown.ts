/** The character references in our own pages, with their characters. */
const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Elements that only help people to move about on a page, and have no content of their own. */
const aids = /<(nav|fieldset|form|svg)[\s>].*?<\/\1>|<a class="anchor".*?<\/a>/gs;

/** A drawing, with what it shows in words. */
const drawing = /<svg[^>]* aria-label="([^"]*)".*?<\/svg>/gs;

const token = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g;

/** What an element begins and ends with. */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  h2: ['\n\n## ', '\n\n'],
  h3: ['\n\n### ', '\n\n'],
  h4: ['\n\n#### ', '\n\n'],
  p: ['\n\n', '\n\n'],
  caption: ['\n\n', '\n\n'],
  figcaption: ['\n\n', '\n\n'],
  dt: ['\n\n**', '**\n'],
  dd: ['\n', '\n'],
  li: ['\n- ', '\n'],
  pre: ['\n\n```\n', '\n```\n\n'],
  table: ['\n\n', '\n\n'],
  // An empty line would end the table.
  tr: ['\n|', ''],
  th: [' ', ' |'],
  td: [' ', ' |'],
  strong: ['**', '**'],
  // A cell of a table has one line.
  br: [' ', ''],
};

/**
 * Markup of the documentation as Markdown, for programs that do not read HTML. It knows the elements that our
 * pages use, and keeps only the text of any other.
 */
export function markdownOf(markup: string): string {
  const parts: string[] = [];
  const links: string[] = [];
  let isVerbatim = false;
  const content = markup.replace(drawing, '<li>$1</li>').replace(aids, '');
  for (const [, slash, name = '', attributes = '', text] of content.matchAll(token)) {
    const isEnd = slash === '/';
    if (text !== undefined) parts.push(decoded(isVerbatim ? text : text.replace(/[ \n\t]+/g, ' ')));
    else if (name === 'a') parts.push(isEnd ? `](${links.pop() ?? ''})` : '[');
    else if (name !== 'code' || !isVerbatim) parts.push(markOf(name, isEnd, parts));
    if (name === 'a' && !isEnd) links.push(addressOf(attributes));
    if (name === 'pre') isVerbatim = !isEnd;
  }
  return tidied(parts.join(''));
}

function markOf(name: string, isEnd: boolean, parts: readonly string[]): string {
  if (name === 'code') return '`';
  if (name === 'thead') return isEnd ? rule(parts) : '';
  return marks[name]?.[isEnd ? 1 : 0] ?? '';
}

function addressOf(attributes: string): string {
  return decoded(/ href="([^"]*)"/.exec(attributes)?.[1] ?? '');
}

/** The line below the head of a table, with as many cells as that has. */
function rule(parts: readonly string[]): string {
  const from = parts.lastIndexOf('\n|');
  const cells = parts.slice(from).filter((part) => part === ' |').length;
  return `\n|${' --- |'.repeat(cells)}`;
}

function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (reference) => characters[reference] ?? reference);
}

/** Without spaces at the ends of lines, and with one empty line where there were several. */
function tidied(text: string): string {
  const [first = '', ...others] = text.split('```');
  const tidy = (part: string) =>
    part
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .replace(/ {2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n');
  const blocks = others.map((part, at) => (at % 2 === 0 ? part : tidy(part)));
  return `${[tidy(first), ...blocks].join('```').trim()}\n`;
}
