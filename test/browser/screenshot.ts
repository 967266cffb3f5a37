/**
 * Takes the picture of the page for the README: `npm run screenshot`. A forged specimen, verified by the
 * service itself, at test/browser/screenshot.jpg.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startDemo } from './server.ts';

const to = fileURLToPath(new URL('screenshot.jpg', import.meta.url));
const bytesMax = 150_000;

const server = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1120, height: 900 }, locale: 'en-GB' });
  await page.goto(`${server.base}/?lang=en`);
  await page.click('[data-specimen$="passport-forged.jpg"]');
  await page.locator('.item.failed .frame img').waitFor();
  // What the keyboard is on is of no interest to who looks at a picture.
  await page.evaluate('document.activeElement.blur()');
  await page.locator('.item').screenshot({ path: to, type: 'jpeg', quality: 70, animations: 'disabled' });
} finally {
  await browser.close();
  await server.stop();
}
const bytes = readFileSync(to).length;
console.log(`${to}: ${bytes} bytes`);
if (bytes > bytesMax) throw new Error(`The picture has more than ${bytesMax} bytes.`);
