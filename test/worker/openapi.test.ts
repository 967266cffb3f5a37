import { expect, test } from 'vitest';
import { openApi } from '../../src/http/openapi/description.ts';
import { faultsOfAnswer } from '../openapi.ts';
import { sample } from '../sample.ts';
import { account } from './account.ts';
import { file, form, type Part, post, send, specimen } from './client.ts';
import { target } from './target.ts';

const { base } = target();

test('/openapi.json describes this service, and can be cached', async () => {
  const reply = await send(`${base}/openapi.json`, {});
  expect(reply.headers.get('Content-Type')).toBe('application/json');
  expect(reply.body).toEqual(openApi(base));
  const again = await fetch(`${base}/openapi.json`, {
    headers: { 'If-None-Match': reply.headers.get('ETag')! },
  });
  expect(again.status).toBe(304);
});

test.each(['/health'])('%s answers what it describes', async (path) => {
  const { status, body } = await send(base + path, {});
  expect(faultsOfAnswer(path, 'get', status, body)).toEqual([]);
});

const identity = '/api/identity/v1';
const resources = '/api/resources/v1';
const passport = file(specimen('identity/passport.webp'));
type Fields = readonly (readonly [string, Part])[];
const cases: readonly (readonly [path: string, status: number, fields: Fields])[] = [
  [resources, 200, [['fr_income_taxes_file', file(specimen('resources/tax-notice.pdf'))]]],
  [resources, 200, [['fr_income_taxes_file', file(specimen('resources/tax-notice-forged.pdf'))]]],
  [resources, 200, [['fr_income_taxes_file', file(specimen('resources/tax-notice-unknown.pdf'))]]],
  [resources, 200, [['fr_civil_servant_payslip_file', file(specimen('resources/payslip.pdf'))]]],
  [resources, 200, [['fr_caf_payment_certificate_file', file(specimen('caf/genuine-march.pdf'))]]],
  [
    resources,
    200,
    [
      ['fr_caf_payment_certificate_file', file(specimen('caf/forged-no-dates.pdf'))],
      ['fr_caf_payment_certificate_file', file(specimen('caf/genuine-april.pdf'))],
    ],
  ],
  [resources, 422, [['fr_income_taxes_file', file(specimen('resources/tax-notice-no-code.pdf'))]]],
  [resources, 422, [['fr_caf_payment_certificate_file', file(specimen('resources/payslip.pdf'))]]],
  [resources, 400, []],
  [resources, 413, [['fr_income_taxes_file', file(new Uint8Array(11 * 1024 * 1024))]]],
  [
    identity,
    400,
    [
      ['file', passport],
      ['file', passport],
    ],
  ],
  [
    identity,
    400,
    [
      ['file', passport],
      ['format', 'yaml'],
    ],
  ],
  [identity, 422, [['file', file(new Uint8Array([1, 2, 3]))]]],
  ['/api/credits/v1', 200, []],
];

test.each(cases)('a live answer of %s with %i is the one described', async (path, status, fields) => {
  const { testKey } = await account();
  for (const details of sample(['true', 'false'], 1)) {
    const sent = form(['api_key', testKey], ['details', details], ...fields);
    const reply = await post(base + path, sent);
    expect(reply.status).toBe(status);
    expect(faultsOfAnswer(path, 'post', status, reply.body)).toEqual([]);
  }
});

const read = [
  'passport.webp',
  'passport-forged.jpg',
  'passport-expired.jpg',
  'fr-residence-permit.webp',
  'es-biometric-id-card.webp',
  'fr-driving-licence.webp',
  'us-passport-card.webp',
  'us-border-crossing-card.webp',
];
test.each(sample(read, 2))('a live answer to %s is the one described', async (name) => {
  const { testKey } = await account();
  const sent = form(['api_key', testKey], ['details', 'true'], ['file', file(specimen(`identity/${name}`))]);
  const reply = await post(base + identity, sent);
  expect(reply.status).toBe(200);
  expect(faultsOfAnswer(identity, 'post', 200, reply.body)).toEqual([]);
});

test('401 and 402 match their descriptions', async () => {
  const { liveKey } = await account({ credits: 0 });
  const keys = { 401: 'dv_live_wrong', 402: liveKey };
  for (const [status, key] of Object.entries(keys)) {
    const reply = await post(base + identity, form(['api_key', key], ['file', passport]));
    expect(reply.status).toBe(Number(status));
    expect(faultsOfAnswer(identity, 'post', Number(status), reply.body)).toEqual([]);
  }
});

test('the answers of the administration match their descriptions', async () => {
  const { adminToken } = target();
  const ask = async (path: string, pattern: string, body?: object) => {
    const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const reply = await send(`${base}/admin/v1${path}`, init);
    const method = body === undefined ? 'get' : 'post';
    expect(faultsOfAnswer(`/admin/v1${pattern}`, method, reply.status, reply.body), path).toEqual([]);
    return reply;
  };
  const plan = { credits: 10, per: 'year' };
  const { body: opened } = await ask('/accounts', '/accounts', { credits: 5, testCredits: 5, plan });
  const account = `/accounts/${opened.accountId}`;
  const { body: key } = await ask(`${account}/keys`, '/accounts/{account}/keys', {});
  await ask(account, '/accounts/{account}', { suspended: false });
  await ask(`${account}/grants`, '/accounts/{account}/grants', { grantId: 'pack', credits: 1 });
  await ask(`${account}/grants`, '/accounts/{account}/grants', { grantId: 'pack', credits: 2 });
  await ask(`${account}/grants/pack/end`, '/accounts/{account}/grants/{grant}/end', {});
  await ask(`${account}/plan`, '/accounts/{account}/plan', { cancel: true });
  await post(base + identity, form(['api_key', key.key], ['file', passport]));
  await ask(`${account}/usage`, '/accounts/{account}/usage');
  await ask(`${account}/keys/${key.keyId}/revoke`, '/accounts/{account}/keys/{key}/revoke', {});
  await ask(account, '/accounts/{account}');
  await ask('/accounts', '/accounts');
  await ask('/accounts/nobody', '/accounts/{account}');
  await ask('/accounts', '/accounts', { credits: 'many' });
  await ask('/trust', '/trust');
  await ask('/trust/update', '/trust/update', {});
  await ask('/trust/import', '/trust/import', { certificates: ['AAAA'] });
  await ask('/trust/XX00/DVT1', '/trust/{caId}/{certificateId}');
});
