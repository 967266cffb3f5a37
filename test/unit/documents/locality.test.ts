import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documents, fileFields } from '../../../src/documents/index.ts';

const src = new URL('../../../src/', import.meta.url).pathname;

/**
 * The sources of the rooms but that of the documents, which alone may name one. Programs of Node print
 * examples.
 */
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.m?ts$/.test(path) && !/^documents\/|^node\/|generated\//.test(path),
);

test('no other room names a type of document, its root or its field', () => {
  expect(files.length).toBeGreaterThan(200);
  const names = [
    // A root that is a plain word, such as `Passport`, also occurs in sentences.
    ...documents.flatMap(({ root, documentType }) => [
      ...(/[a-z][A-Z]/.test(root) ? [root] : []),
      ...(documentType === undefined ? [] : [documentType]),
    ]),
    ...fileFields.map(({ name }) => name).filter((name) => name !== 'file'),
  ];
  const named = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const found = files.filter((path) => named.test(withoutComments(readFileSync(join(src, path), 'utf8'))));
  expect(found).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

test('no two documents share a root, a type or a code of a field', () => {
  const roots = documents.map(({ root }) => root);
  expect(new Set(roots).size).toBe(roots.length);
  const types = documents.flatMap(({ documentType }) => documentType ?? []);
  expect(new Set(types).size).toBe(types.length);
  expect(new Set(fileFields.map(({ kind }) => kind)).size).toBe(fileFields.length);
});
