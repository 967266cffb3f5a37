import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { exampleCalls } from '../../src/site/docs/examples/example-calls.ts';
import { account } from './account.ts';

/** The calls of the reference page, run as they stand beside the files that they name. */
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
const specimens = join(import.meta.dirname, '../specimens/files');
const files = {
  'passport.jpg': 'identity/passport.jpg',
  'notice.pdf': 'resources/tax-notice.pdf',
  'march.pdf': 'caf/genuine-march.pdf',
  'april.pdf': 'caf/genuine-april.pdf',
};
for (const [name, from] of Object.entries(files)) copyFileSync(join(specimens, from), join(folder, name));
afterAll(() => rmSync(folder, { recursive: true }));

const shown: Readonly<Record<string, RegExp>> = {
  identity: /EXEMPLE/,
  signed: /<FrenchIncomeTaxes>.*41872/s,
  caf: /"datesOfBirthValid":true/,
  documents: /"documentKind":"PASSPORT".*"documentKind":"fr_income_taxes"/s,
  credits: /"remaining":\d+/,
};
const programs = [
  { language: 'curl', isThere: spawnSync('curl', ['--version']).status === 0 },
  { language: 'node', isThere: true },
  { language: 'python', isThere: spawnSync('python3', ['-c', 'import requests']).status === 0 },
] as const;

test.each(programs.filter(({ isThere }) => isThere))(
  'every example in $language runs',
  async ({ language }) => {
    const { base, testKey } = await account({ credits: 20 });
    for (const call of exampleCalls(base)) {
      const script = join(folder, { curl: 'call.sh', node: 'call.mjs', python: 'call.py' }[language]);
      writeFileSync(script, call[language]);
      const program = { curl: 'sh', node: process.execPath, python: 'python3' }[language];
      const env = { ...process.env, API_KEY: testKey };
      const { stdout, stderr } = await promisify(execFile)(program, [script], { cwd: folder, env });
      if (call.title !== 'report') expect(stdout, stderr).toMatch(shown[call.title]!);
      else {
        const report = join(folder, 'report.pdf');
        expect(existsSync(report), stdout + stderr).toBe(true);
        expect(readFileSync(report).subarray(0, 5).toString()).toBe('%PDF-');
        rmSync(report);
      }
    }
  },
);
