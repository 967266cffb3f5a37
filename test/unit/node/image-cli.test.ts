import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '../../command.ts';

/** Runs the command in a folder with this file. */
async function image(file: string, ...words: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'no-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), 'precious');
  const argv = await command('src/node/cli/image.ts', ...words);
  const { status, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' });
  return { status, stderr, isKept: existsSync(join(folder, file)) };
}

test('an image is never made over what is none, nor in the current folder for an empty word', async () => {
  const noImage = expect.stringContaining('that is no image');
  for (const file of ['photos/state/databases', 'photos']) {
    expect(await image(file, 'photos'), file).toEqual({ status: 1, stderr: noImage, isKept: true });
  }
  const help = expect.stringContaining('npm run image -- DIR');
  for (const words of [[''], ['photos', '--forse']]) {
    expect(await image('photos/one.jpg', ...words)).toEqual({ status: 1, stderr: help, isKept: true });
  }
});
