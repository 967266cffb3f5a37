import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';

/** Keeps the browser itself from talking to anybody. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Longer than any document takes to be read; a step that takes longer has failed. */
const stepMsMax = 45_000;

let browser: Browser;

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: quiet });
});

afterAll(() => browser.close());

/** A page with what it did that it should not. */
export interface Visit {
  readonly page: Page;
  /**
   * Requests to any other host (the browser's PDF viewer is none), and errors of the page's script. Refusals
   * of the API are no errors.
   */
  readonly faults: readonly string[];
}

/** Opens a path of the service in a fresh browser context. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const base = inject('base');
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(stepMsMax);
  // The page asks before it is left with results on it.
  page.on('dialog', (dialog) => dialog.accept());
  // A dialog for files is intercepted while somebody listens. If that began with the key press that opens the
  // dialog, the key was often faster, and the event never came (64 times of 150).
  page.on('filechooser', () => undefined);
  const faults: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !/^(blob|data|chrome|chrome-extension):/.test(url))
      faults.push(`request to ${url}`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    const refusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refusal) faults.push(`console: ${message.text()}`);
  });
  await page.goto(base + path);
  return { page, faults };
}

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe-core finds wrong with the page as it stands, by rule and element. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // The page's policy admits no foreign script: axe is run by the debugger, as a person's tool would be.
  await page.evaluate(axe);
  return page.evaluate(`axe
    .run({ iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target)))`);
}

/** How far the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}

/** The bytes of a committed specimen, as a dialog or a drop hands them over. */
export function specimenFile(name: string): {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
} {
  const types: Readonly<Record<string, string>> = {
    pdf: 'application/pdf',
    tif: 'image/tiff',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    png: 'image/png',
  };
  const buffer = readFileSync(new URL(`../specimens/files/${name}`, import.meta.url));
  return { name: name.split('/').at(-1)!, mimeType: types[name.split('.').at(-1)!]!, buffer };
}

/** The text of a report that was saved, in one line. */
export async function reportText(download: Download): Promise<string> {
  const pdf = mupdf.Document.openDocument(readFileSync(await download.path()), 'application/pdf');
  const pages = Array.from({ length: pdf.countPages() }, (_, at) =>
    pdf.loadPage(at).toStructuredText('').asText(),
  );
  return pages.join('\n').replace(/\s+/g, ' ');
}
