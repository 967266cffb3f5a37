import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoKeys } from '../../src/node/cli/demo.ts';
import { accessibilityFaults, specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document at all') };

/** How many requests for a verification the page has sent. */
function countPosts(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  return () => sent;
}

test.each([
  ['no key of ours', 'dv_live_wrong', /API key is not valid/],
  ['no credits', demoKeys.empty, /credit/],
] as const)('%s: said at the field of the key, which keeps what was typed', async (_, key, words) => {
  const { page, faults } = await visit('/');
  await page.fill('#key', key);
  await page.setInputFiles('#file', specimenFile('resources/payslip.pdf'));
  await page.click('#verify');
  await page.locator('#key-error:not([hidden])').waitFor();
  expect(await page.textContent('#key-error')).toMatch(words);
  expect(await page.getAttribute('#key', 'aria-invalid')).toBe('true');
  expect(await page.inputValue('#key')).toBe(key);
  expect(await page.evaluate('document.activeElement.id')).toBe('key');
  await shoot(page, `key-${key.slice(0, 12)}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  // With a right key it goes on where it was.
  await page.fill('#key', demoKeys.test);
  expect(await page.isVisible('#key-error')).toBe(false);
  await page.click('#verify');
  await page.locator('.item.holds').waitFor();
  expect(faults).toEqual([]);
});

test('a file that is no document: cause and remedy, in French too', async () => {
  const { page, faults } = await visit('/');
  await page.setInputFiles('#file', text);
  await page.click('#verify');
  await page.locator('.verdict').waitFor();
  expect(await page.textContent('.verdict h3')).toBe('Not a document that this service reads');
  expect(await page.locator('.verdict p').allTextContents()).toContainEqual(expect.stringMatching(/^Send /));
  await page.click('text=Français');
  expect(await page.textContent('.verdict h3')).toBe('Pas un document que ce service lit');
  expect(await page.locator('.verdict p').allTextContents()).toContainEqual(
    expect.stringMatching(/^Envoyez /),
  );
  await shoot(page, 'problem-fr');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a picture that cannot be read stays to be looked at', async () => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', specimenFile('identity/refused/blurred.jpg'));
  await page.click('#verify');
  await page.locator('.verdict').waitFor();
  expect(await page.locator('.plain img').isVisible()).toBe(true);
});

test('no file, no key, a file too large: said before anything is sent', async () => {
  const { page } = await visit('/');
  const posts = countPosts(page);
  await page.click('#verify');
  expect(await page.textContent('#alert')).toBe('Choose a document first.');
  await page.setInputFiles('#file', { ...text, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await page.click('#verify');
  expect(await page.textContent('.about')).toContain('10 MiB');
  await page.setInputFiles('#file', text);
  await page.fill('#key', '');
  await page.click('#verify');
  expect(await page.textContent('#key-error')).toBe('Give your API key.');
  expect(posts()).toBe(0);
});

test('the service goes away and comes back: the page says so and goes on', async () => {
  const { page } = await visit('/');
  let isAway = true;
  await page.route('**/api/**', (route) => (isAway ? route.abort() : route.continue()));
  await page.setInputFiles('#file', [
    specimenFile('resources/payslip.pdf'),
    specimenFile('identity/passport.webp'),
  ]);
  await page.click('#verify');
  await page.locator('.complaint').waitFor();
  expect(await page.textContent('#alert')).toContain('cannot be reached');
  isAway = false;
  await page.locator('.item.holds').nth(1).waitFor();
  expect(await page.textContent('#alert')).toBe('');
});

test('a key is revoked in the middle: what was read stays, the rest waits for another key', async () => {
  const { page } = await visit('/');
  let asked = 0;
  await page.route('**/api/**', (route) => {
    const isRevoked = asked++ > 0;
    const problem = { code: 'invalid_api_key', detail: 'The API key is not valid.' };
    if (!isRevoked) return route.continue();
    return route.fulfill({ status: 401, json: problem, headers: { 'Content-Language': 'en' } });
  });
  const { mimeType, buffer } = specimenFile('identity/passport.webp');
  await page.setInputFiles('#file', [
    { name: 'first.webp', mimeType, buffer },
    { name: 'second.webp', mimeType, buffer },
  ]);
  await page.click('#verify');
  await page.locator('#key-error:not([hidden])').waitFor();
  expect(await page.locator('.item').evaluateAll((items) => items.map((one) => one.className))).toEqual([
    'item holds',
    'item waiting',
  ]);
});

test('a person stops what runs, and takes files out', async () => {
  const { page } = await visit('/');
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.failure()?.errorText ?? ''));
  await page.route('**/api/**', () => {});
  await page.setInputFiles('#file', [text, { ...text, name: 'more.pdf' }]);
  await page.click('#verify');
  await page.locator('.told progress').first().waitFor();
  await shoot(page, 'progress');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.click('.item:last-child .cancel');
  expect(await page.locator('.item').count()).toBe(1);
  await page.click('#stop');
  await page.locator('.small.retry').waitFor();
  expect(await page.textContent('.outcome')).toBe('Stopped before it was read');
  expect(aborted).toContain('net::ERR_ABORTED');
  await page.click('.small.remove');
  expect(await page.isVisible('#queue')).toBe(false);
});

test('fifty files at once', async () => {
  const { page, faults } = await visit('/');
  const files = Array.from({ length: 50 }, (_, index) => ({ ...text, name: `file-${index}.pdf` }));
  await page.setInputFiles('#file', files);
  await page.click('#verify');
  await page.locator('.item.unread').nth(49).waitFor();
  expect(await page.textContent('#status')).toBe('50 of 50 done. 50 not read');
  expect(faults).toEqual([]);
});

test('a key is kept in the tab only if a person asks for it', async () => {
  const { page } = await visit('/');
  await page.fill('#key', 'dv_live_typed');
  await page.reload();
  expect(await page.inputValue('#key')).toBe(demoKeys.test);
  await page.fill('#key', 'dv_live_typed');
  await page.check('#keep');
  await page.reload();
  expect(await page.inputValue('#key')).toBe('dv_live_typed');
  await page.uncheck('#keep');
  await page.reload();
  expect(await page.inputValue('#key')).toBe(demoKeys.test);
});
