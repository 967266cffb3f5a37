import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, overflow, specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** The files of one applicant: six that are well, two forged, one damaged, one that is no document. */
const files = [
  { name: 'identity/passport.webp', look: 'passed', told: 'Le document est cohérent' },
  { name: 'identity/passport-forged.jpg', look: 'failed', told: '1 anomalie relevée' },
  { name: 'identity/fr-residence-permit.pdf', look: 'passed', told: 'Le document est cohérent' },
  { name: 'identity/fr-driving-licence.webp', look: 'passed', told: 'Le document est cohérent' },
  {
    name: 'resources/tax-notice-photo.jpg',
    look: 'passed',
    told: 'Les données signées sont authentiques',
  },
  { name: 'resources/tax-notice-copied-code.pdf', look: 'failed', told: '1 anomalie relevée' },
  { name: 'resources/payslip.pdf', look: 'passed', told: 'Les données signées sont authentiques' },
  { name: 'caf/genuine-march.pdf', look: 'passed', told: 'L’attestation est cohérente' },
  { name: 'hostile/cut.jpg', look: 'unverified', told: 'Le document n’a pas pu être lu' },
  { name: 'hostile/text.jpg', look: 'unread', told: 'Ce service ne lit pas ce document' },
] as const;

/** Presses Tab until the focus is on what is wanted. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`The keyboard does not lead to ${selector}.`);
}

/** Opens or closes a row with the keyboard; what it shows is the text of each of these. */
async function openRow(page: Page, index: number): Promise<void> {
  await tabTo(page, `:nth-child(${index + 1} of .item) .name`);
  await page.keyboard.press('Enter');
}

const texts = (page: Page, selector: string) => page.locator(selector).allTextContents();

test('ten files of one applicant, by keyboard alone, in French, on a phone', async () => {
  const { page, faults } = await visit('/?lang=fr', phone);
  await tabTo(page, '#file');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(files.map(({ name }) => specimenFile(name)));
  await tabTo(page, '#verify');
  expect(await page.textContent('#verify')).toBe('Vérifier 10 fichiers');
  await page.keyboard.press('Enter');
  await page.locator('.item:not(.waiting)').nth(9).waitFor();
  expect(await page.locator('.item').evaluateAll((items) => items.map(({ className }) => className))).toEqual(
    files.map(({ look }) => `item ${look}`),
  );
  expect(await texts(page, '.outcome')).toEqual(files.map(({ told }) => told));
  expect(await page.textContent('#status')).toMatch(
    /^Fichiers traités\u00A0: 10 sur 10\. Sans anomalie\u00A0: 6 · Non vérifiables\u00A0: 1 · Avec anomalie\u00A0: 2 · Non lus\u00A0: 1\./,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shoot(page, 'ten-fr-phone');

  // The forged passport: the digit that is wrong, where it stands, and what to do.
  await openRow(page, 1);
  await page.locator(':nth-child(2 of .item) .frame img').waitFor();
  expect(await texts(page, ':nth-child(2 of .item) .seen')).toEqual([
    expect.stringMatching(
      /^La clé de contrôle de la date de naissance devrait être \d\u00A0; \d est imprimé\.$/,
    ),
  ]);
  expect(await texts(page, ':nth-child(2 of .item) .lead-in')).toEqual(['Peut signifier', 'Que faire']);
  expect(await texts(page, ':nth-child(2 of .item) .sides dt')).toEqual([
    'Attendu d’après les caractères',
    'Imprimé',
  ]);
  expect(await page.locator(':nth-child(2 of .item) .outlines .wrong').count()).toBe(2);
  expect(await texts(page, ':nth-child(2 of .item) mark')).toHaveLength(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, 'ten-fr-phone-forged-passport');
  await page.keyboard.press('Enter');

  // The copied code: both values, and the place of the printed one.
  await openRow(page, 5);
  await page.locator(':nth-child(6 of .item) .frame img').waitFor();
  expect(await texts(page, ':nth-child(6 of .item) .sides dd')).toEqual([
    expect.stringMatching(/^41\s872\s€$/),
    expect.stringMatching(/^61\s872\s€$/),
  ]);
  expect(await texts(page, ':nth-child(6 of .item) .outlines .wrong title')).toEqual([
    'Revenu fiscal de référence',
  ]);
  expect(await texts(page, ':nth-child(6 of .item) .outlines .found title')).toEqual(['Code 2D-Doc']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, 'ten-fr-phone-copied-code');
  await page.keyboard.press('Enter');

  // The damaged file says what to send instead.
  await openRow(page, 8);
  expect(await texts(page, ':nth-child(9 of .item) .verdict h3')).toEqual(['Le document n’a pas pu être lu']);
  expect(await texts(page, ':nth-child(9 of .item) .verdict p')).toEqual([
    'L’image est coupée avant sa fin.',
    expect.stringMatching(/^(Envoyez|Exportez|Enregistrez|Ouvrez)/),
    expect.stringMatching(/^Aucun crédit n’a été utilisé\./),
  ]);
  await page.keyboard.press('Enter');

  // What is no document is taken out, and the focus stays in the list.
  await tabTo(page, ':nth-child(10 of .item) .remove');
  await page.keyboard.press('Enter');
  expect(await page.locator('.item').count()).toBe(9);
  expect(await page.evaluate(`document.activeElement.matches('.item .remove')`)).toBe(true);

  // One report of all that is left, and the next applicant.
  await page.locator('#reports').focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const pdf = readFileSync(await download.path(), 'latin1');
  for (const { name } of files.slice(0, 9)) expect(pdf).toContain(`(${name.split('/').at(-1)})`);
  expect(pdf).not.toContain('(text.jpg)');
  await tabTo(page, '#clear');
  await page.keyboard.press('Enter');
  expect(await page.locator('.item').count()).toBe(0);
  expect(await page.evaluate('document.activeElement.id')).toBe('file');
  expect(faults).toEqual([]);
});

const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark, still', { colorScheme: 'dark', reducedMotion: 'reduce' }],
  ['phone', phone],
  ['phone, dark', { ...phone, colorScheme: 'dark' }],
  ['wide', { viewport: { width: 1600, height: 1000 } }],
  ['wide, dark', { viewport: { width: 1600, height: 1000 }, colorScheme: 'dark' }],
] as const;

test.each(looks)('%s: every state of a file is accessible and fits the window', async (look, options) => {
  for (const language of ['en', 'fr']) {
    const { page } = await visit(`/?lang=${language}`, options);
    const check = async (state: string) => {
      expect(await accessibilityFaults(page), `${state}, ${language}`).toEqual([]);
      expect(await overflow(page), `${state}, ${language}`).toBeLessThanOrEqual(0);
      await shoot(page, `state-${state}-${language}-${look}`);
    };
    const chosen = files.filter(({ name }) => /forged|cut|text|copied|genuine|licence/.test(name));
    await page.setInputFiles('#file', [
      ...chosen.map(({ name }) => specimenFile(name)),
      specimenFile('resources/tax-notice-foreign-ca.pdf'),
      specimenFile('identity/passport-expired.jpg'),
      specimenFile('identity/refused/blurred.jpg'),
    ]);
    await check('chosen');
    await page.click('#verify');
    await page.locator('.item:not(.waiting)').nth(8).waitFor();
    await check('answered');
    for (const row of await page.locator('button.name').all()) await row.click();
    await expect.poll(() => page.locator('.frame[aria-busy]').count()).toBe(0);
    for (const fold of await page.locator('.all-checks summary').all()) await fold.click();
    await check('open');
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('#form')).toBe(false);
    expect(await page.isVisible('.verdict')).toBe(true);
    await shoot(page, `print-${language}-${look}`);
    await page.emulateMedia({ media: 'screen' });
  }
});
