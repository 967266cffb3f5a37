import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '../../command.ts';
import { runsAll } from '../../sample.ts';

test.each([
  ['deploy', ['--chek'], 1],
  ['backup', ['--help'], 0],
  ['backup', [''], 1],
])('npm run %s -- %j does nothing but say how it is called', async (name, words, status) => {
  const argv = await command(`src/node/cli/${name}.ts`, ...words);
  // A folder without the state of a service, in case it is taken for a go.
  const env = { ...process.env, DATA_DIR: tmpdir() };
  const ran = spawnSync(process.execPath, argv, { env, encoding: 'utf8' });
  expect(ran.status).toBe(status);
  const [said, silent] = status === 0 ? [ran.stdout, ran.stderr] : [ran.stderr, ran.stdout];
  expect(said).toContain(`npm run ${name} `);
  expect(silent).toBe('');
});

test.runIf(runsAll)('a command finds its files in a folder whose name has a space and an accent', () => {
  const root = join(import.meta.dirname, '../../..');
  const folder = mkdtempSync(join(tmpdir(), 'Pièces reçues '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const filter = (path: string) => !path.includes('/generated') && !path.includes('/site/');
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true, filter });
  for (const name of ['node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  const argv = ['--import', 'tsx', join(folder, 'src/node/cli/backup.ts'), join(folder, 'copy')];
  const { stderr } = spawnSync(process.execPath, argv, {
    cwd: folder,
    env: { ...process.env, DATA_DIR: '' },
    encoding: 'utf8',
  });
  expect(stderr).toContain(`There is no state of a service in ${join(folder, '.data/serve')}.`);
});
