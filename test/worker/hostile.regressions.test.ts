import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentType, keyPlaceholder } from '../fuzz/input.ts';
import { account } from './account.ts';
import { file, form, post, send, specimen } from './client.ts';

const folder = new URL('../fuzz/regressions/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

test(`answers ${names.length} inputs that the fuzzer found with a coded answer, then a good request`, async () => {
  const { base, liveKey } = await account({ credits: 1 + names.length });
  for (const name of names) {
    const { endpoint } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const body = readFileSync(new URL(name.replace('.json', '.body'), folder)).toString('latin1');
    const reply = await send(base + endpoint, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: new Uint8Array(Buffer.from(body.replaceAll(keyPlaceholder, liveKey), 'latin1')),
    });
    expect(reply.status === 200 || /^[a-z_]+$/.test(reply.body.code), name).toBe(true);
    expect(reply.status, name).toBeLessThan(500);
  }
  const notice = file(specimen('resources/tax-notice.pdf'));
  const good = form(['api_key', liveKey], ['fr_income_taxes_file', notice]);
  expect((await post(`${base}/api/resources/v1`, good)).status).toBe(200);
});
