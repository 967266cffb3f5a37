import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseKey } from '../../../src/access/keys/key.ts';
import { admin } from '../../../src/node/cli/admin.ts';
import { usageText } from '../../../src/node/cli/print/admin.ts';
import { bundle, compatibilityDate } from '../../sim/runtime.ts';

const secret = 'the-secret-of-the-administration';
let miniflare: Miniflare;

beforeAll(async () => {
  miniflare = new Miniflare({
    modules: true,
    script: await bundle(join(import.meta.dirname, '../../sim/admin-worker.ts')),
    compatibilityDate,
    kvNamespaces: ['KEYS'],
    durableObjects: { ACCOUNT: { className: 'Account', useSQLite: true } },
    bindings: { ADMIN_TOKEN: secret },
  });
  vi.stubEnv('ADMIN_URL', String(await miniflare.ready));
  vi.stubEnv('ADMIN_TOKEN', secret);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await miniflare.dispose();
});

const run = (line: string) => admin(line.split(' '));

test('manages an account from its opening to its suspension', async () => {
  expect(await run('account create --id acme --credits 50 --test-credits 5')).toMatch(
    /^Account acme: active/,
  );

  const [key, , sentence] = (await run('key create acme')).split('\n');
  expect(parseKey(key!)?.mode).toBe('live');
  expect(sentence).toContain('shown only once');
  const { keyId } = parseKey(key!)!;

  await run('grant acme 25 --until 2099-01-01 --id invoice-1');
  await run('grant acme 25 --until 2099-01-01 --id invoice-1');
  await run('plan acme 100 --per month --anchor 2026-01-31');
  const shown = await run('show acme');
  expect(shown).toMatch(/^live +175 +0 +0 +175 .* 100 a month from 2026-01-31$/m);
  expect(shown).toMatch(/^test +5 +0 +0 +5 /m);
  expect(shown).toMatch(/^invoice-1 +live +25 +0 +0 .* 2099-01-01T00:00:00Z$/m);
  expect(shown).toMatch(new RegExp(`^${keyId} +live +active +- +- `, 'm'));
  expect(shown).not.toContain(key);

  await run('ungrant acme invoice-1');
  await run('plan acme --cancel');
  await run(`key revoke acme ${keyId}`);
  const view = JSON.parse(await run('account suspend acme --json'));
  expect(view).toMatchObject({
    suspended: true,
    live: { limit: 150, plan: null },
    keys: [{ keyId, state: 'revoked' }],
  });
  expect(await run('account resume acme')).toMatch(/^Account acme: active/);
});

test('accounts are listed', async () => {
  await run('account create --id listed-1 --credits 20 --test-credits 3');
  await run('account create --id listed-2');
  await run('account suspend listed-2');
  const day = new Date().toISOString().slice(0, 10);
  const listed = await run('account list');
  expect(listed).toMatch(/^account +state +live used +of +test used +of +keys +opened$/m);
  expect(listed).toMatch(new RegExp(`^listed-1 +active +0 +20 +0 +3 +0 +${day}$`, 'm'));
  expect(listed).toMatch(new RegExp(`^listed-2 +suspended +0 +0 +0 +0 +0 +${day}$`, 'm'));
  const ids = JSON.parse(await run('account list --json')).map(
    ({ accountId }: { accountId: string }) => accountId,
  );
  expect(ids).toEqual(expect.arrayContaining(['listed-1', 'listed-2']));
});

test('an account is deleted once it is suspended, with its keys, and its id is free again', async () => {
  const opened = await run('account create --id leaving --credits 7 --test-credits 3');
  expect(opened).toMatch(/^7 credits \(first-live\) until \d{4}-\d\d-\d\dT/m);
  expect(opened).toMatch(/^3 credits \(first-test\) until /m);
  const [key] = (await run('key create leaving')).split('\n');
  await expect(run('account delete leaving')).rejects.toThrow('409 Conflict: The account is not suspended.');
  await run('account suspend leaving');
  expect(await run('account delete leaving')).toBe(
    'Account leaving was deleted, with its keys, credits and usage.',
  );
  const kv = await miniflare.getKVNamespace('KEYS');
  const entries = await Promise.all((await kv.list()).keys.map(({ name }) => kv.get(name)));
  expect(entries.join()).not.toContain(parseKey(key!)!.keyId);
  expect(await run('account list')).not.toContain('leaving');
  for (const line of ['show leaving', 'account delete leaving', 'account resume leaving'])
    await expect(run(line)).rejects.toThrow('404 Not found: There is no such account.');
  const again = await run('account create --id leaving --credits 1');
  expect(again).toMatch(/^live +1 +0 +0 +1 /m);
  expect(again).toContain('The account has no keys.');
});

test('usage by day has a column an endpoint', () => {
  const usage = [
    { day: '2026-01-30', endpoint: 'identity', credits: 7 },
    { day: '2026-01-30', endpoint: 'resources', credits: 1200 },
    { day: '2026-01-31', endpoint: 'identity', credits: 3 },
  ];
  const view = { accountId: 'acme', mode: 'live', from: '2026-01-01', to: '2026-01-31', usage };
  expect(usageText(view).split('\n').slice(2)).toEqual([
    'day         identity  resources   all',
    '2026-01-30         7       1200  1207',
    '2026-01-31         3          0     3',
    'all               10       1200  1210',
  ]);
});

test('usage is a table by day, with its sum', async () => {
  await run('account create --id usage-test');
  const usage = await run('usage usage-test --from 2026-01-01 --to 2026-01-31');
  expect(usage).toBe(
    'Account usage-test: live credits taken from 2026-01-01 to 2026-01-31\n\nday  all\nall    0',
  );
  expect(JSON.parse(await run('usage usage-test --mode test --json'))).toMatchObject({
    mode: 'test',
    usage: [],
  });
});

test.each([
  ['nothing', 'There is no command "nothing"'],
  ['constructor', 'There is no command "constructor"'],
  ['key list acme', 'There is no command "key list". Use: npm run admin -- show ACCOUNT'],
  ['list', 'There is no command "list". Use: npm run admin -- account list'],
  ['key forget acme', 'There is no command "key forget". These commands exist: key create, key revoke.'],
  ['show', 'ACCOUNT is missing'],
  ['show nobody', '404 Not found: There is no such account.'],
  ['key revoke listed-1 unknown0', '404 Not found: The account has no such key.'],
  ['ungrant listed-1 none', '404 Not found: The account has no such grant.'],
  ['grant acme many', 'CREDITS must be a whole number, not "many"'],
  ['grant acme 5 --until yesterday', '400 Invalid request: The service expects a day like'],
  ['plan acme 5 --per week', '400 Invalid request: The service expects month or year as per'],
  ['key create acme --mode other', '400 Invalid request: The service expects live or test as mode'],
  ['show acme --url http://127.0.0.1:1', 'Nothing answers at http://127.0.0.1:1'],
  [
    'grant acme 5 --id pack-x --url http://127.0.0.1:1',
    'Repeat the command with --id pack-x: the credits are then given only once.',
  ],
  ['show acme --unknown', 'Unknown option'],
  // What another command takes must not be ignored: the credits would last a year, the suspension begin now.
  [
    'grant acme 5 --to 2026-12-31',
    '"grant" does not take all of that. Use: npm run admin -- grant ACCOUNT CREDITS',
  ],
  ['account suspend acme --at 2027-01-31', '"account suspend" does not take all of that.'],
  ['account create acme', '"account create" does not take all of that.'],
  ['account delete acme listed-1', 'Use: npm run admin -- account delete ACCOUNT'],
  ['plan acme --cancel --anchor 2027-01-31', 'or: npm run admin -- plan ACCOUNT --cancel [--mode test]'],
  ['plan acme 5 --cancel', '"plan" does not take all of that.'],
])('%s is refused in a sentence', async (line, sentence) => {
  await expect(run(line)).rejects.toThrow(sentence);
});

test('says that the token is wrong', async () => {
  vi.stubEnv('ADMIN_TOKEN', 'another');
  await expect(run('show acme')).rejects.toThrow(
    '401 Invalid administrator token: The service has another ADMIN_TOKEN.',
  );
  vi.stubEnv('ADMIN_TOKEN', secret);
});

test('help names every command', async () => {
  const help = await run('--help');
  for (const name of [
    'account create',
    'account list',
    'key create',
    'key revoke',
    'grant',
    'plan',
    'show',
    'usage',
  ]) {
    expect(help).toContain(`  ${name} `);
  }
});
