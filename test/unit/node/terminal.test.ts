import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { painter, print, showProgress, visible } from '../../../src/node/terminal.ts';
import { command } from '../../command.ts';
import { runsAll, sample } from '../../sample.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { dataMatrix } from '../../specimens/paper/symbols.ts';
import { placeTwoDDoc, specimenPage } from '../../specimens/resources/page.ts';
import { oldTaxCode, single } from '../../specimens/resources/tax-notice.ts';

const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/**
 * Characters that no command may print, because a terminal obeys them or turns text around. Line ends are
 * allowed.
 */
const raw = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;

test.each([
  ['ESC', '\u001b[2J', '\\u001b[2J'],
  ['the single character for ESC [', '\u009b2J', '\\u009b2J'],
  ['DEL, BEL and a return', '\u007f\u0007\r', '\\u007f\\u0007\\u000d'],
  ['ends of lines and tabs', 'a\nb\tc\u0085\u2028\u2029', 'a\\u000ab\\u0009c\\u0085\\u2028\\u2029'],
  ['an override of direction', '\u202eELPMEXE\u202c', '\\u202eELPMEXE\\u202c'],
  ['isolates and marks', '\u2066\u2069\u200e\u200f\u061c', '\\u2066\\u2069\\u200e\\u200f\\u061c'],
  ['what has no width', 'A\u200bB\u2060\ufeff\u00ad', 'A\\u200bB\\u2060\\ufeff\\u00ad'],
  ['tags beyond the first plane', '\u{e0041}', '\\udb40\\udc41'],
  ['what is read as it stands', 'Éva O’Neil, 5\u00a0€ ✓ 漢', 'Éva O’Neil, 5\u00a0€ ✓ 漢'],
])('visible: %s', (_, text, shown) => {
  expect(visible(text)).toBe(shown);
  expect(visible(shown)).toBe(shown);
  expect(JSON.parse(`"${shown}"`)).toBe(text);
});

describe('what is printed', () => {
  test('is as many lines as were given, in our own colours alone', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    print('one', painter(true)('green', 'two\n\u001b[31mthree'), painter(false)('red', 'four'));
    expect(log.mock.calls).toEqual([['one'], ['\u001b[32mtwo\\u000a\\u001b[31mthree\u001b[0m'], ['four']]);
  });

  test('is also visible in a line that shows how far it is', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    showProgress('1/2 \u001b]0;title\u0007');
    expect(write.mock.calls).toEqual([['\r\u001b[K1/2 \\u001b]0;title\\u0007']]);
  });
});

interface Ran {
  readonly stdout: string;
  readonly stderr: string;
}

async function run(name: string, ...words: readonly string[]): Promise<Ran> {
  const argv = await command(`src/node/cli/${name}.ts`, ...words);
  return new Promise((resolve) => {
    execFile(process.execPath, argv, (_, stdout, stderr) => resolve({ stdout, stderr }));
  });
}

const hostile = 'A\u001b[2J\u009b\u202eELPMEXE\u2066\n✓ B';

test.runIf(runsAll)('npm run verify shows what a bar code and the name of a file hold', async () => {
  const [declarant] = single.declarants;
  // The reader takes the three bytes of the override as three characters, the second of them a control.
  const code = oldTaxCode({ ...single, declarants: [{ ...declarant, name: 'EXEMPLE\u001b[2J\u202eELP' }] });
  const page = specimenPage();
  placeTwoDDoc(page, 161, 66, await dataMatrix(code));
  const path = join(folder, `${hostile}.pdf`);
  writeFileSync(path, writePdf({ pages: [{ canvas: page }] }));
  const text = await run('verify', '--test', '--lang', 'en', path);
  expect(text.stdout).toContain('A\\u001b[2J\\u009b\\u202eELPMEXE\\u2066\\u000a✓ B.pdf');
  expect(text.stdout).toContain('  EXEMPLE\\u001b[2Jâ\\u0080®ELP\n');
  expect(text.stdout).not.toMatch(raw);
});

test.runIf(runsAll)('npm run verify -- --json shows it too', async () => {
  const path = join(folder, `${hostile}.pdf`);
  const json = await run('verify', '--test', '--json', path);
  expect(json.stdout).not.toMatch(raw);
  const document = JSON.parse(json.stdout.split('\n')[0]!);
  expect(document.files).toEqual([path]);
  expect(JSON.stringify(document.answer)).toContain('EXEMPLE\\u001b[2Jâ\u0080®ELP');
});

test('an error that nobody catches is printed visibly too', async () => {
  const trust = join(folder, hostile);
  mkdirSync(join(trust, 'tsl/list.xml'), { recursive: true });
  const { stderr } = await run('verify', '--trust', trust, 'x');
  expect(stderr).toContain('EISDIR');
  expect(stderr).not.toMatch(raw);
});

test.each(sample([['admin', '--help'], ['trust', '--help'], ['verify', '--help'], ['receipt-key']], 1))(
  'npm run %s ends quietly when its reader has gone',
  async (name, ...words) => {
    const child = spawn(process.execPath, await command(`src/node/cli/${name}.ts`, ...words));
    child.stdout.destroy();
    const said = await textOf(child.stderr);
    expect(said).not.toMatch(/EPIPE|\n\s+at /);
  },
);

test('npm run mrz -- --help says how it is called', async () => {
  expect(await run('mrz', '--help')).toMatchObject({ stdout: expect.stringMatching(/^usage: /), stderr: '' });
});

const calls = [
  ['verify', [`/${hostile}`]],
  ['verify', [`--${hostile}`]],
  ['verify', ['--trust', hostile, 'x']],
  ['mrz', [`/${hostile}`]],
  ['mrz', ['--files-from', hostile]],
  ['admin', [hostile]],
  ['admin', ['show', 'x', '--url', hostile]],
  ['trust', ['import', hostile, '--url', 'http://127.0.0.1:9']],
] as const;

test.each(sample(calls, 1))('npm run %s %j prints nothing that a terminal obeys', async (name, words) => {
  const { stdout, stderr } = await run(name, ...words);
  expect(stdout + stderr).toMatch(/\S/);
  expect(stdout + stderr).not.toMatch(raw);
});
