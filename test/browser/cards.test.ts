import { expect, test } from 'vitest';
import { accessibilityFaults, specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

const codes = [
  ['be-biometric-id-card', 'found', 'The DataMatrix code', []],
  ['fr-biometric-id-card', 'found', 'The 2D-Doc code', []],
  ['be-biometric-id-card-other-code', 'wrong', 'The DataMatrix code', ['In the code', 'In the MRZ']],
  ['it-biometric-id-card-other-code', 'wrong', '', ['In the code', 'In the MRZ']],
  ['fr-biometric-id-card-other-code', 'wrong', 'The 2D-Doc code', ['In the code', 'In the MRZ']],
  ['fr-biometric-id-card-altered-code', 'wrong', 'The 2D-Doc code', ['In the code', 'In the MRZ']],
] as const;

test.each(codes)('%s: the code beside the MRZ is outlined as %s', async (name, tone, title, sides) => {
  const { page, faults } = await visit('/');
  await page.setInputFiles('#file', [specimenFile(`identity/cards/${name}.jpg`)]);
  await page.click('#verify');
  await page.locator('.frame img').waitFor();
  // Three lines of the MRZ, then the code.
  const outlines = page.locator('.outlines polygon');
  expect(await outlines.count()).toBe(4);
  const code = outlines.nth(3);
  expect(await code.getAttribute('class')).toBe(tone);
  const told = (await code.locator('title').textContent()) ?? '';
  expect(told.split('\n')[0]).toContain(title);
  for (const side of sides) expect(told).toContain(`${side}: `);
  expect(await page.locator('.outlines').getAttribute('aria-label')).toContain(told.split('\n')[0]);
  // The code is seen above the zone, within the picture.
  const [line, drawn, frame] = await Promise.all(
    [outlines.first(), code, page.locator('.frame')].map((one) => one.boundingBox()),
  );
  expect(drawn!.y + drawn!.height).toBeLessThan(line!.y);
  expect(drawn!.x).toBeGreaterThanOrEqual(frame!.x);
  expect(drawn!.height).toBeGreaterThan(8);
  expect(await page.locator('.verdict .sides').count()).toBe(told.split('In the code: ').length - 1);
  await shoot(page, name);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
