import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { send } from '../worker/client.ts';
import { accessibilityFaults, overflow, visit } from './browser.ts';
import { shoot } from './shoot.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function result(page: Page): Promise<void> {
  await page.click('[data-specimen$="tax-notice-forged.pdf"]');
  await page.locator('.verdict').waitFor();
  await page.click('.all-checks summary');
}

const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['wide', { viewport: { width: 1600, height: 1000 } }],
  ['phone', phone],
  ['phone, dark', { ...phone, colorScheme: 'dark' }],
] as const;

test.each(looks)('%s: start and result are accessible and fit the window', async (look, options) => {
  for (const language of ['en', 'fr']) {
    const { page } = await visit(`/?lang=${language}`, options);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await shoot(page, `start-${language}-${look}`);
    await result(page);
    await page.click('.developers summary');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await shoot(page, `result-${language}-${look}`);
  }
});

test('the language follows the browser, and changes in place', async () => {
  const { page } = await visit('/', { locale: 'fr-FR' });
  expect(await page.textContent('h1')).toBe('Vérifier un document');
  expect(await page.getAttribute('html', 'lang')).toBe('fr');
  await page.click('[data-specimen$="payslip.pdf"]');
  await page.locator('.verdict').waitFor();
  expect(await page.textContent('.verdict h3')).toBe('Les données signées sont authentiques');
  await page.click('text=English');
  expect(await page.textContent('.verdict h3')).toBe('The signed data is authentic');
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  await page.reload();
  expect(await page.textContent('h1')).toBe('Verify a document');
});

test('every text of the page is in both languages', async () => {
  const texts = async (language: string) => {
    const { page } = await visit(`/?lang=${language}`);
    return page.locator('[data-text], [data-specimen]').allTextContents();
  };
  const [english, french] = [await texts('en'), await texts('fr')];
  const same = english.filter((text, index) => text === french[index]);
  expect(same).toEqual(['Documentation', 'API']);
});

test('the keyboard is enough', async () => {
  const { page } = await visit('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.className')).toBe('skip');
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(`document.activeElement.dataset.specimen?.endsWith('payslip.pdf') === true`))
      break;
  }
  await page.keyboard.press('Enter');
  await page.locator('.verdict').waitFor();
  expect(await page.evaluate('document.activeElement.className')).toBe('name');
  // The browser's own viewer of the PDF has stops for the focus of its own, and more of them once it has
  // loaded.
  const isAt = (selector: string) => page.evaluate(`document.activeElement.matches('${selector}')`);
  for (let presses = 0; presses < 60 && !(await isAt('.developers summary')); presses++)
    await page.keyboard.press('Tab');
  expect(await isAt('.developers summary')).toBe(true);
  await page.keyboard.press('Enter');
  // What was folded can take the focus once it is laid out.
  await page.locator('[role=tab]').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getAttribute('[role=tab][aria-selected=true]', 'id')).toMatch(/-1$/);
  expect(await page.locator('[role=tabpanel]').textContent()).toContain(
    '<documentKind>fr_civil_servant_payslip</documentKind>',
  );
});

test('the page weighs less than 150 kB before compression', async () => {
  const { page } = await visit('/');
  const weight = await page.evaluate(`performance.getEntriesByType('resource')
    .concat(performance.getEntriesByType('navigation'))
    .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)`);
  expect(weight).toBeLessThan(150_000);
  expect(weight).toBeGreaterThan(30_000);
});

// The browser counts a page as shifted that it laid out half-way, which it does on a busy machine.
test('nothing on the page moves when its script has run', async () => {
  const places = async (options: BrowserContextOptions) => {
    const { page } = await visit('/', options);
    return page.evaluate(`[...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, element.id, x, y, width, height].join(' ');
    })`);
  };
  const still = await places({ javaScriptEnabled: false });
  expect((still as readonly string[]).length).toBeGreaterThan(80);
  expect(await places({})).toEqual(still);
});

test('the page may run no script but its own, and be framed by nobody', async () => {
  const { headers, text } = await send(`${inject('base')}/`, {});
  const policy = headers.get('Content-Security-Policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(text).not.toMatch(/ style=| on\w+=|<script(?![^>]*src="\/)/);
});
