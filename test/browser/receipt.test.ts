import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { file, form, post } from '../worker/client.ts';
import { accessibilityFaults, overflow, specimenFile, visit } from './browser.ts';
import { shoot } from './shoot.ts';

const forged = specimenFile('identity/passport-forged.jpg');

/** The receipt of a verification, as a report prints it. */
async function receiptOf(path: string, field: string, ...files: (typeof forged)[]): Promise<string> {
  const parts = files.map(({ name, buffer }) => [field, file(new Uint8Array(buffer), name)] as const);
  const headers = { Authorization: `Bearer ${demoKeys.test}` };
  const sent = form(...parts, ['details', 'true']);
  return (await post(`${inject('base')}${path}`, sent, headers)).body.details.receipt;
}

test('whoever receives a report has its receipt checked, and the file stays in the browser', async () => {
  const { page, faults } = await visit('/docs/receipt');
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData());
  });
  const said = async (receipt: string, file: typeof forged | null) => {
    await page.fill('#receipt-text', receipt);
    await page.setInputFiles('#receipt-file', file === null ? [] : file);
    await page.locator('#receipt-result').evaluate((result) => result.replaceChildren());
    await page.click('#receipt-form button');
    await page.locator('#receipt-result p').first().waitFor();
    return page.locator('#receipt-result p').allTextContents();
  };
  const receipt = await receiptOf('/api/identity/v1', 'file', forged);
  // A report breaks it into lines.
  const inLines = receipt.replace(/.{60}/g, '$&\n');
  const own = await said(inLines, forged);
  // As the report writes it, wherever the browser is.
  expect(own[0]).toMatch(/^This service signed the receipt on \d+ \w+ \d{4} at \d\d:\d\d:\d\d CES?T\.$/);
  expect(own.slice(1, 2)).toEqual(['Passport: faults found']);
  expect(own).toContain('It is about this file.');
  expect(own.at(-2)).toMatch(/does not name the pages of the document/);
  await shoot(page, 'receipt');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await said(receipt, specimenFile('resources/payslip.pdf'))).toContainEqual(
    expect.stringMatching(/^It is not about this file as it is/),
  );
  expect((await said(receipt, null)).join(' ')).not.toMatch(/about this file/);
  expect(await said(`${receipt.slice(0, -4)}AAAA`, forged)).toEqual([
    'This service did not sign this receipt, or the receipt was changed.',
  ]);
  for (const body of bodies) expect(Object.keys(JSON.parse(body ?? ''))).not.toContain('file');
  await page.route('**/api/receipt/v1', (route) => route.abort());
  expect(await said(receipt, null)).toEqual([
    'The receipt could not be checked. Try again in a few minutes.',
  ]);
  expect(faults).toEqual([]);
});

test('a receipt of one page of a file names the document and the page', async () => {
  const body = form(['file', file(new Uint8Array(forged.buffer), forged.name)], ['details', 'true']);
  const headers = { Authorization: `Bearer ${demoKeys.test}` };
  const { documents } = (await post(`${inject('base')}/api/documents/v1`, body, headers)).body;
  for (const [language, ...expected] of [
    ['en', 'Passport, page 1: faults found', 'The receipt says nothing about other pages.'],
    ['fr', 'Passeport, page 1\u00A0: anomalies relevées', 'Le reçu ne dit rien des autres pages.'],
  ] as const) {
    const { page } = await visit(`/docs/receipt?lang=${language}`);
    await page.fill('#receipt-text', documents[0].answer.details.receipt);
    await page.click('#receipt-form button');
    await page.locator('#receipt-result p').first().waitFor();
    const said = await page.locator('#receipt-result p').allTextContents();
    expect(said).toEqual(expect.arrayContaining(expected));
  }
});

test('a receipt of several certificates says the outcome of each, and of all together', async () => {
  const { page } = await visit('/docs/receipt');
  const pair = ['caf/genuine-march.pdf', 'caf/genuine-other-birth.pdf'].map(specimenFile);
  const field = 'fr_caf_payment_certificate_file';
  await page.fill('#receipt-text', await receiptOf('/api/resources/v1', field, ...pair));
  await page.click('#receipt-form button');
  await page.locator('#receipt-result p').first().waitFor();
  const said = await page.locator('#receipt-result p').allTextContents();
  expect(said.slice(1, 4)).toEqual([
    'Certificate 1: nothing wrong',
    'Certificate 2: nothing wrong',
    'Comparison of the certificates: faults found',
  ]);
});

test('a file that could not be compared is said, and no answer stays beside another receipt', async () => {
  const { page, faults } = await visit('/docs/receipt');
  const folder = mkdtempSync(join(tmpdir(), 'receipt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'passport.jpg');
  writeFileSync(path, forged.buffer);
  await page.fill('#receipt-text', await receiptOf('/api/identity/v1', 'file', forged));
  await page.setInputFiles('#receipt-file', path);
  writeFileSync(path, 'another content');
  await page.click('#receipt-form button');
  await page.locator('#receipt-result p').first().waitFor();
  const said = await page.locator('#receipt-result p').allTextContents();
  expect(said[0]).toMatch(/^The file was not compared with the receipt/);
  expect(said[1]).toMatch(/^This service signed the receipt/);
  await page.fill('#receipt-text', 'another receipt');
  expect(await page.textContent('#receipt-result')).toBe('');
  expect(faults).toEqual([]);
});

test('in French, on a phone', async () => {
  const { page } = await visit('/docs/receipt?lang=fr', { viewport: { width: 360, height: 740 } });
  await page.fill('#receipt-text', 'aucun reçu');
  await page.click('#receipt-form button');
  await page.locator('#receipt-result p').waitFor();
  expect(await page.textContent('#receipt-result')).toBe(
    'Ce service n’a pas signé ce reçu, ou le reçu a été modifié.',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
