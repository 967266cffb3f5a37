import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

const folder = process.env.SCREENSHOTS;

/** With SCREENSHOTS=folder, keeps a picture of the whole page there, to be looked at. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name.replaceAll(/[^\w-]+/g, '-')}.png`, fullPage: true });
}
