import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { command } from '../../command.ts';
import { sample } from '../../sample.ts';

const calls: readonly (readonly [name: string, words: readonly string[], status: number])[] = [
  ['deploy', ['--chek'], 1],
  ['backup', [''], 1],
  ['backup', ['--help'], 0],
];

test.each(sample(calls, 2))(
  'npm run %s -- %j does nothing but say how it is called',
  async (name, words, status) => {
    const argv = await command(`src/node/cli/${name}.ts`, ...words);
    // A folder without the state of a service, in case it is taken for a go.
    const env = { ...process.env, DATA_DIR: tmpdir() };
    const ran = spawnSync(process.execPath, argv, { env, encoding: 'utf8' });
    expect(ran.status).toBe(status);
    const [said, silent] = status === 0 ? [ran.stdout, ran.stderr] : [ran.stderr, ran.stdout];
    expect(said).toContain(`npm run ${name} `);
    expect(silent).toBe('');
  },
);
