import { expect, test } from 'vitest';
import { pngHeader } from '../specimens/hostile/handmade.ts';
import { parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, type Part, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const url = '/api/resources/v1';
const notice = () => file(specimen('resources/tax-notice.pdf'));
const passport = () => file(specimen('identity/passport.jpg'));
const forged = () => file(specimen('resources/tax-notice-forged.pdf'));
const withoutCode = () => file(specimen('resources/tax-notice-no-code.pdf'));

test('charges one credit for each 200, whatever its flags', async () => {
  const { base, liveKey, remaining } = await account({ credits: 5 });
  const good = await post(base + url, form(['api_key', liveKey], ['fr_income_taxes_file', notice()]));
  expect([good.status, good.headers.get('X-Credits-Remaining')]).toEqual([200, '4']);
  const bad = await post(base + url, form(['api_key', liveKey], ['fr_income_taxes_file', forged()]));
  expect([bad.status, bad.headers.get('X-Credits-Remaining')]).toEqual([200, '3']);
  expect(await remaining()).toBe(3);
});

test('charges nothing for an unreadable document, as X-Credits-Remaining shows', async () => {
  const { base, liveKey, remaining } = await account({ credits: 5 });
  const reply = await post(base + url, form(['api_key', liveKey], ['fr_income_taxes_file', withoutCode()]));
  expectProblem(reply, 422, 'unreadable_document', 'no_2d_doc');
  expect(reply.headers.get('X-Credits-Remaining')).toBe('5');
  expect(await remaining()).toBe(5);
});

test('402 insufficient_credits: the account never had a grant', async () => {
  const { base, liveKey } = await account({ credits: 0 });
  const reply = await post(base + url, form(['api_key', liveKey], ['fr_income_taxes_file', notice()]));
  expectProblem(reply, 402, 'insufficient_credits');
  const remedy = 'Add credits to the account.';
  expect(reply.body).toMatchObject({ limit: 0, used: 0, periodEnd: null, remedy });
});

test('without a free credit, only the first bytes of a file are looked at', async () => {
  const { base, liveKey } = await account({ credits: 0 });
  // Its header says that it has a side of 20,000 pixels.
  const tooLarge = file(new Uint8Array(pngHeader(20_000, 100)));
  for (const [path, field] of [
    ['/api/identity/v1', 'file'],
    [url, 'fr_income_taxes_file'],
    ['/api/report/v1', 'fr_income_taxes_file'],
    ['/api/documents/v1', 'file'],
    ['/api/preview/v1', 'file'],
  ] as const) {
    const reply = await post(base + path, form(['api_key', liveKey], [field, tooLarge]));
    expectProblem(reply, 402, 'insufficient_credits');
  }
  const text = file(new Uint8Array(new TextEncoder().encode('This is a text.')));
  const reply = await post(base + url, form(['api_key', liveKey], ['fr_income_taxes_file', text]));
  expectProblem(reply, 422, 'unreadable_document', 'not_a_document');
});

test('402 insufficient_credits: the last credit is used, in JSON and in XML', async () => {
  const { base, liveKey, remaining } = await account({ credits: 1 });
  const fields = (format: string) =>
    form(['api_key', liveKey], ['format', format], ['fr_income_taxes_file', notice()]);
  expect((await post(base + url, fields('json'))).status).toBe(200);
  const json = await post(base + url, fields('json'));
  expectProblem(json, 402, 'insufficient_credits');
  expect(json.body).toMatchObject({ limit: 1, used: 1, held: 0, periodEnd: expect.any(String) });
  const xml = await post(base + url, fields('xml'));
  expect(xml.status).toBe(402);
  expect(parseXml(xml.text).body).toMatchObject({ code: 'insufficient_credits', limit: '1', used: '1' });
  expect(await remaining()).toBe(0);
});

test('two callers for the last credit: exactly one wins', async () => {
  const { base, liveKey } = await account({ credits: 1 });
  const call = () => post(base + url, form(['api_key', liveKey], ['fr_income_taxes_file', notice()]));
  const statuses = (await Promise.all([call(), call()])).map(({ status }) => status);
  // While the first request holds the credit, the second may be repeated; once the credit is used, none is
  // left.
  expect([
    [200, 402],
    [200, 429],
  ]).toContainEqual(statuses.toSorted());
});

test('refuses a faulty form before it checks credits', async () => {
  const { base, liveKey } = await account({ credits: 0 });
  expectProblem(await post(base + url, form(['api_key', liveKey])), 400, 'missing_file');
});

test('Idempotency-Key: only a 200 binds it; the same request again is free, in any format; another is 422', async () => {
  const { base, liveKey, remaining } = await account({ credits: 5 });
  const headers = { 'Idempotency-Key': '"order-1"' };
  const send = (part: ReturnType<typeof notice>, format = 'json') =>
    post(base + url, form(['api_key', liveKey], ['fr_income_taxes_file', part], ['format', format]), headers);
  expectProblem(await send(file(new Uint8Array(3))), 422, 'unreadable_document', 'not_a_document');
  const first = await send(notice());
  const again = await send(notice());
  const inXml = await send(notice(), 'xml');
  expect([first, again, inXml].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(again.body).toEqual(first.body);
  expect(first.headers.has('Idempotency-Replayed')).toBe(false);
  for (const { headers: replayed } of [again, inXml])
    expect(replayed.get('Idempotency-Replayed')).toBe('true');
  expect(await remaining()).toBe(4);
  expectProblem(await send(forged()), 422, 'idempotency_mismatch');
  expect(await remaining()).toBe(4);
});

test('Idempotency-Key: a request is the same by what its fields mean, and an ignored field changes nothing', async () => {
  const { base, liveKey, remaining } = await account({ credits: 5 });
  const send = async (path: string, key: string, ...fields: readonly (readonly [string, Part])[]) => {
    const all = form(['api_key', liveKey], ['file', passport()], ...fields);
    const { status, headers, body } = await post(base + path, all, { 'Idempotency-Key': key });
    return [status, headers.get('Idempotency-Replayed') ?? body?.code ?? null];
  };
  const same = [200, 'true'];
  const other = [422, 'idempotency_mismatch'];
  // The report takes a language.
  expect(await send('/api/report/v1', 'report')).toEqual([200, null]);
  expect(await send('/api/report/v1', 'report', ['language', 'EN'])).toEqual(same);
  expect(await send('/api/report/v1', 'report', ['language', 'fr'])).toEqual(other);
  const identity = '/api/identity/v1';
  expect(await send(identity, 'long', ['details', 'true'])).toEqual([200, null]);
  for (const value of ['1', 'TRUE']) expect(await send(identity, 'long', ['details', value])).toEqual(same);
  for (const value of ['0', '']) expect(await send(identity, 'long', ['details', value])).toEqual(other);
  expect(await send(identity, 'short')).toEqual([200, null]);
  expect(await send(identity, 'short', ['details', 'false'])).toEqual(same);
  expect(await send(identity, 'short', ['language', 'fr'])).toEqual(same);
  expect(await send(identity, 'short', ['language', 'fr'], ['language', 'en'])).toEqual(same);
  expect(await send(identity, 'short', ['fr_income_taxes_file', notice()])).toEqual(same);
  expect(await send(identity, 'short', ['details', 'true'])).toEqual(other);
  expect(await remaining()).toBe(2);
});
