import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSettings } from '../../../src/http/settings/check.ts';
import { processSettings } from '../../../src/http/settings/process.ts';
import { settingEntries } from '../../../src/http/settings/settings.ts';
import { settings } from '../../../src/node/selfhost/settings.ts';
import { readSetting, type SettingEntry } from '../../../src/setting.ts';
import { View } from '../../../src/site/docs/docs-page.ts';
import { settingsTable } from '../../../src/site/docs/operators/operators.ts';

/** A setting that does not exist: this entry is all that is said of it. */
const COLOUR: SettingEntry = {
  read: (given) =>
    readSetting<string>(given, 'blue', (text) =>
      text === 'green' ? { value: text } : { problem: 'is not green.' },
    ),
  about: { en: 'The colour of `/`.', fr: 'La couleur de `/`.' },
  unset: { en: 'Blue.', fr: 'Bleu.' },
};
const entries = { ...settingEntries, COLOUR };

test('one entry makes a setting checked', () => {
  expect(checkSettings({ COLOUR: 'red' }, entries)).toEqual([
    { setting: 'COLOUR', problem: 'is not green.' },
  ]);
  expect(checkSettings({ COLOUR: 'green' }, entries)).toEqual([]);
});

test('one entry makes a setting passed on outside Cloudflare, unless it is for Cloudflare alone', () => {
  const environment = { COLOUR: 'green', PATH: '/bin', ACCOUNT_JURISDICTION: 'eu', MCP: 'on' };
  expect(settings(environment, entries)).toEqual({ MCP: 'on', COLOUR: 'green' });
  expect(settings(environment, { COLOUR: { ...COLOUR, only: 'cloudflare' } })).toEqual({});
});

test('one entry makes a setting explained in both languages', () => {
  const english = String(settingsTable(new View('en', null), entries));
  const french = String(settingsTable(new View('fr', null), entries));
  for (const words of ['<code>COLOUR</code>', 'The colour of <code>/</code>.', 'Blue.'])
    expect(english).toContain(words);
  for (const words of ['La couleur de', 'Bleu.']) expect(french).toContain(words);
  expect(english).not.toContain('DEMO_KEY');
});

test('the container passes on what the service takes, and what its processes are told', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../../src/node/selfhost/compose.yaml'), 'utf8');
  const [, block = ''] = /environment:\n((?: {6}- .*\n)+)/.exec(compose) ?? [];
  const passed = [...block.matchAll(/- (\w+)/g)].map(([, name]) => name);
  // The container has an address, a folder and a token of its own.
  const own = ['HOST', 'PORT', 'DATA_DIR', 'ADMIN_TOKEN_FILE'];
  const told = Object.keys(processSettings).filter((name) => !own.includes(name));
  const all = Object.fromEntries(Object.keys(settingEntries).map((name) => [name, 'set']));
  expect(passed.toSorted()).toEqual([...Object.keys(settings(all)), ...told].toSorted());
});
