import { describe, expect, test } from 'vitest';
import { readAdminToken, readJurisdiction } from '../../../src/access/settings.ts';

describe('ADMIN_TOKEN', () => {
  const token = '!'.repeat(16) + '~'.repeat(16);

  test('is at least 32 characters that a header can carry', () => {
    expect(readAdminToken(` ${token}\n`)).toEqual({ value: token });
    expect(readAdminToken(token.slice(1))).toEqual({
      problem: expect.stringMatching(/^has 31 characters, but must have at least 32\. .*openssl rand/),
    });
    for (const wrong of [`${token} ${token}`, `${token}é`, `é${token}`, `${token}\x7f${token}`])
      expect(readAdminToken(wrong)).toEqual({
        problem: expect.stringMatching(/^has a space or a character that is not ASCII\. .*openssl rand/),
      });
  });

  test('is null when unset', () => {
    expect(readAdminToken(undefined)).toEqual({ value: null });
  });
});

describe('ACCOUNT_JURISDICTION', () => {
  test.each(['eu', 'fedramp', 'fedramp-high'])('may be %s', (jurisdiction) => {
    expect(readJurisdiction(jurisdiction)).toEqual({ value: jurisdiction });
  });

  test('is none when it is unset, and wrong otherwise', () => {
    expect(readJurisdiction('')).toEqual({ value: null });
    expect(readJurisdiction('EU')).toEqual({ problem: 'is not one of eu, fedramp, fedramp-high.' });
  });
});
