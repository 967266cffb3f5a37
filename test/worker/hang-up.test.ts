import { expect, test } from 'vitest';
import { account } from './account.ts';
import { file, form, post, send, specimen } from './client.ts';

const identity = '/api/identity/v1';
const resources = '/api/resources/v1';

/**
 * If a caller hangs up, the runtime may end the request at any await without telling its code, or let it
 * finish within half a minute.
 */
test('callers who hang up while their documents are read or wait do not affect others, and pay only for answers they got', {
  timeout: 120_000,
}, async () => {
  const { base, liveKey, balance } = await account({ credits: 20 });
  const scan = specimen('caf/scan-same-day.pdf');
  const begin = (endpoint: string, field: string, bytes: Uint8Array<ArrayBuffer>) => {
    const abort = new AbortController();
    const body = form(['api_key', liveKey], [field, file(bytes)]);
    fetch(base + endpoint, { method: 'POST', body, signal: abort.signal }).catch(() => undefined);
    return () => abort.abort();
  };

  const hangUps = [
    begin(resources, 'fr_caf_payment_certificate_file', scan),
    begin(identity, 'file', specimen('identity/passport-photo-12mp.jpg')),
    begin(resources, 'fr_caf_payment_certificate_file', scan),
  ];
  await expect.poll(async () => (await balance()).held).toBeGreaterThanOrEqual(2);
  const next = post(
    base + identity,
    form(['api_key', liveKey], ['file', file(specimen('identity/passport.webp'))]),
  );
  for (const hangUp of hangUps) hangUp();

  expect((await next).status).toBe(200);
  const { engineBytes } = (await send(`${base}/health`, {})).body;
  expect(engineBytes).toBeLessThanOrEqual(88 * 2 ** 20);
  await expect.poll(async () => (await balance()).held, { interval: 500 }).toBe(0);
  const { used } = await balance();
  expect(used).toBeGreaterThanOrEqual(1);
  expect(used).toBeLessThanOrEqual(4);
});
