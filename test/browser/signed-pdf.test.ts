import { expect, test } from 'vitest';
import { specimen } from '../worker/client.ts';
import { accessibilityFaults, overflow, visit } from './browser.ts';
import { shoot } from './shoot.ts';

test('a lease that was changed after it was signed is shown as it was signed beside what it is now', async () => {
  const { page, faults } = await visit('/');
  const buffer = Buffer.from(specimen('signed-pdf/lease-changed.pdf'));
  await page.setInputFiles('#file', { name: 'lease.pdf', mimeType: 'application/pdf', buffer });
  await page.click('#verify');
  const row = page.locator('.item.failed');
  await row.waitFor();
  const sections = row.locator('.file-facts');
  await expect.poll(() => row.locator('[aria-busy]').count()).toBe(0);
  expect(await sections.count()).toBe(2);
  expect(await sections.nth(0).locator('h4').textContent()).toBe('What was signed');
  const values = await sections.nth(1).locator('.sides dd').allTextContents();
  expect(values).toEqual(['Loyer mensuel : 800 EUR', 'Loyer mensuel : 300 EUR']);
  // The page as it is, and twice as it was beside what it is now, each with a picture that fills its frame.
  const images = row.locator('figure img');
  expect(await images.count()).toBe(5);
  const heights = () => images.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().height));
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(200);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shoot(page, 'signed-pdf');
  expect(faults).toEqual([]);
});
