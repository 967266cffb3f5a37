import { expect, test } from 'vitest';
import { specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

test('certificates of one drop that need several requests: each says how many it was not compared with', async () => {
  const { page, faults } = await visit('/');
  const march = specimenFile('caf/genuine-march.pdf');
  const files = Array.from({ length: 12 }, (_, at) => ({ ...march, name: `certificate-${at + 1}.pdf` }));
  await page.setInputFiles('#file', files);
  await page.click('#verify');
  // Ten and two certificates, each with a row for what they are together.
  await page.locator('.item:not(.waiting)').nth(13).waitFor();
  for (const [index, apart] of [
    [0, 2],
    [12, 10],
  ] as const) {
    const row = page.locator('.item').nth(index);
    await row.locator('button.name').click();
    expect(await row.locator('.fields').textContent()).toContain(
      `that were chosen at the same time but not compared with this one: ${apart}.`,
    );
  }
  expect(await page.locator('.item .name').nth(10).textContent()).toBe('Comparison of 10 certificates');
  expect(await page.locator('.item .name').nth(13).textContent()).toBe('Comparison of 2 certificates');
  await shoot(page, 'twelve-certificates');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.item .report').last().click(),
  ]);
  expect(await download.failure()).toBeNull();
  expect(faults).toEqual([]);
});

test('certificates that fit in one request are all compared, and nothing is said of others', async () => {
  const { page } = await visit('/');
  await page.setInputFiles(
    '#file',
    ['march', 'april'].map((name) => specimenFile(`caf/genuine-${name}.pdf`)),
  );
  await page.click('#verify');
  await page.locator('.item.passed').nth(2).waitFor();
  await page.locator('button.name').first().click();
  expect(await page.locator('.verdict').textContent()).not.toContain('not compared');
});
