import { expect, test } from 'vitest';
import { demoKeys } from '../../src/node/cli/demo.ts';
import { accessibilityFaults, specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document at all') };

test.each([
  ['no key of ours', 'dv_live_wrong', 'The request was refused', 'invalid_api_key'],
  ['no credits', demoKeys.empty, 'The request was refused', 'insufficient_credits'],
] as const)('%s', async (_, key, heading, code) => {
  const { page, faults } = await visit('/');
  await page.fill('#key', key);
  await page.setInputFiles('#file', specimenFile('resources/payslip.pdf'));
  await page.check('[value=payslip]');
  await page.click('#verify');
  await page.locator('.verdict').waitFor();
  expect(await page.locator('.verdict h1').textContent()).toBe(heading);
  const link = page.locator('.verdict a');
  expect(await link.getAttribute('href')).toBe(`/docs?lang=en#${code}`);
  await link.click();
  expect(await page.locator(`#${code}`).isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test.each(['identity', 'incomeTax', 'payslip', 'caf', 'auto'])(
  'a file that is no document, as %s: cause and remedy, in French too',
  async (kind) => {
    const { page, faults } = await visit('/');
    await page.setInputFiles('#file', text);
    await page.check(`[value=${kind}]`);
    await page.click('#verify');
    await page.locator('.verdict').waitFor();
    expect(await page.locator('.verdict h1').textContent()).toBe('The document could not be read');
    expect(await page.locator('.verdict p').allTextContents()).toContainEqual(
      expect.stringMatching(/^Send /),
    );
    await page.click('text=Français');
    expect(await page.locator('.verdict h1').textContent()).toBe('Le document n’a pas pu être lu');
    expect(await page.locator('.verdict p').allTextContents()).toContainEqual(
      expect.stringMatching(/^Envoyez /),
    );
    await shoot(page, `problem-${kind}-fr`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('a document of another kind than the one chosen', async () => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', specimenFile('resources/payslip.pdf'));
  await page.check('[value=incomeTax]');
  await page.click('#verify');
  await page.locator('.verdict').waitFor();
  expect(await page.locator('.verdict a').getAttribute('href')).toBe('/docs?lang=en#wrong_document');
});

test('no file, no key, a file too large: said before anything is sent', async () => {
  const { page } = await visit('/');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await page.click('#verify');
  expect(await page.textContent('#alert')).toBe('Choose a document first.');
  await page.setInputFiles('#file', { ...text, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await page.click('#verify');
  expect(await page.textContent('#alert')).toContain('10 MiB');
  await page.setInputFiles('#file', text);
  await page.fill('#key', '');
  await page.click('#verify');
  expect(await page.textContent('#alert')).toBe('Give your API key.');
  expect(sent).toBe(0);
  await shoot(page, 'complaint');
});

test('the service cannot be reached', async () => {
  const { page } = await visit('/');
  await page.route('**/api/**', (route) => route.abort());
  await page.setInputFiles('#file', text);
  await page.click('#verify');
  await page.locator('.complaint').waitFor();
  expect(await page.textContent('#alert')).toContain('could not be reached');
});

test('progress is shown, and a person may stop', async () => {
  const { page } = await visit('/');
  await page.route('**/api/**', () => {});
  await page.setInputFiles('#file', text);
  await page.check('[value=identity]');
  await page.click('#verify');
  await page.locator('#status').waitFor();
  await shoot(page, 'progress');
  await page.click('#stop');
  await page.locator('.complaint').waitFor();
  expect(await page.textContent('#alert')).toBe('Stopped. No credit was used.');
  expect(await page.isVisible('#status')).toBe(false);
});
