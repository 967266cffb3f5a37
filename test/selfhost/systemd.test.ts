import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const path = new URL('../../src/node/selfhost/document-verification-api.service', import.meta.url).pathname;
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd knows every option of the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  // It also looks for the programs, which are elsewhere on some machines.
  const lines = stderr.split('\n').filter((line) => !/is not executable/.test(line));
  expect(lines.join('\n')).toBe('');
  expect(status === 0 || stderr !== '').toBe(true);
});

test.runIf(hasSystemd)('the unit may do little besides what the service needs', () => {
  // The threshold is ten times the exposure that systemd shows, from 0 to 10.
  const options = ['security', '--offline=true', '--threshold=20', path];
  const { status, stdout } = spawnSync('systemd-analyze', options, { encoding: 'utf8' });
  expect(stdout).toContain('Overall exposure level');
  expect(status).toBe(0);
  // V8 writes the code that it executes.
  expect(readFileSync(path, 'utf8')).not.toMatch(/^MemoryDenyWriteExecute=/m);
});

test('the unit asks for the target after which it starts, since an order alone starts nothing', () => {
  const unit = readFileSync(path, 'utf8');
  const targets = (option: string) => new RegExp(`^${option}=(.*)$`, 'm').exec(unit)?.[1];
  expect(targets('Wants')).toBe(targets('After'));
});
