import { inflateSync } from 'node:zlib';
import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { jpegHeader, operatorBomb, passwordPdf, pngHeader } from '../../specimens/hostile/handmade.ts';

test('the protected PDF opens with its password and with no other', () => {
  const document = mupdf.Document.openDocument(passwordPdf('fiction'), 'application/pdf');
  expect(document.needsPassword()).toBe(true);
  expect(document.authenticatePassword('')).toBe(0);
  expect(document.authenticatePassword('fact')).toBe(0);
  expect(document.authenticatePassword('fiction')).not.toBe(0);
  expect(document.countPages()).toBe(1);
});

test.each([
  ['JPEG', jpegHeader],
  ['PNG', pngHeader],
])('a %s header claims its size to a decoder', (_, header) => {
  const bytes = header(12_336, 9_000);
  const image = new mupdf.Image(bytes);
  expect(bytes.length).toBeLessThan(80);
  expect([image.getWidth(), image.getHeight()]).toEqual([12_336, 9_000]);
});

test('the operator bomb expands by a factor of sixty thousand', () => {
  const bomb = Buffer.from(operatorBomb());
  const start = bomb.indexOf('stream\n') + 'stream\n'.length;
  const content = inflateSync(inflateSync(bomb.subarray(start, bomb.indexOf('\nendstream'))));
  expect(content.length).toBe(60_000_000);
  expect(bomb.length).toBeLessThan(2_000);
});
