import { expect, test } from 'vitest';
import { accessibilityFaults, visit } from './browser.ts';
import { shoot } from './shoot.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Sentences have another length in French; colors are the same in both languages. */
const looks = [
  ['en', 'light', { colorScheme: 'light' }],
  ['fr', 'light', { colorScheme: 'light' }],
  ['en', 'dark', { colorScheme: 'dark' }],
  ['en', 'phone', phone],
  ['fr', 'phone', phone],
  ['en', 'phone, dark', { ...phone, colorScheme: 'dark' }],
] as const;

/** Every page, and a document of every family. */
const paths = {
  overview: '/docs',
  clerks: '/docs/clerks',
  first: '/docs/first-request',
  calls: '/docs/calls',
  verdict: '/docs/verdict',
  proof: '/docs/proof',
  file: '/docs/file',
  errors: '/docs/errors',
  credits: '/docs/credits',
  receipt: '/docs/receipt',
  operators: '/docs/operators',
  running: '/docs/running',
  mcp: '/docs/mcp',
  privacy: '/docs/privacy',
  endpoints: '/docs/endpoints',
  administration: '/docs/administration',
  answers: '/docs/answers',
  fields: '/docs/fields',
  checks: '/docs/checks',
  limits: '/docs/limits',
  documents: '/docs/documents',
  passport: '/docs/documents/passport',
  address: '/docs/documents/fr-proof-of-address',
  caf: '/docs/documents/fr-caf-payment-certificate',
} as const;

test.each(looks)('%s, %s: every page is accessible and fits the window', async (language, look, options) => {
  for (const [name, path] of Object.entries(paths)) {
    const { page, faults } = await visit(`${path}?lang=${language}`, options);
    expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect([path, Number(overflow)]).toEqual([path, 0]);
    expect(faults).toEqual([]);
    await shoot(page, `docs-${name}-${language}-${look}`);
    await page.context().close();
  }
});

test('the documentation follows the browser, and the page that led to it', async () => {
  const { page } = await visit('/docs', { locale: 'fr-FR' });
  expect(await page.getAttribute('html', 'lang')).toBe('fr');
  await page.click('text=La première demande');
  expect(await page.textContent('h1')).toBe('La première demande');
  await page.click('text=English');
  expect(await page.textContent('h1')).toBe('The first request');
  await page.click('a[rel=next]');
  expect(await page.textContent('h1')).toBe('Calls to copy');
  await page.click('a[rel=prev]');
  expect(await page.textContent('h1')).toBe('The first request');
  await page.click('.crumbs a');
  expect(await page.textContent('h1')).toBe('Documentation');
  await page.click('a.home');
  expect(await page.textContent('h1')).toBe('Verify a document');
});

test('the link of an error, and every name of the index, lead to their explanation', async () => {
  for (const [from, to, heading] of [
    ['/docs#no_mrz', '/docs/errors', 'no_mrz'],
    ['/docs#digitalSignature', '/docs/checks', 'digitalSignature'],
    ['/docs#PASSPORT', '/docs/documents/passport', ''],
  ] as const) {
    const { page } = await visit(from);
    await page.waitForURL(`**${to}?lang=en${heading === '' ? '' : `#${heading}`}`);
    if (heading !== '') expect(await page.isVisible(`[id="${heading}"]`)).toBe(true);
    await page.context().close();
  }
});

test('the search is used by keyboard alone, says what it finds, and leads there', async () => {
  const { page, faults } = await visit('/docs/limits?lang=fr');
  await page.keyboard.press('/');
  expect(await page.evaluate('document.activeElement.id')).toBe('search');
  await page.keyboard.type('sejour');
  await page.locator('.found a').first().waitFor();
  expect(await page.textContent('.search [role=status]')).toMatch(/^\d+ résultats$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, 'docs-search-fr');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate('document.activeElement.textContent')).toContain('séjour');
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate('document.activeElement.id')).toBe('search');
  await page.keyboard.press('Escape');
  expect(await page.locator('.found a').count()).toBe(0);
  await page.keyboard.type('xyzzy');
  await page.locator('text=Aucun résultat.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('several_documents');
  await page.locator('.found a').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/errors?lang=fr#several_documents');
  expect(faults).toEqual([]);
});

test('a search whose index does not come says so, and goes on when it does', async () => {
  const { page } = await visit('/docs?lang=en');
  await page.route('**/docs/search.json*', (route) => route.abort());
  await page.fill('#search', 'passp');
  await page.locator('text=The index could not be loaded').waitFor();
  await page.unroute('**/docs/search.json*');
  await page.fill('#search', 'passport');
  await page.locator('.found a').first().waitFor();
});

test('every example can be copied', async () => {
  const { page } = await visit('/docs/documents/passport?lang=en', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.locator('.copy').first().click();
  await page.locator('text=Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/api/identity/v1');
});

test('every kind of page looks the same when the browser has it in its cache', async () => {
  const { page, faults } = await visit('/docs', { locale: 'en-GB' });
  const styled = () => page.evaluate('getComputedStyle(document.querySelector("h1")).fontSize');
  const seen = async () => [new URL(page.url()).pathname, await styled()];
  const every = [...new Set(['/', ...Object.values(paths)])];
  const first = [];
  for (const path of every) {
    await page.goto(new URL(path, page.url()).href);
    first.push(await seen());
  }
  const again = [];
  for (const path of every) {
    await page.goto(new URL(path, page.url()).href);
    again.push(await seen());
  }
  expect(again).toEqual(first);
  const backwards = [again.at(-1)];
  for (let left = every.length - 1; left > 0; left--) {
    await page.goBack();
    backwards.push(await seen());
  }
  expect(backwards.reverse()).toEqual(first);
  expect(faults).toEqual([]);
  await page.context().close();
});
