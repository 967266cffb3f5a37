import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { cardFront, pagesPdf } from '../specimens/identity/render.ts';
import { renderPdf, toJpeg } from '../specimens/paper/picture.ts';
import { file, form, post, specimen } from '../worker/client.ts';
import { accessibilityFaults, reportText, specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

/** Chooses a file in the dialog and asks for its verification. */
async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  await page.setInputFiles('#file', names.map(specimenFile));
  await page.click('#verify');
}

const verdict = (page: Page) => page.locator('.verdict');

test('a newcomer finds the demo key filled in, tries a specimen, and nothing leaves the service', async () => {
  const { page, faults } = await visit('/');
  expect(await page.inputValue('#key')).toBe(demoKeys.test);
  await shoot(page, 'start');
  await page.click('[data-specimen$="tax-notice.pdf"]');
  await verdict(page).waitFor();
  expect(faults).toEqual([]);
});

const documents = [
  ['identity/passport.webp', 'Passport', 'The document is consistent'],
  ['identity/passport.pdf', 'Passport', 'The document is consistent'],
  ['identity/fr-residence-permit.webp', 'French residence permit', 'The document is consistent'],
  ['identity/es-biometric-id-card.webp', 'Spanish identity card', 'The document is consistent'],
  ['identity/fr-driving-licence.webp', 'French driving licence', 'The document is consistent'],
  ['identity/us-passport-card.webp', 'US passport card', 'The document is consistent'],
  ['identity/us-border-crossing-card.webp', 'US border crossing card', 'The document is consistent'],
  ['resources/tax-notice.pdf', 'French income tax notice', 'The signed data is authentic'],
  ['resources/tax-notice-photo.jpg', 'French income tax notice', 'The signed data is authentic'],
  ['resources/payslip.pdf', 'French civil servant payslip', 'The signed data is authentic'],
  ['caf/genuine-march.pdf', 'CAF payment certificate', 'The certificate is consistent'],
] as const;

test.each(documents)('%s: its kind is found out', async (name, what, heading) => {
  const { page, faults } = await visit('/');
  await choose(page, name);
  await verdict(page).waitFor();
  expect(await verdict(page).locator('h3').textContent()).toBe(heading);
  expect(await verdict(page).locator('.what').textContent()).toBe(what);
  expect(await page.locator('.outlines polygon').count()).toBeGreaterThan(0);
  // Each page is seen under its outlines, those of PDF files as the service draws them.
  const isSeen = () =>
    page.evaluate(`[...document.querySelectorAll('.frame')].every(
      (frame) => frame.querySelector('img')?.naturalWidth > 0)`);
  await expect.poll(isSeen).toBe(true);
  await shoot(page, name.replace('/', '-'));
  expect(faults).toEqual([]);
});

test('files are dropped anywhere on the page; nothing is sent before it is asked for', async () => {
  const { page, faults } = await visit('/');
  const { buffer } = specimenFile('resources/payslip.pdf');
  const transfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (c) => c.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ['one.pdf', 'two.pdf']) {
      transfer.items.add(new File([bytes], name, { type: 'application/pdf' }));
    }
    return transfer;
  })()`);
  await page.dispatchEvent('.top', 'dragover', { dataTransfer: transfer });
  expect(await page.locator('body.over').count()).toBe(1);
  await page.dispatchEvent('.top', 'drop', { dataTransfer: transfer });
  expect(await page.locator('.item .name').allTextContents()).toEqual(['one.pdf', 'two.pdf']);
  expect(await page.locator('.outcome').allTextContents()).toEqual([
    'Ready to be verified',
    'Ready to be verified',
  ]);
  expect(await page.textContent('#verify')).toBe('Verify 2 files');
  await page.click('#verify');
  await page.locator('.item.passed').nth(1).waitFor();
  expect(faults).toEqual([]);
});

test('a mixed drop: each file has its verdict, and the one fact that matters', async () => {
  const { page, faults } = await visit('/?lang=fr');
  await choose(
    page,
    'identity/passport.webp',
    'identity/passport-forged.jpg',
    'resources/tax-notice-copied-code.pdf',
    'resources/tax-notice-foreign-ca.pdf',
    'hostile/cut.jpg',
    'hostile/text.jpg',
  );
  await page.locator('.item:not(.waiting)').nth(5).waitFor();
  const looks = await page.locator('.item').evaluateAll((items) => items.map(({ className }) => className));
  expect(looks).toEqual([
    'item passed',
    'item failed',
    'item failed',
    'item unverified',
    'item unverified',
    'item unread',
  ]);
  expect(await page.locator('.about').first().textContent()).toBe('Passeport · Nom\u00A0: EXEMPLE');
  expect(await page.textContent('#status')).toMatch(
    /^Fichiers traités\u00A0: 6 sur 6\. Sans anomalie\u00A0: 1 · /,
  );
  await shoot(page, 'mixed-fr');
  expect(await accessibilityFaults(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#reports')]);
  const pdf = readFileSync(await download.path(), 'latin1');
  expect(pdf).toContain('6 documents');
  expect(pdf).toContain('(cut.jpg)');
  expect(faults).toEqual([]);
});

test('certificates of one drop are judged together', async () => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', [
    { ...specimenFile('caf/genuine-march.pdf'), name: 'attestation-march.pdf' },
    { ...specimenFile('caf/genuine-other-number.pdf'), name: 'attestation-april.pdf' },
  ]);
  await page.click('#verify');
  await page.locator('.item:not(.waiting)').nth(2).waitFor();
  // Each is well by itself: what concerns both is a row of its own.
  const looks = await page.locator('.item').evaluateAll((items) => items.map(({ className }) => className));
  expect(looks).toEqual(['item passed', 'item passed', 'item unverified']);
  expect(await page.textContent('#status')).toContain(
    'Nothing wrong: 2 · The certificates cannot be compared with each other.',
  );
  await page.locator('button.name').last().click();
  expect(await page.textContent('.item:last-child .what')).toBe('Comparison of the certificates');
});

test('front and back of a card in two files: one row, both are shown', async () => {
  const { page, faults } = await visit('/');
  const front = toJpeg(renderPdf(pagesPdf([cardFront('FR_RESIDENCE_PERMIT')]), 300, 1));
  await page.setInputFiles('#file', [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(front) },
    { ...specimenFile('identity/fr-residence-permit.jpg'), name: 'back.jpg' },
  ]);
  await page.click('#verify');
  await page.locator('.item.passed.open').waitFor();
  expect(await page.locator('.item .name').allTextContents()).toEqual(['back.jpg + front.jpg']);
  expect(await page.textContent('#status')).toContain('Files done: 2 of 2. Nothing wrong: 1.');
  expect(await page.locator('.plain img').isVisible()).toBe(true);
  expect(await page.locator('.frame .found').count()).toBe(3);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.small.report')]);
  const pdf = readFileSync(await download.path(), 'latin1');
  expect(pdf.match(/\((?:front|back)\.jpg\)/g)).toEqual(['(back.jpg)', '(front.jpg)']);
  expect(faults).toEqual([]);
});

test('a forged passport: the wrong digit is said, marked in the zone and ringed in the picture', async () => {
  const { page } = await visit('/?lang=fr');
  await choose(page, 'identity/passport-forged.jpg');
  await verdict(page).waitFor();
  expect(await verdict(page).getAttribute('class')).toContain('failed');
  expect(await page.locator('.failures .seen').allTextContents()).toEqual([
    expect.stringMatching(/^La clé de contrôle .* devrait être \d\u00A0; \d est imprimé\.$/),
  ]);
  expect(await page.locator('.mrz mark').count()).toBeGreaterThan(0);
  expect(await page.locator('.outlines .wrong').count()).toBeGreaterThan(0);
  await shoot(page, 'forged-passport-fr');
});

test('a genuine code on a page that prints another income', async () => {
  const { page } = await visit('/');
  await choose(page, 'resources/tax-notice-copied-code.pdf');
  await verdict(page).waitFor();
  expect(await page.locator('.failures .seen').allTextContents()).toEqual([
    'Reference taxable income: the printed value differs from the signed one.',
  ]);
  expect(await page.locator('.sides dd').allTextContents()).toEqual(['€41,872', '€61,872']);
  expect(await page.locator('.outlines .wrong title').allTextContents()).toEqual([
    'Reference taxable income',
  ]);
  await shoot(page, 'copied-code');
});

test('an expired passport is told apart from a forged one', async () => {
  const { page } = await visit('/');
  await choose(page, 'identity/passport-expired.jpg');
  await verdict(page).waitFor();
  expect(await verdict(page).locator('h3').textContent()).toBe('The document has expired');
});

test('a signer that nobody knows is no forgery: amber, also on the page', async () => {
  const { page } = await visit('/');
  await choose(page, 'resources/tax-notice-foreign-ca.pdf');
  await verdict(page).waitFor();
  expect(await verdict(page).getAttribute('class')).toContain('unverified');
  expect(await page.locator('.outlines polygon').getAttribute('class')).toBe('unverified');
  // A single file has its buttons in its row.
  expect(await page.locator('#reports').isVisible()).toBe(false);
  expect(await page.locator('#clear').isVisible()).toBe(false);
});

test('a tax notice whose data was changed after signing', async () => {
  const { page } = await visit('/');
  await choose(page, 'resources/tax-notice-forged.pdf');
  await verdict(page).waitFor();
  expect(await verdict(page).getAttribute('class')).toContain('failed');
  await shoot(page, 'forged-tax-notice');
});

test('a CAF certificate whose number was changed', async () => {
  const { page } = await visit('/');
  await choose(page, 'caf/forged-header-number.pdf');
  await verdict(page).waitFor();
  expect(await page.locator('.failures .seen').allTextContents()).toHaveLength(1);
  expect(await page.locator('.failures .seen').first().textContent()).toMatch(
    /^The header says \d+; the footer of page 1 says \d+\.$/,
  );
  await shoot(page, 'forged-caf');
});

test('of two footers only the one that contradicts the header is marked', async () => {
  const { page } = await visit('/');
  await choose(page, 'caf/forged-footer-number.pdf');
  await verdict(page).waitFor();
  const wrong = (sheet: number) =>
    page.locator('.outlines').nth(sheet).locator('.wrong title').allTextContents();
  expect(await wrong(0)).toEqual(['Beneficiary number, header']);
  expect(await wrong(1)).toEqual(['Beneficiary number, footer']);
});

test('a scan in a TIFF file, which no browser shows, is seen, and drawn where the service gives no picture', async () => {
  const { page, faults } = await visit('/');
  await choose(page, 'identity/passport.tif');
  await page.locator('.frame img').waitFor();
  expect(await page.locator('.blank').count()).toBe(0);
  await page.route('**/api/preview/v1', (route) => route.abort());
  await page.click('.small.remove');
  await choose(page, 'identity/passport.tif');
  await page.locator('.frame.blank').waitFor();
  expect(await page.locator('.outlines text').count()).toBe(2);
  expect(await page.textContent('figcaption')).toMatch(/so the page is drawn from what was read on it/);
  expect(faults.filter((fault) => !fault.includes('preview'))).toEqual([]);
});

test('the report is made by the page: no second request, no second credit', async () => {
  const { page, faults } = await visit('/');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await choose(page, 'resources/payslip.pdf');
  await verdict(page).waitFor();
  const asked = sent;
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.small.report')]);
  const pdf = readFileSync(await download.path(), 'latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('(99900000100017)');
  expect(pdf).toContain('(payslip.pdf)');
  expect(pdf).toMatch(/\([0-9a-f]{64}\)/);
  expect(sent).toBe(asked);
  expect(faults).toEqual([]);
});

test('the XML on the page is the one that the API answers', async () => {
  const { page } = await visit('/');
  await choose(page, 'resources/tax-notice.pdf');
  await verdict(page).waitFor();
  await page.click('.developers summary');
  await page.click('[role=tab]:has-text("XML")');
  const shown = await page.locator('[role=tabpanel]').textContent();
  const notice = file(specimen('resources/tax-notice.pdf'));
  const sent = form(['api_key', demoKeys.test], ['format', 'xml'], ['file', notice]);
  const answer = await post(`${inject('base')}/api/documents/v1`, sent);
  const entry = shown!.replace(/\n\s*/g, '');
  expect(entry).toMatch(/^<documents><files>.*<pages>.*<documentKind>.*<verdict>.*<\/documents>$/);
  expect(answer.text.replace(/\n\s*/g, '')).toContain(entry);
  await shoot(page, 'xml');
});

test('the curl line is one that a shell can run, whatever the name of the file', async () => {
  const { page } = await visit('/');
  const { buffer, mimeType } = specimenFile('resources/payslip.pdf');
  await page.setInputFiles('#file', { name: "it's $(mine).pdf", mimeType, buffer });
  await page.click('#verify');
  await verdict(page).waitFor();
  await page.click('.developers summary');
  await page.click('[role=tab]:has-text("curl")');
  expect(await page.locator('[role=tabpanel]').textContent()).toBe(
    `curl ${inject('base')}/api/documents/v1 \\\n  -F api_key="$API_KEY" \\\n  -F 'file=@it'\\''s $(mine).pdf'`,
  );
});

const sights = [
  ['a desktop', { viewport: { width: 1280, height: 720 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const;

test.each(sights)('on %s the first verdict is seen without scrolling', async (name, options) => {
  for (const files of [['passport-forged.jpg'], ['passport-forged.jpg', 'passport.webp']]) {
    const { page } = await visit('/?lang=fr', options);
    await choose(page, ...files.map((file) => `identity/${file}`));
    await page
      .locator('.item:not(.waiting)')
      .nth(files.length - 1)
      .waitFor();
    const heading = page.locator(files.length === 1 ? '.verdict h3' : ':nth-child(1 of .item) .outcome');
    const box = await heading.boundingBox();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(box!.y + box!.height).toBeLessThan(options.viewport.height);
    await shoot(page, `first-sight-${name}-${files.length}`);
  }
});

test.each(sights)('on %s the empty form fits the window, down to its button', async (name, options) => {
  for (const language of ['en', 'fr']) {
    const { page } = await visit(`/?lang=${language}`, options);
    const box = await page.locator('#verify').boundingBox();
    expect(box!.y + box!.height).toBeLessThan(options.viewport.height);
    await shoot(page, `empty-${name}-${language}`);
  }
});

test('every page of a file can be looked at', async () => {
  const { page, faults } = await visit('/');
  await choose(page, 'resources/tax-notice.pdf');
  await page.locator('.frame img').waitFor();
  // The code is on the first of two pages.
  await page.click('.pages');
  const seen = (images: readonly unknown[]) =>
    images.filter((image) => (image as { readonly naturalWidth: number }).naturalWidth > 0).length;
  await expect.poll(() => page.locator('.picture img').evaluateAll(seen)).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a photo of more than 10 MiB is made smaller, and the page says so', async () => {
  const { page, faults } = await visit('/');
  const photo = specimenFile('identity/passport-photo-3mp.jpg');
  // Bytes after the end of a JPEG are none of the picture.
  const buffer = Buffer.concat([photo.buffer, Buffer.alloc(10 * 1024 * 1024)]);
  await page.setInputFiles('#file', { ...photo, buffer });
  await page.click('#verify');
  await verdict(page).waitFor();
  expect(await page.textContent('.copied')).toMatch(
    /^The photo was made smaller before it was sent: \d.*B instead of 1[01]/,
  );
  const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.copied a')]);
  expect(saved.suggestedFilename()).toBe('passport-photo-3mp-smaller.jpg');
  const [report] = await Promise.all([page.waitForEvent('download'), page.click('.item .report')]);
  const text = await reportText(report);
  expect(text).toContain('a smaller copy of it was verified');
  const copy = readFileSync(await saved.path());
  expect(text).toContain(createHash('sha256').update(copy).digest('hex'));
  expect(await page.locator('.outlines .found').count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('the list for a spreadsheet names every file with its outcome', async () => {
  const { page } = await visit('/?lang=fr');
  await choose(page, 'identity/passport.webp', 'hostile/text.jpg');
  await page.locator('.item.unread').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#list')]);
  expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    '\uFEFF"Fichier";"Document";"Résultat";"Motif"\r\n' +
      '"passport.webp";"Passeport";"Le document est cohérent";""\r\n' +
      '"text.jpg";"";"Ce service ne lit pas ce document";"Le fichier n’a aucun des formats acceptés."\r\n',
  );
});
