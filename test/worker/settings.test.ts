import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingEntries } from '../../src/http/settings/settings.ts';
import { command } from '../command.ts';
import { send } from './client.ts';
import { type Server, startServer } from './server.ts';

/** A Worker of its own, with settings that are all wrong. */
let server: Server;

beforeAll(async () => {
  server = await startServer({
    ADMIN_TOKEN: 'too-short',
    ACCOUNT_JURISDICTION: 'europe',
    ALLOWED_ORIGINS: 'https://app.example https://other.example/',
    DEMO_KEY: 'dv_live_canary',
    PUBLIC_ORIGIN: 'http://service.example',
    RECEIPT_KEY: '{"kty":"canary"}',
    MCP: 'canary',
    TRUST_SIGNERS: 'canary',
    TRUST_LIST_URL: 'http://lists.example/canary.xml',
    LOTL_SIGNERS: 'canary',
    LOTL_URL: 'http://lists.example/canary.xml',
  });
});
afterAll(() => server.stop());

describe('a service with wrong settings', () => {
  test('names them, without their values', async () => {
    const { status, body, text } = await send(`${server.base}/health`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'degraded', wrongSettings: Object.keys(settingEntries) });
    expect(text).not.toMatch(/canary|too-short|europe|example/);
  });

  test('allows no origin', async () => {
    for (const Origin of ['https://app.example', 'https://other.example', 'https://other.example/']) {
      const { headers } = await send(`${server.base}/api/credits/v1`, {
        method: 'POST',
        headers: { Origin },
      });
      expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
    }
  });

  test('claims no origin', async () => {
    expect((await send(`${server.base}/nothing`, {})).body.type).toBe('/docs#not_found');
  });

  test('serves no administrator', async () => {
    const headers = { Authorization: 'Bearer too-short' };
    for (const path of ['/admin/v1/trust', '/admin/v1/accounts/demo'])
      expect((await send(`${server.base}${path}`, { headers })).status).toBe(404);
  });

  test('shows a demo key only if it is a test key', async () => {
    expect((await send(server.base, {})).text).not.toContain('dv_live_canary');
  });

  test('fetches no trust list, and still answers', async () => {
    expect((await send(`${server.base}/cdn-cgi/handler/scheduled?cron=23+*+*+*+*`, {})).status).toBe(200);
    const { body } = await send(`${server.base}/health`, {});
    expect(body.trust).toMatchObject({ sequence: null });
    expect(body.trust.alerts).toContain(
      'The newest trust list was not taken: TRUST_LIST_URL is wrong, so no list is fetched.',
    );
  });
});

test('npm run serve stops with one line for each wrong setting', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const environment = { ...process.env, ADMIN_TOKEN: 'short', ALLOWED_ORIGINS: '*', TRUST_SIGNERS: 'canary' };
  const argv = await command('src/node/cli/serve.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^ADMIN_TOKEN has 5 characters, but must have at least 32\./),
    expect.stringMatching(/^ALLOWED_ORIGINS has a wrong entry, number 1\./),
    expect.stringMatching(/^TRUST_SIGNERS has a wrong entry, number 1\./),
  ]);
});
