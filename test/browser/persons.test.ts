import { expect, test } from 'vitest';
import { accessibilityFaults, overflow, specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

test('documents of one person stand together once all is read, with a count, in both languages', async () => {
  const { page, faults } = await visit('/');
  const names = ['de-biometric-id-card.jpg', 'it-biometric-id-card.jpg', 'travel-document.jpg'];
  await page.setInputFiles(
    '#file',
    names.map((name) => specimenFile(`identity/cards/${name}`)),
  );
  await page.click('#verify');
  await page.locator('.person').nth(1).waitFor();
  expect(await page.locator('.person h3').allTextContents()).toEqual([
    expect.stringMatching(/^BEISPIEL .+, born 11 May 1979$/),
    'Others',
  ]);
  expect(await page.locator('.person p').first().textContent()).toBe('Documents: 2');
  expect(await page.locator('.item .name').allTextContents()).toEqual([names[0], names[2], names[1]]);
  expect(await page.textContent('#status')).toMatch(/^Files done: 3 of 3\. /);
  await shoot(page, 'persons');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.click('text=Français');
  expect(await page.locator('.person h3').first().textContent()).toMatch(/, né\(e\) le 11 mai 1979$/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // Without the second document nothing is left to group.
  await page.locator('.item', { hasText: names[2]! }).locator('.remove').click();
  await expect.poll(() => page.locator('.person').count()).toBe(0);
  expect(faults).toEqual([]);
});
