import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { numberSetting, textSetting } from '../../../src/node/cli/service/run-service.ts';

const ended = new Error('the command ended');
let errors = '';

beforeEach(() => {
  errors = '';
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended;
  });
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => {
    errors += `${line}\n`;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test.each(['0', '65536', 'x', '80.5', '-1', ''])('%j is refused in a sentence', (wrong) => {
  vi.stubEnv('PORT', wrong);
  expect(() => numberSetting('PORT', 8787, 65_535)).toThrow(ended);
  expect(process.exit).toHaveBeenCalledWith(1);
  expect(errors).toBe(`PORT must be a number from 1 to 65535.\n`);
});

test('a number is taken, and one is there where none is set', () => {
  expect(numberSetting('PORT', 8787, 65_535)).toBe(8787);
  vi.stubEnv('PORT', '1');
  expect(numberSetting('PORT', 8787, 65_535)).toBe(1);
  vi.stubEnv('PORT', '65535');
  expect(numberSetting('PORT', 8787, 65_535)).toBe(65_535);
});

test('a text that is empty counts as not set: the service must not listen everywhere for it', () => {
  vi.stubEnv('HOST', '');
  expect(textSetting('HOST', '127.0.0.1')).toBe('127.0.0.1');
  vi.stubEnv('HOST', '::1');
  expect(textSetting('HOST', '127.0.0.1')).toBe('::1');
});
