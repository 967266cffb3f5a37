import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { form, post, send } from '../worker/client.ts';
import { accessibilityFaults, overflow, specimenFile, visit } from './browser.ts';
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
  expect(await page.textContent('#key-hint')).toContain('test key of the local demonstration');
  await page.fill('#key', key);
  expect(await page.textContent('#key-hint')).not.toContain('demonstration');
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
  await page.locator('.item.passed').waitFor();
  expect(faults).toEqual([]);
});

test('a file that is no document: cause and remedy, in French too', async () => {
  const { page, faults } = await visit('/');
  await page.setInputFiles('#file', text);
  await page.click('#verify');
  await page.locator('.verdict').waitFor();
  expect(await page.textContent('.verdict h3')).toBe('This service does not read this document');
  expect(await page.locator('.verdict p').allTextContents()).toContainEqual(expect.stringMatching(/^Send /));
  await page.click('text=Français');
  expect(await page.textContent('.verdict h3')).toBe('Ce service ne lit pas ce document');
  expect(await page.locator('.verdict p').allTextContents()).toContainEqual(
    expect.stringMatching(/^Envoyez /),
  );
  await shoot(page, 'problem-fr');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ['identity/refused/blurred.jpg', 'sharper|focus'],
  ['identity/refused/card-front.jpg', 'other side.*Send the side of the document that has'],
] as const)('%s: can be looked at, says what is missing, and is not offered again', async (name, words) => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', specimenFile(name));
  await page.click('#verify');
  await page.locator('.verdict').waitFor();
  expect(await page.locator('.plain img').isVisible()).toBe(true);
  expect(await page.textContent('.verdict h3')).toBe('The document could not be read');
  expect(await page.textContent('.verdict')).toMatch(new RegExp(words));
  expect(await page.locator('.retry').count()).toBe(0);
});

test('what the service said of a file is kept, with its language, when the page changes its own', async () => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', specimenFile('identity/refused/blurred.jpg'));
  await page.click('#verify');
  await page.locator('.verdict').waitFor();
  const given = (await page.textContent('.verdict p'))!;
  expect(await page.locator('.verdict [lang]').count()).toBe(0);
  await page.click('text=Français');
  expect(await page.textContent('.verdict p')).toBe('La photo est trop floue pour être lue de façon fiable.');
  expect(await page.textContent('.verdict [lang=en]')).toBe(given);
  expect(await page.textContent('.verdict')).toContain(`Réponse du service, en anglais\u00A0: ${given}`);
  await shoot(page, 'problem-original');
  expect(await accessibilityFaults(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.report')]);
  expect(readFileSync(await download.path(), 'latin1')).toContain('en anglais');
  await page.click('text=English');
  expect(await page.textContent('.verdict p')).toBe(given);
});

test('no file, no key, a file too large: said before anything is sent', async () => {
  const { page } = await visit('/');
  const posts = countPosts(page);
  await page.click('#verify');
  expect(await page.textContent('#alert')).toBe('Choose a document first.');
  await page.setInputFiles('#file', { ...text, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  expect(await page.textContent('.about')).toContain('10 MB');
  await page.setInputFiles('#file', text);
  await page.fill('#key', '');
  await page.click('#verify');
  expect(await page.textContent('#key-error')).toBe('Enter your API key.');
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
  // What is under way is not offered again, but a person need not wait.
  expect(await page.textContent('#verify')).toBe('Try now');
  await page.click('text=Français');
  expect(await page.textContent('#verify')).toBe('Réessayer maintenant');
  await page.click('#stop');
  await page.locator('.complaint').waitFor({ state: 'detached' });
  expect(await page.textContent('#verify')).toBe('Vérifier 2 fichiers');
  await page.click('text=English');
  await page.click('#verify');
  await page.locator('.complaint').waitFor();
  isAway = false;
  await page.click('#verify');
  await page.locator('.item.passed').nth(1).waitFor();
  expect(await page.textContent('#alert')).toBe('');
});

test('a file that was changed after it was chosen says so, and the others go on', async () => {
  const { page } = await visit('/');
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const [changed, kept] = ['changed.pdf', 'kept.pdf'].map((name) => join(folder, name));
  const { buffer } = specimenFile('resources/payslip.pdf');
  for (const path of [changed!, kept!]) writeFileSync(path, buffer);
  await page.setInputFiles('#file', [changed!, kept!]);
  writeFileSync(changed!, Buffer.concat([buffer, Buffer.from('\n')]));
  await page.click('#verify');
  await page.locator('.item.passed').waitFor();
  expect(await page.textContent('.item:first-child .outcome')).toBe('The file can no longer be read');
  expect(await page.textContent('.item:first-child .about')).toContain('Choose it again.');
  expect(await page.textContent('#alert')).toBe('');
});

test('a dropped folder is read as its files', async () => {
  const { page, faults } = await visit('/');
  const folder = join(mkdtempSync(join(tmpdir(), 'dropped-')), 'Dupont');
  mkdirSync(join(folder, 'more'), { recursive: true });
  for (const name of ['payslip.pdf', '.DS_Store', 'more/Thumbs.db', 'more/passport.webp']) {
    const source = name.endsWith('passport.webp') ? 'identity/passport.webp' : 'resources/payslip.pdf';
    writeFileSync(join(folder, name), specimenFile(source).buffer);
  }
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
  await page.locator('.item').nth(1).waitFor();
  expect(await page.locator('.item .name').allTextContents()).toEqual([
    'Dupont/payslip.pdf',
    'Dupont/more/passport.webp',
  ]);
  await page.click('#verify');
  await page.locator('.item.passed').nth(1).waitFor();
  expect(await page.textContent('#alert')).toBe('');
  expect(faults).toEqual([]);
});

test('a document whose signer cannot be looked up now says so at its row, and the others go on', async () => {
  const { page } = await visit('/?lang=fr');
  await page.route('**/api/documents/v1', async (route) => {
    const whole = await route.fetch();
    const problem = { status: 503, code: 'trust_unavailable', detail: 'L’annuaire ne répond pas.' };
    const lines = (await whole.text()).split('\n').map((line) => {
      if (!line.startsWith('{"document":{"files":[1]')) return line;
      return JSON.stringify({ document: { files: [1], problem } });
    });
    return route.fulfill({ response: whole, body: lines.join('\n') });
  });
  await page.setInputFiles('#file', copies('resources/payslip.pdf', 2));
  await page.click('#verify');
  await page.locator('.item.passed').waitFor();
  expect(await page.textContent('.item:first-child .outcome')).toBe('Vérification impossible pour le moment');
  expect(await page.textContent('.item:first-child .about')).toMatch(
    /^.*L’annuaire ne répond pas\. Réessayez/,
  );
  expect(await page.locator('.item:first-child .retry').isVisible()).toBe(true);
  expect(await page.textContent('#alert')).toBe('');
});

test('three hundred files, with names of any kind', async () => {
  const { page, faults } = await visit('/');
  const names = ['<img src=x onerror=alert(1)>.pdf', '\u202Efdp.exe', `${'n'.repeat(300)}.pdf`, ' .pdf'];
  const files = Array.from({ length: 300 }, (_, index) => {
    return { ...text, name: names[index] ?? `${index}.pdf`, buffer: Buffer.alloc(index === 4 ? 0 : 20) };
  });
  await page.setInputFiles('#file', files);
  await page.click('#verify');
  await page.locator('.item.unread').nth(299).waitFor({ timeout: 120_000 });
  expect(await page.textContent('#status')).toMatch(
    /^Files done: 300 of 300\. Not read: 300\. Credits left: [\d,]+\.$/,
  );
  expect(await page.locator('.item .name').first().textContent()).toBe(names[0]);
  // A mark of direction would show the name backwards.
  expect(await page.locator('.item .name').nth(1).textContent()).toBe('\uFFFDfdp.exe');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test('a file of 2 GB is refused before it is read, and the others go on', async () => {
  const { page, faults } = await visit('/');
  const posts = countPosts(page);
  const folder = mkdtempSync(join(tmpdir(), 'large-'));
  const paths = ['film.pdf', 'photo.jpg'].map((name) => join(folder, name));
  for (const path of paths) {
    writeFileSync(path, '');
    // Without content, so that the disk holds nothing of it.
    truncateSync(path, 2 ** 31);
  }
  const good = join(folder, 'payslip.pdf');
  writeFileSync(good, specimenFile('resources/payslip.pdf').buffer);
  await page.setInputFiles('#file', [...paths, good]);
  await page.click('#verify');
  await page.locator('.item.passed').waitFor();
  await page.locator('.item.unread').nth(1).waitFor();
  expect(await page.locator('.item.unread .about').allTextContents()).toEqual([
    expect.stringContaining('10 MB'),
    expect.stringContaining('10 MB'),
  ]);
  expect(posts()).toBe(1);
  expect(faults).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a tab that is closed and opened again holds nothing of a document, and works on', async () => {
  const { page } = await visit('/');
  await page.setInputFiles('#file', specimenFile('resources/payslip.pdf'));
  await page.click('#verify');
  await page.locator('.item.passed').waitFor();
  const context = page.context();
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  expect(await again.locator('.item').count()).toBe(0);
  const stored = await again.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(stored).not.toMatch(/payslip|9990/);
  // It is as new as a first visit.
  await again.setInputFiles('#file', specimenFile('resources/payslip.pdf'));
  await again.click('#verify');
  await again.locator('.item.passed').waitFor();
});

test('the network is gone for a minute: the page says so, tries again by itself and goes on', async () => {
  const { page } = await visit('/');
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const tries = countPosts(page);
  await page.setInputFiles('#file', specimenFile('resources/payslip.pdf'));
  await page.context().setOffline(true);
  await page.click('#verify');
  await page.locator('.complaint').waitFor();
  // The seconds count down to be seen. They are spoken once, and not again as they change.
  for (const seconds of [2, 4, 8]) {
    await page.locator('.complaint', { hasText: ` ${seconds} s` }).waitFor();
    if (seconds < 8) await page.clock.runFor(seconds * 1000);
  }
  const spoken = await page.evaluateHandle(`(() => {
    const spoken = [];
    new MutationObserver(() => spoken.push(document.querySelector('#alert').textContent))
      .observe(document.querySelector('#alert'), { childList: true, subtree: true, characterData: true });
    return spoken;
  })()`);
  expect(await page.textContent('#alert')).toContain(' 8 s');
  for (const left of [7, 6, 5]) {
    await page.clock.runFor(1000);
    expect(await page.textContent('.complaint')).toContain(` ${left} s`);
  }
  expect(await spoken.jsonValue()).toEqual([]);
  expect(await page.locator('[aria-hidden=true] .complaint').count()).toBe(1);
  for (let second = 0; second < 60; second += 5) await page.clock.runFor(5000);
  expect(tries()).toBeGreaterThan(1);
  expect(await page.textContent('#alert')).toContain('cannot be reached');
  expect(await page.locator('.item.waiting').count()).toBe(1);
  await page.context().setOffline(false);
  // An attempt that was under way may fail only now, and wait for the next one.
  const hasPassed = async () => {
    await page.clock.runFor(5000);
    return page.locator('.item.passed').isVisible();
  };
  await expect.poll(hasPassed, { timeout: 30_000 }).toBe(true);
  expect(await page.textContent('#alert')).toBe('');
});

/** A call to the administration of the service. */
async function administer(
  path: string,
  body: object,
): Promise<{ readonly key: string; readonly keyId: string }> {
  const {
    status,
    text,
    body: made,
  } = await send(`${inject('base')}/admin/v1/accounts/demo${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${inject('adminToken')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  return made;
}

/** So many copies of a file, under names of their own. */
function copies(name: string, count: number): ReturnType<typeof specimenFile>[] {
  const one = specimenFile(name);
  return Array.from({ length: count }, (_, index) => ({ ...one, name: `${index + 1}-${one.name}` }));
}

test('a key is revoked in the middle: what was read stays, the rest goes on with another key', async () => {
  const { page, faults } = await visit('/');
  const { key, keyId } = await administer('/keys', { mode: 'test' });
  await page.fill('#key', key);
  await page.setInputFiles('#file', copies('resources/tax-notice-photo.jpg', 5));
  await page.click('#verify');
  await page.locator('.item.passed').first().waitFor();
  await administer(`/keys/${keyId}/revoke`, {});
  await page.locator('#key-error:not([hidden])').waitFor();
  expect(await page.textContent('#key-error')).toContain('not valid');
  const outcomes = await page.locator('.item .outcome').allTextContents();
  expect(outcomes[0]).toBe('The signed data is authentic');
  const left = outcomes.filter((outcome) => outcome !== outcomes[0]);
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(left.map(() => 'Ready to be verified'));
  await page.fill('#key', demoKeys.test);
  await page.click('#verify');
  await page.locator('.item.passed').nth(4).waitFor();
  expect(faults).toEqual([]);
});

test('a key that others use at the same time: the page says so, waits as told and goes on', async () => {
  const { page, faults } = await visit('/?lang=fr');
  const { key } = await administer('/keys', { mode: 'test' });
  const headers = { Authorization: `Bearer ${key}` };
  const refused = async () => {
    const { status } = await post(`${inject('base')}/api/documents/v1`, form(['format', 'json']), headers);
    return status === 429;
  };
  // The others spend the rate when the page sends its first request, as a window of time lasts only 10 s.
  let isFirst = true;
  await page.route('**/api/documents/v1', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    for (let sent = 0; sent < 1000 && !(await refused()); sent++);
    return route.continue();
  });
  await page.fill('#key', key);
  await page.setInputFiles('#file', copies('resources/payslip.pdf', 2));
  await page.click('#verify');
  await page.locator('.complaint').waitFor();
  expect(await page.textContent('#alert')).toMatch(
    /^Trop de demandes ont été envoyées avec cette clé\. La page reprend dans \d+\u00A0s\.$/,
  );
  await shoot(page, 'too-fast-fr');
  await page.locator('.item.passed').nth(1).waitFor();
  expect(await page.textContent('#alert')).toBe('');
  expect(faults).toEqual([]);
});

test('the answer breaks off: what was answered stays, and is not paid twice', async () => {
  const { page, faults } = await visit('/');
  let asked = 0;
  await page.route('**/api/documents/v1', async (route) => {
    if (asked++ > 0) return route.continue();
    const whole = await route.fetch();
    const [first = ''] = (await whole.text()).split(/(?<=\n)(?=\{"progress":\{"files":\[2\])/);
    return route.fulfill({ status: 200, body: first, headers: { 'Content-Type': 'application/x-ndjson' } });
  });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.setInputFiles('#file', copies('identity/passport.webp', 3));
  await page.click('#verify');
  await page.locator('.complaint').waitFor();
  expect(await page.locator('.item.passed').count()).toBe(1);
  await page.locator('.item.passed').nth(2).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(faults).toEqual([]);
});

test('the reading is followed, and a phone that is turned meanwhile loses nothing', async () => {
  const { page, faults } = await visit('/', { viewport: { width: 360, height: 740 } });
  // A slow way to the service: the page says how much is sent.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  const told = new Set<string>();
  await page.exposeFunction('told', (words: string) => told.add(words));
  await page.evaluate(`new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.outcome')) told(textContent);
  }).observe(document.getElementById('rows'), { childList: true, subtree: true, characterData: true })`);
  await page.setInputFiles('#file', [
    specimenFile('identity/passport-photo-3mp.jpg'),
    specimenFile('caf/scan-same-day.pdf'),
  ]);
  await page.click('#verify');
  await page.setViewportSize({ width: 740, height: 360 });
  await page.locator('.item:not(.waiting)').nth(1).waitFor();
  const words = [...told].join('\n');
  expect(words).toMatch(/^Sending 2 files: \d.* of \d/m);
  expect(words).toMatch(/^Reading the document…$/m);
  expect(words).toMatch(/^Reading page 1 of 2…$/m);
  expect(words).toMatch(/^Reading page 2 of 2…$/m);
  expect(words).toMatch(/^Waiting for its turn$/m);
  expect(faults).toEqual([]);
});

test('a person stops what runs, and takes files out', async () => {
  const { page } = await visit('/');
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.failure()?.errorText ?? ''));
  await page.route('**/api/**', () => {});
  await page.setInputFiles('#file', [text, { ...text, name: 'more.pdf' }]);
  await page.click('#verify');
  await page.locator('.told progress').first().waitFor();
  // What is under way is not offered again, in either language.
  expect(await page.isVisible('#verify')).toBe(false);
  await page.click('text=Français');
  expect(await page.isVisible('#verify')).toBe(false);
  await page.click('text=English');
  await shoot(page, 'progress');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.click('.item:last-child .cancel');
  expect(await page.locator('.item').count()).toBe(1);
  await page.click('#stop');
  await page.locator('.small.retry').waitFor();
  expect(await page.textContent('.outcome')).toBe('Stopped before the file was read');
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
  expect(await page.textContent('#status')).toMatch(
    /^Files done: 50 of 50\. Not read: 50\. Credits left: [\d,]+\.$/,
  );
  expect(faults).toEqual([]);
});

test('a key is hidden as a password is, and kept only if a person asks for it', async () => {
  const { page } = await visit('/');
  expect(await page.getAttribute('#key', 'type')).toBe('password');
  await page.click('#reveal');
  expect(await page.getAttribute('#key', 'type')).toBe('text');
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
