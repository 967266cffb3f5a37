import type { Random } from '../specimens/random.ts';
import { below, type Mutation, pick } from './mutate.ts';

/**
 * Mutations after which a PDF is still a PDF: they change the content of an object, or the positions in the
 * cross-reference table.
 */

const numbers = [
  '0',
  '-1',
  '1',
  '65535',
  '2147483647',
  '-2147483648',
  '4294967296',
  '1e30',
  '0.0000001',
  '99999999',
];
const names = [
  '/Type',
  '/Kids',
  '/Parent',
  '/Count',
  '/MediaBox',
  '/Contents',
  '/Resources',
  '/XObject',
  '/Font',
];
const values = [
  '/FlateDecode',
  '/DCTDecode',
  '/JPXDecode',
  '/CCITTFaxDecode',
  '/JBIG2Decode',
  '/LZWDecode',
  '/Crypt',
];

/** Replaces up to four of the matches of `pattern` outside of binary streams. */
function replacing(pattern: RegExp, replace: (random: Random, found: string) => string): Mutation {
  return (bytes, random) => {
    let text = Buffer.from(bytes).toString('latin1');
    for (let times = 1 + below(random, 4); times > 0; times--) {
      const found = [...text.matchAll(pattern)];
      if (found.length === 0) break;
      const match = pick(random, found);
      text =
        text.slice(0, match.index) + replace(random, match[0]) + text.slice(match.index + match[0].length);
    }
    return new Uint8Array(Buffer.from(text, 'latin1'));
  };
}

const number = replacing(/(?<=[\s[/])-?\d+(\.\d+)?(?=[\s\]/>])/g, (random) => pick(random, numbers));
const name = replacing(/\/[A-Z][A-Za-z0-9]{2,}/g, (random) => pick(random, [...names, ...values]));
const reference = replacing(/\b\d+ 0 R\b/g, (random) => `${below(random, 30)} 0 R`);
const streamLength = replacing(/\/Length \d+/g, (random) => `/Length ${pick(random, numbers)}`);
const crossReference = replacing(
  /\d{10} \d{5} [nf]/g,
  (random) => `${String(below(random, 1e6)).padStart(10, '0')} 00000 n`,
);
const startOfTable = replacing(/startxref\s+\d+/g, (random) => `startxref\n${pick(random, numbers)}`);
const keyword = replacing(/\b(endobj|endstream|stream|obj|xref|trailer)\b/g, () => '');
const nesting = replacing(/<<|\[/g, (random, found) => found.repeat(pick(random, [2, 50, 2000])));
const box = replacing(/\/MediaBox\s*\[[^\]]*\]/g, (random) => {
  return `/MediaBox [${Array.from({ length: 4 }, () => pick(random, numbers)).join(' ')}]`;
});

export const pdfKind: Readonly<Record<string, Mutation>> = {
  number,
  name,
  reference,
  streamLength,
  crossReference,
  startOfTable,
  keyword,
  nesting,
  box,
};
