import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { account } from './account.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../clients');
const notice = join(import.meta.dirname, '../specimens/files/resources/tax-notice.pdf');

const clients: readonly (readonly [program: string, file: string])[] = [
  ['sh', 'client.sh'],
  ['python3', 'client.py'],
  ['java', 'Client.java'],
  ['php', 'client.php'],
  ['node', 'client.mjs'],
];
/** A language that this machine lacks is left out. */
const present = clients.filter(
  ([program]) => spawnSync(program === 'sh' ? 'curl' : program, ['--version']).error === undefined,
);

/** The examples of the documentation, run as they stand. */
test.each(sample(present, 2))(
  'the %s client verifies a notice and reports a wrong key',
  async (program, file) => {
    const { base, testKey } = await account();
    const { stdout } = await run(program, [join(folder, file), base, testKey, notice]);
    expect(stdout).toMatch(/true[\s\S]*41872|41872[\s\S]*true/i);
    const refused = run(program, [join(folder, file), base, 'wrong', notice]);
    const told = await refused.then(
      (output) => output.stdout + output.stderr,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    expect(told).toContain('invalid_api_key');
  },
);
