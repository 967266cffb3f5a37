import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../corpus-dir.ts';
import { costlyInputs, endpoints, fields, type Kind } from '../load/costly.ts';
import { runsAll, sample } from '../sample.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';

/** One of each kind; all of them are in `npm run bench:costly`. */
const cases: readonly (readonly [what: string, kind: Kind, reasons: readonly string[]])[] = [
  ['ten letters', 'caf', ['no_caf_certificate']],
  ['scan of strokes', 'tax', ['no_2d_doc']],
  ['text layer of 20,000 dates, 10 pages', 'caf', ['no_caf_certificate']],
  ['lines of an MRZ all over, 12 megapixels', 'identity', ['no_mrz']],
];

interface Entry {
  readonly documentKind?: string;
  readonly problem?: { readonly reason: string };
}

/** Sends a document, then a good one, from an account that has paid for five. */
async function sent(kind: Kind, bytes: Uint8Array<ArrayBuffer>) {
  const { base, liveKey, remaining } = await account();
  const reply = await post(base + endpoints[kind], form(['api_key', liveKey], [fields[kind], file(bytes)]));
  const good = form(['api_key', liveKey], ['file', file(specimen('identity/passport.jpg'))]);
  const next = await post(`${base}/api/identity/v1`, good);
  return { reply, next: next.status, remaining: await remaining() };
}

describe('answers a document made to be costly with a code and no charge, then reads the next one', () => {
  test.each(sample(cases, 1))('%s, as %s', { timeout: 240_000 }, async (what, kind, reasons) => {
    const input = costlyInputs.find((one) => one.what === what)!;
    const { reply, next, remaining } = await sent(kind, new Uint8Array(await input.make()));
    expect(reply.status, reply.text).toBe(422);
    expect(reasons).toContain(reply.body.reason);
    expect({ next, remaining }).toEqual({ next: 200, remaining: 4 });
  });

  test.runIf(runsAll)(
    'in a request with others: it is told why, and the others are answered',
    {
      timeout: 240_000,
    },
    async () => {
      const what = 'codes, strokes and text in four directions, 10 pages';
      const bytes = new Uint8Array(await costlyInputs.find((one) => one.what === what)!.make());
      const { base, liveKey, remaining } = await account();
      const files = [specimen('identity/passport.jpg'), bytes, bytes, specimen('resources/tax-notice.pdf')];
      const body = form(['api_key', liveKey], ...files.map((one) => ['file', file(one)] as const));
      const { documents } = (await post(base + endpoints.any, body)).body;
      expect(documents.map((one: Entry) => one.documentKind ?? one.problem?.reason)).toEqual([
        'PASSPORT',
        'too_complex',
        'too_complex',
        'fr_income_taxes',
      ]);
      expect(documents[2].problem.detail).toContain('The files before it');
      expect(await remaining()).toBe(3);
    },
  );

  const folder = corpusPath('bad-input', 'costly');
  test.skipIf(folder === null)(
    'files that took other versions up to 109 s',
    { timeout: 240_000 },
    async () => {
      for (const name of readdirSync(folder!)) {
        const { reply, next } = await sent('caf', new Uint8Array(readFileSync(join(folder!, name))));
        // One is a certificate, under a covering of many corners.
        const status = name === 'comb-1p.pdf' ? 200 : 422;
        expect([name, reply.status, next]).toEqual([name, status, 200]);
      }
    },
  );
});
