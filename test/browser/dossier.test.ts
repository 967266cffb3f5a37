import { expect, test } from 'vitest';
import { merged } from '../unit/pipelines/dossiers/merge.ts';
import { accessibilityFaults, overflow, reportText, visit } from './browser.ts';
import { shoot } from './shoot.ts';

/** A notice on pages 1 and 2, a payslip without a code, a forged one, a passport, a certificate of a CAF. */
const parts = [
  { file: 'resources/tax-notice.pdf' },
  { file: 'resources/payslip-no-code.pdf' },
  { file: 'resources/payslip-forged.pdf' },
  { file: 'identity/passport.jpg' },
  { file: 'caf/genuine-march.pdf' },
];

test('a file with several documents has a row for each, with its own pages, verdict and pictures', async () => {
  const { page, faults } = await visit('/');
  const buffer = Buffer.from(await merged(parts));
  await page.setInputFiles('#file', { name: 'dossier.pdf', mimeType: 'application/pdf', buffer });
  await page.click('#verify');
  await page.locator('.item:not(.waiting)').nth(3).waitFor();
  await page.locator('.item:not(.waiting)', { hasText: 'page 3 of the file' }).waitFor();
  const rows = page.locator('.item');
  expect(await rows.locator('.name').allTextContents()).toEqual([
    'dossier.pdf, pages 1–2',
    'dossier.pdf, page 4',
    'dossier.pdf, page 5',
    'dossier.pdf, pages 6–7',
  ]);
  const looks = await rows.evaluateAll((items) => items.map(({ className }) => className));
  expect(looks).toEqual(['item passed', 'item failed', 'item passed', 'item unverified']);
  // Once in the rows, after the last of them.
  expect(await rows.getByText('page 3 of the file').count()).toBe(1);
  expect(await rows.last().locator('.told').textContent()).toContain('page 3 of the file');
  // Only a file's only document is opened by itself.
  expect(await page.locator('.item.open').count()).toBe(0);
  for (const name of await page.locator('button.name').all()) await name.click();
  await expect.poll(() => page.locator('.frame[aria-busy]').count()).toBe(0);
  // Every document is shown on its own page: none is drawn on an empty sheet.
  expect(await page.locator('.frame img').count()).toBe(5);
  expect(await page.locator('.frame.blank').count()).toBe(0);
  expect(await rows.first().locator('.fields').textContent()).toContain('page 3 of the file');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shoot(page, 'dossier');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#reports').click()]);
  const report = await reportText(download);
  for (const said of ['4 documents', 'dossier.pdf, pages 1–2', 'dossier.pdf, page 5', 'about other pages']) {
    expect(report).toContain(said);
  }
  // A row of a file with several documents can only go with the others.
  const remove = page.getByRole('button', { name: 'Remove the file: dossier.pdf' }).first();
  expect(await remove.textContent()).toBe('Remove the file');
  await remove.click();
  expect(await rows.count()).toBe(0);
  expect(faults).toEqual([]);
});
