import { expect, test } from 'vitest';
import { runsAll } from '../sample.ts';
import { merged, type Part as Piece } from '../unit/pipelines/dossiers/merge.ts';
import { account } from './account.ts';
import { file, form, post } from './client.ts';

const url = '/api/documents/v1';
const times = (count: number, part: Piece): readonly Piece[] => Array.from({ length: count }, () => part);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A request of files, and the answer in short: of each entry its files, pages and kind or reason. */
async function answered(files: readonly Uint8Array<ArrayBuffer>[]) {
  const { base, liveKey } = await account({ credits: 20 });
  const parts = files.map((bytes) => ['file', file(bytes)] as const);
  const { status, body, text } = await post(base + url, form(['api_key', liveKey], ...parts));
  expect(status, text).toBe(200);
  const told = body.documents.map(
    (entry: {
      files: number[];
      pages?: { page: number }[];
      documentKind?: string;
      problem?: { reason: string };
    }) =>
      `${entry.files} ${entry.pages?.map(({ page }) => page) ?? '-'} ${entry.documentKind ?? entry.problem?.reason}`,
  );
  return { told, files: body.files };
}

test.runIf(runsAll).each([3, 9])(
  'a file that computes much takes no document of %d others, all of thirty pages',
  {
    timeout: 240_000,
  },
  async (count) => {
    const noise = await merged(times(30, { file: 'identity/refused/noise.jpg' }));
    const behind = await merged([...times(29, { file: 'blank' }), { file: 'resources/payslip.pdf' }]);
    const { told, files } = await answered([noise, ...Array.from({ length: count }, () => behind)]);
    expect(told.slice(1)).toEqual(numbers(count).map((index) => `${index + 1} 30 fr_civil_servant_payslip`));
    expect(told[0]).toMatch(/^1 - (?:document_not_supported|too_complex)$/);
    const [first, ...others] = files;
    expect([...first.pagesWithoutDocument, ...first.pagesNotExamined].sort((a, b) => a - b)).toEqual(
      numbers(30),
    );
    expect(first.pagesNotExamined.length).toBeGreaterThan(0);
    for (const one of others)
      expect(one).toMatchObject({ pages: 30, pagesWithoutDocument: numbers(29), pagesNotExamined: [] });
  },
);

test('the same file twice is answered twice, document by document', async () => {
  const dossier = await merged([{ file: 'resources/payslip.pdf' }, { file: 'identity/passport.jpg' }]);
  const { told } = await answered([dossier, dossier]);
  expect(told).toEqual([
    '1 1 fr_civil_servant_payslip',
    '1 2 PASSPORT',
    '2 1 fr_civil_servant_payslip',
    '2 2 PASSPORT',
  ]);
});
