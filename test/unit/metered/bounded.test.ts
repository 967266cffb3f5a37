import { describe, test } from 'vitest';
import { parseMultipart } from '../../../src/http/form/multipart.ts';
import { parseXml } from '../../../src/trust/xml/reader.ts';
import { canonicalise } from '../../../src/trust/xml/tree.ts';
import { sample } from '../../sample.ts';
import { expectCheap } from './growth.ts';

/** What is not charged, because its input has a bound that makes it cheap. */

const encoder = new TextEncoder();

const forms: readonly (readonly [name: string, content: (size: number) => string])[] = [
  ['ends of lines', (size) => '\r'.repeat(size)],
  ['beginnings of delimiters', (size) => '\r\n--x'.repeat(size / 5)],
  ['plain bytes', (size) => 'a'.repeat(size)],
];

describe('a form is parsed in linear time', () => {
  test.each(sample(forms, 2))('%s', async (name, content) => {
    await expectCheap(name, 500_000, (size) => {
      const head = 'Content-Disposition: form-data; name="a"';
      const body = new Uint8Array(encoder.encode(`--xx\r\n${head}\r\n\r\n${content(size)}\r\n--xx--\r\n`));
      return () => parseMultipart(body, 'multipart/form-data; boundary=xx');
    });
  });
});

const documents: readonly (readonly [name: string, source: (size: number) => string])[] = [
  ['elements', (size) => `<a>${'<b/>'.repeat(size / 4)}</a>`],
  ['attributes', (size) => `<a ${Array.from({ length: size / 12 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ['comments', (size) => `<a>${'x<!---->'.repeat(size / 8)}</a>`],
  ['entities', (size) => `<a>${'&amp;'.repeat(size / 5)}</a>`],
];

describe('a list is parsed and made canonical in linear time', () => {
  test.each(sample(documents, 2))('%s', async (name, source) => {
    await expectCheap(name, 50_000, (size) => {
      const bytes = encoder.encode(source(size));
      return () => canonicalise(parseXml(bytes));
    });
  });
});
