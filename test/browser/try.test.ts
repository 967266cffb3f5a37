import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { demoKeys } from '../../src/node/cli/demo.ts';
import { specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

/** Chooses a file in the dialog and asks for its verification. */
async function choose(page: Page, name: string, kind = 'auto'): Promise<void> {
  await page.setInputFiles('#file', specimenFile(name));
  await page.check(`[name=kind][value=${kind}]`);
  await page.click('#verify');
}

const verdict = (page: Page) => page.locator('.verdict');

test('a newcomer finds the demo key filled in, tries a specimen, and nothing leaves the service', async () => {
  const { page, faults } = await visit('/');
  expect(await page.inputValue('#key')).toBe(demoKeys.test);
  await shoot(page, 'start');
  await page.click('text=Tax notice >> nth=-1');
  await verdict(page).waitFor();
  expect(faults).toEqual([]);
});

const documents = [
  ['identity', 'identity/passport.webp', 'Passport', 'The document is consistent'],
  ['identity', 'identity/passport.pdf', 'Passport', 'The document is consistent'],
  ['identity', 'identity/fr-residence-permit.webp', 'French residence permit', 'The document is consistent'],
  ['identity', 'identity/es-biometric-id-card.webp', 'Spanish identity card', 'The document is consistent'],
  ['identity', 'identity/fr-driving-licence.webp', 'French driving licence', 'The document is consistent'],
  ['identity', 'identity/us-passport-card.webp', 'US passport card', 'The document is consistent'],
  [
    'identity',
    'identity/us-border-crossing-card.webp',
    'US border crossing card',
    'The document is consistent',
  ],
  ['incomeTax', 'resources/tax-notice.pdf', 'French income tax notice', 'The signed data is authentic'],
  ['incomeTax', 'resources/tax-notice-photo.jpg', 'French income tax notice', 'The signed data is authentic'],
  ['payslip', 'resources/payslip.pdf', 'French civil servant payslip', 'The signed data is authentic'],
  ['caf', 'caf/genuine-march.pdf', 'CAF payment certificate', 'The certificate is consistent'],
] as const;

test.each(documents)('%s, chosen in the dialog: %s', async (kind, name, what, heading) => {
  const { page, faults } = await visit('/');
  await choose(page, name, kind);
  await verdict(page).waitFor();
  expect(await verdict(page).locator('h1').textContent()).toBe(heading);
  expect(await verdict(page).locator('.what').textContent()).toBe(what);
  expect(await page.locator('.outlines polygon').count()).toBeGreaterThan(0);
  await shoot(page, name.replace('/', '-'));
  expect(faults).toEqual([]);
});

test.each(documents)('%s is proposed by the page: %s', async (_, name, what, heading) => {
  const { page, faults } = await visit('/');
  await choose(page, name);
  await verdict(page).waitFor();
  expect(await verdict(page).locator('h1').textContent()).toBe(heading);
  expect(await verdict(page).locator('.what').textContent()).toBe(what);
  expect(faults).toEqual([]);
});

test('a document is dropped', async () => {
  const { page, faults } = await visit('/');
  const { buffer } = specimenFile('resources/payslip.pdf');
  const transfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (c) => c.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  })()`);
  await page.dispatchEvent('#drop', 'dragover', { dataTransfer: transfer });
  expect(await page.locator('#drop.over').count()).toBe(1);
  await page.dispatchEvent('#drop', 'drop', { dataTransfer: transfer });
  expect(await page.textContent('#chosen')).toContain('dropped.pdf');
  await page.click('#verify');
  await verdict(page).waitFor();
  expect(await verdict(page).locator('.what').textContent()).toBe('French civil servant payslip');
  expect(faults).toEqual([]);
});

test('two certificates go together, and are judged together', async () => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', [
    specimenFile('caf/genuine-march.pdf'),
    specimenFile('caf/genuine-april.pdf'),
  ]);
  await page.click('#verify');
  await verdict(page).waitFor();
  const headings = await page.locator('.fields h2').allTextContents();
  expect(headings).toEqual(['Certificate 1', 'Certificate 2', 'The certificates together']);
});

test('a forged passport: the wrong digit is said, marked in the zone and ringed in the picture', async () => {
  const { page } = await visit('/?lang=fr');
  await choose(page, 'identity/passport-forged.jpg', 'identity');
  await verdict(page).waitFor();
  expect(await verdict(page).getAttribute('class')).toContain('fails');
  expect(await verdict(page).locator('li').allTextContents()).toContainEqual(
    expect.stringMatching(/^La clé de contrôle .* est \d ; \d est imprimé\.$/),
  );
  expect(await page.locator('.mrz mark').count()).toBeGreaterThan(0);
  expect(await page.locator('.outlines .wrong').count()).toBeGreaterThan(0);
  await shoot(page, 'forged-passport-fr');
});

test('a genuine code on a page that prints another income', async () => {
  const { page } = await visit('/');
  await choose(page, 'resources/tax-notice-copied-code.pdf', 'incomeTax');
  await verdict(page).waitFor();
  expect(await verdict(page).locator('li').allTextContents()).toContain(
    'Reference taxable income: the page prints another value than the one that was signed.',
  );
  await shoot(page, 'copied-code');
});

test('an expired passport is told apart from a forged one', async () => {
  const { page } = await visit('/');
  await choose(page, 'identity/passport-expired.jpg', 'identity');
  await verdict(page).waitFor();
  expect(await verdict(page).locator('h1').textContent()).toBe('The document has expired');
});

test('a tax notice whose data was changed after signing', async () => {
  const { page } = await visit('/');
  await choose(page, 'resources/tax-notice-forged.pdf', 'incomeTax');
  await verdict(page).waitFor();
  expect(await verdict(page).getAttribute('class')).toContain('fails');
  await shoot(page, 'forged-tax-notice');
});

test('a CAF certificate whose number was changed', async () => {
  const { page } = await visit('/');
  await choose(page, 'caf/forged-header-number.pdf', 'caf');
  await verdict(page).waitFor();
  expect(await verdict(page).locator('li').first().textContent()).toMatch(
    /^The header says \d+; the footer of page 1 says \d+\.$/,
  );
  await shoot(page, 'forged-caf');
});

test('of two footers only the one that contradicts the header is marked', async () => {
  const { page } = await visit('/');
  await choose(page, 'caf/forged-footer-number.pdf', 'caf');
  await verdict(page).waitFor();
  const wrong = (sheet: number) =>
    page.locator('.outlines').nth(sheet).locator('.wrong title').allTextContents();
  expect(await wrong(0)).toEqual(['Beneficiary number, header']);
  expect(await wrong(1)).toEqual(['Beneficiary number, footer']);
});

test('the report is made by the page: no second request, no second credit', async () => {
  const { page, faults } = await visit('/');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await choose(page, 'resources/payslip.pdf', 'payslip');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.save')]);
  const pdf = readFileSync(await download.path(), 'latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('(99900000100017)');
  expect(sent).toBe(1);
  expect(faults).toEqual([]);
});

test('the XML on the page is the one that the API answers', async () => {
  const { page } = await visit('/');
  await choose(page, 'resources/tax-notice.pdf', 'incomeTax');
  await verdict(page).waitFor();
  await page.click('summary');
  await page.click('[role=tab]:has-text("XML")');
  const shown = await page.locator('#tab-panel').textContent();
  const form = new FormData();
  form.append('api_key', demoKeys.test);
  form.append('format', 'xml');
  form.append('fr_income_taxes_file', new Blob([specimenFile('resources/tax-notice.pdf').buffer]));
  const answer = await fetch(`${inject('base')}/api/resources/v1`, { method: 'POST', body: form });
  expect(shown!.replace(/\n\s*/g, '')).toBe((await answer.text()).replace(/\n\s*/g, ''));
  await shoot(page, 'xml');
});

test('the curl line is one that a shell can run, whatever the name of the file', async () => {
  const { page } = await visit('/');
  const { buffer, mimeType } = specimenFile('resources/payslip.pdf');
  await page.setInputFiles('#file', { name: "it's $(mine).pdf", mimeType, buffer });
  await page.check('[value=payslip]');
  await page.click('#verify');
  await verdict(page).waitFor();
  await page.click('summary');
  await page.click('[role=tab]:has-text("curl")');
  expect(await page.locator('#tab-panel').textContent()).toBe(
    `curl ${inject('base')}/api/resources/v1 \\\n  -F api_key="$API_KEY" \\\n  -F 'fr_civil_servant_payslip_file=@it'\\''s $(mine).pdf'`,
  );
});
