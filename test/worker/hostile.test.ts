import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineBytesMax } from '../../wasm/budget.ts';
import { corpusPath } from '../corpus-dir.ts';
import { account } from './account.ts';
import { file, form, post, send, specimen } from './client.ts';

/**
 * Files from public collections that have crashed, stalled or bloated readers, each with its reason for
 * refusal in any field. Two depend on the field: a picture sent as a certificate, which must be a PDF, and a
 * page that takes a careless reader 118 MB to draw and is then no such document.
 */
const expected: Readonly<Record<string, string | readonly [identity: string, tax: string, caf: string]>> = {
  'image/bugs_decompress_github_674_poc19min.jpg': ['too_complex', 'too_complex', 'no_caf_certificate'],
  'image/bugs_decompress_github_764_FuzzTimeout.jpg': ['corrupt', 'corrupt', 'no_caf_certificate'],
  'image/jpg_mozilla_oom_dos.jpg': ['too_complex', 'too_complex', 'no_caf_certificate'],
  'pdf/Brotli-Prototype-FileA.pdf': 'corrupt',
  'pdf/GHOSTSCRIPT-698804-1-fuzzed.pdf': 'corrupt',
  'pdf/REDHAT-1531897-0.pdf': 'corrupt',
  'pdf/encrypted-attachment.pdf': 'password_protected',
  'pdf/fuzz_qpdf_extra_69977b.fuzz': ['too_complex', 'too_complex', 'no_caf_certificate'],
  'pdf/issue12798_page1_reduced.pdf': ['no_mrz', 'no_2d_doc', 'no_caf_certificate'],
  'pdf/issue15893_reduced.pdf': 'password_protected',
  'pdf/operator_list_cycle.pdf': ['too_complex', 'too_complex', 'corrupt'],
  'pdf/pdf-handbuilt-test-corpus_T01_006_header-invalid-syntax-no-pdf.pdf': 'not_a_document',
  'pdf/pdf-handbuilt-test-corpus_T02-02_002_page-tree-kids-links-recursive.pdf': 'corrupt',
  'pdf/pdfCabinetOfHorrors_balloon_a1b_jp2k.pdf': 'too_complex',
  'pdf/poppler-395-0-fuzzed.pdf': 'corrupt',
  'pdf/poppler-67295-0.pdf': 'corrupt',
  'pdf/poppler-742-0-fuzzed.pdf': 'corrupt',
  'pdf/poppler-937-0-fuzzed.pdf': 'corrupt',
  'pdf/print_protection.pdf': 'password_protected',
};

const targets = [
  ['/api/identity/v1', 'file'],
  ['/api/resources/v1', 'fr_income_taxes_file'],
  ['/api/resources/v1', 'fr_caf_payment_certificate_file'],
] as const;

const { base, liveKey, remaining } = await account({ credits: 100 });
let goodRequests = 0;

const rows = Object.entries(expected).flatMap(([name, reasons]) => {
  const path = corpusPath('bad-input', name);
  if (path === null) return [];
  return [[name, path, typeof reasons === 'string' ? targets.map(() => reasons) : reasons] as const];
});

test.skipIf(rows.length === 0).each(rows)(
  '%s is refused, and the next document is read',
  { timeout: 180_000 },
  async (_, path, reasons) => {
    const bytes = new Uint8Array(readFileSync(path));
    const seen: string[] = [];
    for (const [url, field] of targets) {
      const reply = await post(base + url, form(['api_key', liveKey], [field, file(bytes)]));
      expect(reply.body, reply.text).toMatchObject({ status: 422, code: 'unreadable_document' });
      seen.push(reply.body.reason);
      const { engineBytes } = (await send(`${base}/health`, {})).body;
      expect(engineBytes).toBeLessThanOrEqual(engineBytesMax);
    }
    expect(seen).toEqual(reasons);
    const notice = file(specimen('resources/tax-notice.pdf'));
    const good = form(['api_key', liveKey], ['fr_income_taxes_file', notice]);
    expect((await post(`${base}/api/resources/v1`, good)).status).toBe(200);
    goodRequests++;
  },
);

test('charges a credit only for the good requests', async () => {
  expect(await remaining()).toBe(100 - goodRequests);
});
