import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { command } from '../../command.ts';
import { runsAll, sample } from '../../sample.ts';

const specimen = (name: string) => new URL(`../../specimens/files/${name}`, import.meta.url).pathname;

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function verify(...words: readonly string[]): Promise<Ran> {
  const argv = await command('src/node/cli/verify.ts', '--lang', 'en', ...words);
  return new Promise((resolve) => {
    execFile(process.execPath, argv, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

test.runIf(runsAll)('a consistent document is 0', async () => {
  expect((await verify('--test', specimen('identity/fr-residence-permit.webp'))).status).toBe(0);
});

test.runIf(runsAll)(
  'signed PDFs of the test authority, one of them changed after it was sealed',
  async () => {
    const files = ['signed-pdf/lease.pdf', 'signed-pdf/lease-changed.pdf'].map(specimen);
    const { stdout } = await verify('--json', '--test', ...files);
    const [sealed, changed] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(sealed).toMatchObject({ documentKind: 'SIGNED_PDF', verdict: { outcome: 'passed' } });
    expect(changed).toMatchObject({
      documentKind: 'SIGNED_PDF',
      verdict: { outcome: 'failed', reasons: [{ code: 'content_changed' }] },
    });
  },
);

test('a failed check is 1, certificates are judged together, and --json is for programs', async () => {
  const names = ['identity/passport-forged.jpg', 'caf/genuine-march.pdf', 'caf/genuine-stranger.pdf'];
  const { status, stdout } = await verify('--json', '--test', ...names.map(specimen));
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const documents = lines.slice(0, -1);
  const { cafDocumentsValidation } = lines.at(-1).end;
  for (const { mode } of documents) expect(mode).toBe('test');
  expect(documents.map(({ documentKind }: { documentKind: string }) => documentKind)).toEqual([
    'PASSPORT',
    'fr_caf_payment_certificate',
    'fr_caf_payment_certificate',
  ]);
  expect(documents[0].answer.details.failedChecks[0].flag).toBe('dateOfBirthControlKey');
  expect(cafDocumentsValidation.datesOfBirthValid).toBe(false);
  expect(status).toBe(1);
});

test('what cannot be read is 2, whatever the others are, in plain words without a terminal', async () => {
  const { status, stdout } = await verify(
    '--test',
    '/nowhere',
    specimen('hostile/text.jpg'),
    specimen('identity/fr-residence-permit.webp'),
  );
  expect(stdout).toContain('– /nowhere  The file cannot be opened. (ENOENT)');
  expect(stdout).toContain('text.jpg  Unreadable document');
  expect(stdout).toMatch(/^✓ .*permit\.webp {2}French residence permit\n {2}The document is consistent\n/m);
  expect(stdout).toContain('AWA MARIAMA');
  expect(stdout).toContain('This was judged with the test authority (--test)');
  expect(stdout).not.toContain('\u001b');
  expect(status).toBe(2);
});

test.runIf(runsAll)('nobody may sign unless a folder or the test authority says who', async () => {
  const notice = specimen('resources/tax-notice.pdf');
  const { status, stdout } = await verify(notice);
  expect(stdout).toContain('Name a folder of trust lists with --trust DIR. For the specimens, use --test.');
  expect(stdout).not.toContain('✓');
  expect(stdout).not.toContain('Retry-After');
  expect(status).toBe(2);
});

test.runIf(runsAll)('the same for programs', async () => {
  const notice = specimen('resources/tax-notice.pdf');
  const line = JSON.parse((await verify('--json', notice)).stdout.split('\n')[0]!);
  const problem = { code: 'trust_unavailable', remedy: expect.stringContaining('--trust DIR') };
  expect(line).toMatchObject({ files: [notice], mode: 'live', problem });
});

test.runIf(runsAll)('--at judges as of a moment', async () => {
  const card = specimen('identity/es-biometric-id-card.webp');
  const { stdout } = await verify('--json', '--test', '--at', '2060-01-01', card);
  expect(JSON.parse(stdout.split('\n')[0]!).verdict.reasons).toMatchObject([{ code: 'expired' }]);
});

/** A folder whose pin is none. */
const noPins = mkdtempSync(join(tmpdir(), 'no-pins-'));
writeFileSync(join(noPins, 'pin.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
afterAll(() => rmSync(noPins, { recursive: true }));

test('a file of 3 GiB is too large, and the next one is read', async () => {
  const large = join(noPins, 'film.mkv');
  writeFileSync(large, '');
  truncateSync(large, 3 * 2 ** 30);
  const { status, stdout } = await verify('--test', large, specimen('identity/fr-residence-permit.webp'));
  expect(stdout).toContain('film.mkv  Too large\n');
  expect(stdout).toContain('French residence permit');
  expect(status).toBe(2);
});

const wrongCalls = [
  [[]],
  [['--wrong']],
  [['--lang', 'de', 'x']],
  [['--trust', '/nowhere', 'x']],
  [['--at', 'yesterday', 'x']],
  [['--at', '2026-02-30', 'x']],
  [['--trust', noPins, 'x']],
  [['--test', '--trust', '/', 'x']],
  [['--trust', '/etc/passwd', 'x']],
];

test.concurrent.each(sample(wrongCalls, 1))('a wrong call is 2 and says how: %j', async (words) => {
  const { status, stdout, stderr } = await verify(...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('usage: npm run --silent verify');
});
