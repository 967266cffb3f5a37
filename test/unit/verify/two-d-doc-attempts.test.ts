import { expect, test } from 'vitest';
import type { DocumentKind, OpenDocument, Page } from '../../../src/intake/page.ts';
import { attempts } from '../../../src/verify/two-d-doc-attempts.ts';

function pictureOf(index: number): Page {
  const [width, height] = [300, 400];
  const gray = new Uint8Array(width * height).fill(255);
  const text = () => [];
  return {
    index,
    widthPt: width,
    heightPt: height,
    text,
    find: text,
    pixels: () => ({ width, height, gray }),
  };
}

/** Which page each look is at, in order; a star where it may end the search. */
function looks(kind: DocumentKind, pages: number): string {
  const document: OpenDocument = {
    kind,
    pages: Array.from({ length: pages }, (_, index) => pictureOf(index)),
    metadata: null,
    close() {},
  };
  return Array.from(
    attempts(document),
    ({ page, endsPass }) => `${page.index + 1}${endsPass ? '*' : ''}`,
  ).join(' ');
}

test('of a picture of several pages every page is looked at before one is enlarged', () => {
  expect(looks('tiff', 3)).toMatch(/^1 2 3\* 1( 1)* 2( 2)* 3( 3)*$/);
  expect(looks('jpeg', 1)).toMatch(/^1\* 1( 1)*$/);
});

test('of a PDF every page is looked at before one is looked at closer', () => {
  expect(looks('pdf', 2)).toBe('1 2* 1 1 2 2');
});
