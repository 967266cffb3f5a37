import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { blankPdf, encryptedPdf, textFile } from '../bad-files.ts';
import { account } from './account.ts';
import { file, form, type Part, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const url = '/api/preview/v1';
const key = (apiKey: string) => ['api_key', apiKey] as const;
const sent = (name: string) => ['file', file(specimen(name))] as const;

/** Width, height and pixels of a greyscale PNG whose rows have the filter "up". */
function decoded(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect([...png.subarray(24, 29)]).toEqual([8, 0, 0, 0, 0]);
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect(rows.length).toBe((width + 1) * height);
  const gray = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    expect(rows[y * (width + 1)]).toBe(2);
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : gray[(y - 1) * width + x]!;
      gray[y * width + x] = rows[y * (width + 1) + 1 + x]! + above;
    }
  }
  return { width, height, gray };
}

async function picture(base: string, ...fields: readonly (readonly [string, Part])[]) {
  const response = await fetch(base + url, { method: 'POST', body: form(...fields) });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  return { headers: response.headers, png: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['caf/genuine-march.pdf', 2, 990, 1400],
  ['resources/tax-notice-scan.pdf', 2, 990, 1400],
  ['identity/passport.tif', 1, 739, 520],
  ['identity/fr-residence-permit-orientation-6.jpg', 1, 1012, 638],
] as const)(
  '%s: its last page, upright, no credit taken and nothing held',
  async (name, pages, width, height) => {
    const { base, liveKey, balance } = await account({ credits: 1 });
    const { headers, png } = await picture(base, key(liveKey), sent(name), ['page', String(pages)]);
    expect(headers.get('X-Pages')).toBe(String(pages));
    expect(headers.get('X-Credits-Remaining')).toBe('1');
    const shown = decoded(png);
    expect(Math.abs(shown.width - width)).toBeLessThanOrEqual(2);
    expect(Math.abs(shown.height - height)).toBeLessThanOrEqual(2);
    // It shows something: paper and ink.
    expect(new Set(shown.gray).size).toBeGreaterThan(20);
    expect(await balance()).toMatchObject({ used: 0, held: 0 });
  },
);

test('refuses a page that cannot be shown, without a charge', async () => {
  const { base, liveKey, balance } = await account({ credits: 1 });
  const ask = (...fields: readonly (readonly [string, Part])[]) =>
    post(base + url, form(key(liveKey), ...fields));
  const one = sent('caf/genuine-march.pdf');
  expectProblem(await ask(), 400, 'missing_file');
  expectProblem(await ask(one, one), 400, 'repeated_field');
  for (const page of ['0', '3', '11', '-1', '1.5', 'one', '1e1']) {
    expectProblem(await ask(one, ['page', page]), 400, 'unsupported_value');
  }
  expectProblem(await ask(['file', file(textFile)]), 422, 'unreadable_document', 'not_a_document');
  expectProblem(await ask(['file', file(encryptedPdf)]), 422, 'unreadable_document', 'password_protected');
  expectProblem(await ask(['file', file(blankPdf(31))]), 422, 'unreadable_document', 'too_many_pages');
  expectProblem(await post(base + url, form(key('dv_live_wrong'), one)), 401, 'invalid_api_key');
  expect(await balance()).toMatchObject({ used: 0, held: 0, remaining: 1 });
});
