import { chmodSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../folder.ts';
import { processesWith } from './processes/leftover.ts';
import { lock } from './processes/lock.ts';
import { makeFolders, stateConfigFile } from './processes/processes.ts';

/** Why no backup can be made, in a sentence for the user. */
export class CannotBackUp extends Error {}

/** How long a process may take to stop. */
const stopMsMax = 5_000;

/**
 * Copies the databases of a service into a new folder, whether it runs or not. While they are copied, the
 * process that writes them is paused, so that the copy is of one moment, as after a loss of power: SQLite
 * then takes back what was not complete. Requests wait meanwhile. Returns the length of the pause in
 * milliseconds.
 *
 * @throws {CannotBackUp} if there is nothing to copy, the target exists or can't be written, or a running
 * service is not found among the processes
 */
export async function backUp(dataFolder: string, target: string): Promise<number> {
  if (existsSync(target)) throw new CannotBackUp(`There is something at ${target} already.`);
  // Without this, a forgotten DATA_DIR would give a copy of nothing.
  if (!existsSync(join(dataFolder, 'databases')))
    throw new CannotBackUp(`There is no state of a service in ${dataFolder}. DATA_DIR names its folder.`);
  const { databases, run } = makeFolders(dataFolder);
  const taken = await lock(dataFolder);
  if (typeof taken !== 'number') {
    try {
      copy(databases, target);
    } finally {
      taken.close();
    }
    return 0;
  }
  const [pid, ...others] = processesWith((word) => word === stateConfigFile(run));
  if (pid === undefined || others.length > 0) {
    throw new CannotBackUp(
      'The service runs, but its process that holds the state is not found (this needs Linux). Stop the service first.',
    );
  }
  const pausedAtMs = Date.now();
  process.kill(pid, 'SIGSTOP');
  try {
    await stopped(pid);
    copy(databases, target);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  return Date.now() - pausedAtMs;
}

/** Copies the databases. Only their owner may read the copy. An incomplete copy is removed. */
function copy(databases: string, target: string): void {
  try {
    makeFolder(target, 0o700);
    const folder = join(target, 'databases');
    cpSync(databases, folder, { recursive: true, preserveTimestamps: true });
    chmodSync(folder, 0o700);
  } catch (error) {
    if (existsSync(target)) rmSync(target, { recursive: true });
    const cause = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new CannotBackUp(`The copy could not be written to ${target}: ${cause}.`);
  }
}

/** Resolves when every thread of the process has stopped, which is some time after the signal. */
async function stopped(pid: number): Promise<void> {
  for (const deadline = Date.now() + stopMsMax; Date.now() < deadline; await sleep(5)) {
    if (/^State:\tT/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return;
  }
  throw new CannotBackUp(`Process ${pid} does not stop.`);
}
