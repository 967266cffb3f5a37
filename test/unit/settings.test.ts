import { describe, expect, test, vi } from 'vitest';
import { keyRandomBytes, makeKey } from '../../src/access/keys/key.ts';
import { checkSettings, logWrongSettings } from '../../src/http/settings/check.ts';
import { settingEntries } from '../../src/http/settings/settings.ts';

type SettingName = keyof typeof settingEntries;

const pin = 'c290cb9e0ac1be84ecc514a2d657a493e05bff7a5372bab7dd12dccc8cf6e09d';
const colons = pin.toUpperCase().replace(/..(?!$)/g, '$&:');
const token = 'x'.repeat(32);
const key = (mode: 'live' | 'test') => makeKey(mode, new Uint8Array(keyRandomBytes).fill(7));

describe('settings that are right', () => {
  test.each<[SettingName, unknown]>([
    ['ADMIN_TOKEN', token],
    ['ADMIN_TOKEN', ` ${token}\n`],
    ['ACCOUNT_JURISDICTION', 'eu'],
    ['ACCOUNT_JURISDICTION', 'fedramp'],
    ['ALLOWED_ORIGINS', 'https://app.example'],
    ['ALLOWED_ORIGINS', 'https://app.example,http://localhost:3000'],
    ['ALLOWED_ORIGINS', 'https://app.example , https://other.example:8443\nhttps://[::1]:81 '],
    ['DEMO_KEY', key('test')],
    ['PUBLIC_ORIGIN', 'https://verify.example'],
    ['PUBLIC_ORIGIN', 'https://verify.example:8443'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1:8787'],
    ['PUBLIC_ORIGIN', 'http://localhost:8787'],
    ['PUBLIC_ORIGIN', 'http://[::1]:8787'],
    ['TRUST_SIGNERS', pin],
    ['TRUST_SIGNERS', colons],
    ['TRUST_SIGNERS', `${colons},${pin.toUpperCase()} ${pin}`],
    ['TRUST_LIST_URL', 'https://lists.example/tsl.xml'],
    ['TRUST_LIST_URL', 'http://127.0.0.1:8080/tsl.xml'],
    ['TRUST_LIST_URL', 'http://localhost/tsl.xml'],
    ['TRUST_LIST_URL', 'http://[::1]/tsl.xml'],
    ['LOTL_SIGNERS', `${colons},${pin}`],
    ['LOTL_URL', 'https://lists.example/lotl.xml'],
  ])('%s %j', (setting, given) => {
    expect(checkSettings({ [setting]: given })).toEqual([]);
  });

  test.each([undefined, null, '', '  '])('all of them unset: %j', (given) => {
    expect(
      checkSettings(Object.fromEntries(Object.keys(settingEntries).map((name) => [name, given]))),
    ).toEqual([]);
    expect(checkSettings({})).toEqual([]);
  });
});

describe('settings that are wrong', () => {
  test.each<[SettingName, unknown, string]>([
    ['ADMIN_TOKEN', 'short', 'has 5 characters, but must have at least 32.'],
    ['ADMIN_TOKEN', token.slice(1), 'has 31 characters, but must have at least 32.'],
    ['ADMIN_TOKEN', `${token} ${token}`, 'has a space or a character that is not ASCII.'],
    ['ADMIN_TOKEN', `${token}é`, 'has a space or a character that is not ASCII.'],
    ['ADMIN_TOKEN', 12345678, 'is not text.'],
    ['ACCOUNT_JURISDICTION', 'EU', 'is not one of eu, fedramp, fedramp-high.'],
    ['ACCOUNT_JURISDICTION', 'france', 'is not one of'],
    ['ACCOUNT_JURISDICTION', 'constructor', 'is not one of'],
    ['ALLOWED_ORIGINS', '*', 'has a wrong entry, number 1.'],
    ['ALLOWED_ORIGINS', 'https://*.app.example', 'has a wrong entry, number 1.'],
    ['ALLOWED_ORIGINS', 'null', 'has a wrong entry, number 1.'],
    ['ALLOWED_ORIGINS', 'app.example', 'has a wrong entry, number 1.'],
    ['ALLOWED_ORIGINS', 'https://app.example https://other.example/', 'has a wrong entry, number 2.'],
    ['ALLOWED_ORIGINS', 'https://app.example;https://other.example', 'has a wrong entry, number 1.'],
    ['ALLOWED_ORIGINS', 'https://app.example/path', 'has a wrong entry'],
    ['ALLOWED_ORIGINS', 'https://App.example', 'has a wrong entry'],
    ['ALLOWED_ORIGINS', 'https://app.example:443', 'has a wrong entry'],
    ['ALLOWED_ORIGINS', 'https://user@app.example', 'has a wrong entry'],
    ['ALLOWED_ORIGINS', 'ftp://app.example', 'has a wrong entry'],
    ['ALLOWED_ORIGINS', ',', 'has no entry.'],
    ['PUBLIC_ORIGIN', 'http://verify.example', 'is not an origin'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1.example', 'is not an origin'],
    ['PUBLIC_ORIGIN', 'https://verify.example/', 'is not an origin'],
    ['PUBLIC_ORIGIN', 'https://Verify.example', 'is not an origin'],
    ['PUBLIC_ORIGIN', 'https://user@verify.example', 'is not an origin'],
    ['PUBLIC_ORIGIN', 'verify.example', 'is not an origin'],
    ['PUBLIC_ORIGIN', 'https://a.example https://b.example', 'is not an origin'],
    ['PUBLIC_ORIGIN', ['https://verify.example'], 'is not text.'],
    ['ALLOWED_ORIGINS', ['https://app.example'], 'is not text.'],
    ['DEMO_KEY', key('live'), 'is not a test key'],
    ['DEMO_KEY', 'dv_test_', 'is not a test key'],
    ['TRUST_SIGNERS', 'ANTS', 'has a wrong entry, number 1.'],
    ['TRUST_SIGNERS', pin.slice(0, 40), 'has a wrong entry, number 1.'],
    ['TRUST_SIGNERS', `${pin}, ${pin.slice(1)}`, 'has a wrong entry, number 2.'],
    ['TRUST_SIGNERS', `${pin}:`, 'has a wrong entry'],
    ['TRUST_SIGNERS', `${colons}:00`, 'has a wrong entry'],
    ['TRUST_SIGNERS', `00:${colons}`, 'has a wrong entry'],
    ['TRUST_SIGNERS', colons.replace(':', ''), 'has a wrong entry'],
    ['TRUST_SIGNERS', `SHA256:${pin}`, 'has a wrong entry'],
    ['TRUST_SIGNERS', `${pin.slice(0, -1)}g`, 'has a wrong entry'],
    ['TRUST_SIGNERS', ' , ', 'has no entry.'],
    ['TRUST_LIST_URL', 'http://lists.example/tsl.xml', 'is not an address that begins with https://'],
    ['TRUST_LIST_URL', 'http://127.0.0.1.lists.example/tsl.xml', 'is not an address'],
    ['TRUST_LIST_URL', 'http://localhost.example/', 'is not an address'],
    ['TRUST_LIST_URL', 'https://user:word@lists.example/', 'is not an address'],
    ['TRUST_LIST_URL', 'lists.example/tsl.xml', 'is not an address'],
    ['TRUST_LIST_URL', 'file:///etc/passwd', 'is not an address'],
    ['TRUST_LIST_URL', {}, 'is not text.'],
    ['LOTL_SIGNERS', 'canary', 'has a wrong entry'],
    ['LOTL_URL', 'http://lists.example/lotl.xml', 'is not an address that begins with https://'],
  ])('%s %j', (setting, given, problem) => {
    const wrong = checkSettings({ [setting]: given });
    expect(wrong).toEqual([{ setting, problem: expect.stringContaining(problem) }]);
    // One line without the value that was set, which may be a secret in the wrong place.
    expect(wrong[0]!.problem).not.toContain('\n');
    for (const word of String(given)
      .split(/[\s,:]+/)
      .filter((part) => part.length > 12 && !/example/.test(part)))
      expect(wrong[0]!.problem).not.toContain(word);
  });

  test('are all said', () => {
    const wrong = checkSettings({ ADMIN_TOKEN: 'x', ALLOWED_ORIGINS: '*', TRUST_SIGNERS: 'x' });
    expect(wrong.map(({ setting }) => setting)).toEqual(['ADMIN_TOKEN', 'ALLOWED_ORIGINS', 'TRUST_SIGNERS']);
  });
});

test('each isolate logs them once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let request = 0; request < 3; request++) logWrongSettings({ ADMIN_TOKEN: 'canary' });
  expect(log.mock.calls).toHaveLength(1);
  const [line] = log.mock.calls[0] as [string];
  expect(JSON.parse(line)).toEqual({
    event: 'settings.wrong',
    wrongSettings: [{ setting: 'ADMIN_TOKEN', problem: expect.stringMatching(/^has 6 characters/) }],
  });
  expect(line).not.toContain('canary');
  log.mockRestore();
});
