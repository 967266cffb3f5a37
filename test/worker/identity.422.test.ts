import { expect, test } from 'vitest';
import type { UnreadableReason } from '../../src/failure.ts';
import { blankPdf, emptyFile, encryptedPdf, hugeJpeg, pngHeader, textFile } from '../bad-files.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const url = '/api/identity/v1';

const cases: readonly (readonly [what: string, bytes: Uint8Array<ArrayBuffer>, reason: UnreadableReason])[] =
  [
    ['a named file of 0 bytes', emptyFile, 'not_a_document'],
    ['a text file named .jpg', textFile, 'not_a_document'],
    ['a 50-byte JPEG that claims 12,336 x 12,336 pixels', hugeJpeg, 'too_complex'],
    ['an image with a side under 50 pixels', pngHeader(640, 49), 'too_small'],
    ['an image with a side over 12,000 pixels', pngHeader(12_001, 100), 'too_complex'],
    ['an image with a side of 0', pngHeader(0, 100), 'corrupt'],
    ['a PDF with a password', encryptedPdf, 'password_protected'],
    ['a PDF with no page', blankPdf(0), 'corrupt'],
    ['a PDF with 3 pages', blankPdf(3), 'too_many_pages'],
    ['two blank pages', blankPdf(2), 'no_mrz'],
    ['a page so long that it is no document', blankPdf(1, 4000, 127), 'too_complex'],
    ['a blank page', blankPdf(1), 'no_mrz'],
  ];

test.each(cases)('422 unreadable_document: %s', async (_, bytes, reason) => {
  const { base, liveKey, remaining } = await account();
  const reply = await post(base + url, form(['api_key', liveKey], ['file', file(bytes, 'passport.jpg')]));
  expectProblem(reply, 422, 'unreadable_document', reason);
  expect(await remaining()).toBe(5);
});

const kinds = ['pdf', 'png', 'jpg', 'webp'] as const;

test.each(kinds)(
  'a %s cut off anywhere is a coded failure or an answer, and the next request works',
  async (kind) => {
    const { base, liveKey } = await account({ credits: 100 });
    const whole = specimen(`identity/passport.${kind}`);
    for (let eighths = 1; eighths < 8; eighths++) {
      const part = whole.slice(0, Math.floor((whole.length * eighths) / 8));
      const reply = await post(base + url, form(['api_key', liveKey], ['file', file(part)]));
      expect([200, 422], `${eighths}/8 of a ${kind}: ${reply.text}`).toContain(reply.status);
    }
    const next = await post(base + url, form(['api_key', liveKey], ['file', file(whole)]));
    expect(next.status).toBe(200);
  },
);
