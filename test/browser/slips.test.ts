import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { specimenFile, visit } from './browser.ts';

const payslip = specimenFile('resources/payslip.pdf');
const passport = specimenFile('identity/passport.webp');
/** The button of a specimen. */
const specimen = '[data-specimen$="payslip.pdf"]';

/** Holds requests for a verification until what is returned is called, and counts them. */
async function hold(page: Page): Promise<{ readonly go: () => void; readonly count: () => number }> {
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  let count = 0;
  await page.route('**/api/documents/v1', async (route) => {
    count++;
    await gate;
    // The page may have given up the request.
    await route.continue().catch(() => undefined);
  });
  return { go, count: () => count };
}

/** Whether the focus is on what is wanted. */
const isAt = (page: Page, selector: string) =>
  page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`);

test('the focus stays at a file whose row changes', async () => {
  const { page, faults } = await visit('/');
  await page.setInputFiles('#file', [payslip, passport]);
  const { go } = await hold(page);
  await page.click('#verify');
  await page.click('#stop');
  await page.locator('.retry').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.cancel').waitFor();
  expect(await isAt(page, '.item:first-child .cancel')).toBe(true);
  go();
  await page.locator('.item.passed').waitFor();
  expect(await isAt(page, '.item:first-child button.name')).toBe(true);
  expect(faults).toEqual([]);
});

test('the focus goes on at the list when the button that has it is of no use any more', async () => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', [payslip, passport]);
  const { go } = await hold(page);
  await page.focus('#key');
  await page.keyboard.press('Enter');
  await page.locator('#stop').waitFor();
  expect(await isAt(page, '#key-label')).toBe(true);
  await page.focus('#stop');
  go();
  await page.locator('.item.passed').nth(1).waitFor();
  expect(await isAt(page, '#queue-title')).toBe(true);
});

test('that the credits are gone is said although something else was said before', async () => {
  const { page } = await visit('/');
  await page.fill('#key', demoKeys.empty);
  await page.setInputFiles('#file', payslip);
  const { go } = await hold(page);
  await page.click('#verify');
  const session = await page.context().newCDPSession(page);
  const empty = mkdtempSync(join(tmpdir(), 'empty-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const data = { items: [], files: [empty], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
  await page.locator('#alert p').waitFor();
  go();
  await page.locator('#key-error:not([hidden])').waitFor();
  expect(await page.textContent('#key-error')).toMatch(/^The key has no credits left/);
  expect(await page.textContent('#alert')).toBe('What was dropped contains no file.');
});

test('a specimen that does not come is said', async () => {
  const { page, faults } = await visit('/');
  for (const status of [404, null]) {
    await page.route('**/specimens/*', (route) =>
      status === null ? route.abort() : route.fulfill({ status }),
    );
    await page.click(specimen);
    await page.locator('text=The specimen could not be loaded').waitFor();
    await page.unroute('**/specimens/*');
  }
  expect(await page.locator('.item').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a double click verifies a specimen once', async () => {
  const { page } = await visit('/');
  const { go, count } = await hold(page);
  await page.dblclick(specimen);
  go();
  await page.locator('.item.passed').waitFor();
  expect([await page.locator('.item').count(), count()]).toEqual([1, 1]);
});

test('a key that is copied from an office program, with its picture, adds no file', async () => {
  const { page } = await visit('/');
  const paste = (selector: string) =>
    page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'dv_live_key');
      clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true });
      document.querySelector('${selector}').dispatchEvent(event);
    })()`);
  await paste('#key');
  expect(await page.locator('.item').count()).toBe(0);
  await paste('body');
  expect(await page.locator('.item').count()).toBe(1);
});

test('every link to the documentation is in the language that was chosen last', async () => {
  const { page } = await visit('/?lang=en');
  await page.click('text=Français');
  const targets = await page
    .locator('a[href*="/docs"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.length).toBeGreaterThan(2);
  expect(targets.filter((target) => target?.endsWith('?lang=fr') !== true)).toEqual([]);
});

test('an example that the browser does not let the page copy is selected', async () => {
  const { page, faults } = await visit('/docs/documents/passport?lang=en');
  // As on a page that was not loaded by https.
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await page.locator('.copy').first().click();
  expect(await page.evaluate('String(getSelection())')).toContain('/api/identity/v1');
  expect(faults).toEqual([]);
});
