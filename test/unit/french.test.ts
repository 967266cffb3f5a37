import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = new URL('../../src/', import.meta.url).pathname;

/** A French text of the source: what stands behind `fr:` in one quotation. */
const french = /\bfr:\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;

/** Every French text by its file and line, without code, addresses and places for values. */
function frenchTexts(): readonly (readonly [where: string, text: string])[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?ts$/.test(name),
  );
  return files.flatMap((name) => {
    const code = readFileSync(join(source, name), 'utf8');
    return [...code.matchAll(french)].map((match) => {
      const written = match[1] ?? match[2] ?? match[3] ?? '';
      const line = code.slice(0, match.index).split('\n').length;
      return [`${name}:${line}`, plain(written)] as const;
    });
  });
}

function plain(written: string): string {
  return (
    written
      .replaceAll('\\u00A0', '\u00A0')
      .replaceAll('\\u202F', '\u202F')
      .replace(/\\(['"`])/g, '$1')
      .replace(/`[^`]*`|Authorization: Bearer/g, 'x')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/«\u00A0[^»]*\u00A0»/g, '«\u00A0x\u00A0»')
      .replace(/\$?\{[^{}]*\}/g, 'x')
      // A template in a template: what follows is code.
      .replace(/\$\{.*$/s, 'x')
  );
}

const noBreak = '[\u00A0\u202F]';

const rules = [
  ['no no-break space before a sign', new RegExp(`(?<!${noBreak})[;?!»:](?=$|[\\s)\\]»])`)],
  ['no no-break space after «', new RegExp(`«(?!${noBreak})`)],
  ['a straight apostrophe', /\p{L}'|'\p{L}/u],
  ['straight quotation marks', /"/],
  ['three points for an ellipsis', /\.\.\./],
  ['no no-break space before a unit', /(?:\d|\bx) (?:Mio|Kio|ms|s|h|%|€)(?![\p{L}\p{N}])/u],
] as const;

test('French texts follow French typography', () => {
  const texts = frenchTexts();
  expect(texts.length).toBeGreaterThan(900);
  const faults = texts.flatMap(([where, text]) =>
    rules.filter(([, fault]) => fault.test(text)).map(([name]) => `${where}: ${name}: ${text}`),
  );
  expect(faults).toEqual([]);
});
