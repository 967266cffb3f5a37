import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runsAll } from '../../sample.ts';

/** The processes of a group that have not ended. */
function processesOf(group: number): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(processGroup) === group && state !== 'Z';
      } catch {
        return false;
      }
    });
}

test.runIf(runsAll && process.platform === 'linux')(
  'a run that is interrupted gives its report, and leaves no process behind',
  { timeout: 200_000 },
  async () => {
    // Its own process group, which gets the Ctrl-C of a terminal.
    const run = spawn(process.execPath, ['--import', 'tsx', 'test/fuzz/fuzz.ts', '--count', '100000'], {
      cwd: new URL('../../../', import.meta.url).pathname,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let [output, errors] = ['', ''];
    run.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    run.stderr.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    const exited = once(run, 'exit');
    await expect.poll(() => errors, { timeout: 150_000 }).toContain('Ctrl-C');
    process.kill(-run.pid!, 'SIGINT');
    const [code] = await exited;
    expect(code).toBe(130);
    expect(output).toMatch(/\d+ inputs of seed 1 from 0 on: 0 findings/);
    await expect.poll(() => processesOf(run.pid!)).toEqual([]);
  },
);
