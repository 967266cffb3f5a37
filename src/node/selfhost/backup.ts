import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../folder.ts';
import { processesWith } from './processes/leftover.ts';
import { lock } from './processes/lock.ts';
import { announcePause, signal } from './processes/pause.ts';
import { makeFolders, stateConfigFile } from './processes/processes.ts';

/** Why no backup can be made, in a sentence for the user. */
export class CannotBackUp extends Error {}

/** How long a process may take to stop. */
const stopMsMax = 5_000;

/** What a terminal or the system sends to end a program. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Copies the databases of a service into a new folder, whether it runs or not. While they are copied, the
 * process that writes them is paused, so that the copy is of one moment, as after a loss of power: SQLite
 * then takes back what was not complete. Requests wait meanwhile. Returns the length of the pause in
 * milliseconds.
 *
 * The folder has its name only once the copy is complete, and until then no signal ends this program, because
 * nobody else would let the paused process go on.
 *
 * @throws {CannotBackUp} if there is nothing to copy, the target exists or can't be written, or a running
 * service is not found among the processes or its process ends meanwhile
 */
export async function backUp(dataFolder: string, target: string): Promise<number> {
  const part = `${target}.part`;
  for (const path of [target, part]) {
    if (existsSync(path)) throw new CannotBackUp(`There is something at ${path} already.`);
  }
  // Without this, a forgotten DATA_DIR would give a copy of nothing.
  if (!existsSync(join(dataFolder, 'databases')))
    throw new CannotBackUp(`There is no state of a service in ${dataFolder}. DATA_DIR names its folder.`);
  const { databases, run } = makeFolders(dataFolder);
  const taken = await lock(dataFolder);
  const ignore = () => undefined;
  for (const ending of endings) process.on(ending, ignore);
  try {
    let pausedMs = 0;
    const work = () => writing(target, () => copy(databases, part));
    // A service that was killed may leave the process behind, which still ends leases and forgets requests.
    const mayWrite = typeof taken === 'number' || stateProcesses(run).length > 0;
    if (mayWrite) pausedMs = await whilePaused(run, work);
    else work();
    writing(target, () => renameSync(part, target));
    return pausedMs;
  } catch (error) {
    if (existsSync(part)) rmSync(part, { recursive: true });
    throw error;
  } finally {
    if (typeof taken !== 'number') taken.close();
    for (const ending of endings) process.off(ending, ignore);
  }
}

/** Does the work while the process that holds the state is paused. */
async function whilePaused(run: string, work: () => void): Promise<number> {
  const [pid, ...others] = stateProcesses(run);
  if (pid === undefined || others.length > 0) {
    throw new CannotBackUp(
      'The service runs, but its process that holds the state is not found (this needs Linux). Stop the service first.',
    );
  }
  const pausedAtMs = Date.now();
  const end = announcePause(run);
  try {
    signal(pid, 'SIGSTOP');
    await stopped(pid);
    work();
  } finally {
    signal(pid, 'SIGCONT');
    end();
  }
  const pausedMs = Date.now() - pausedAtMs;
  // Another process may have written to the files meanwhile.
  if (stateProcesses(run)[0] !== pid) throw ended();
  return pausedMs;
}

function stateProcesses(run: string): readonly number[] {
  return processesWith((word) => word === stateConfigFile(run));
}

function ended(): CannotBackUp {
  return new CannotBackUp(
    'The process that holds the state ended while it was copied, so there is no copy. Repeat the command.',
  );
}

/** Copies the databases. Only their owner may read the copy. */
function copy(databases: string, target: string): void {
  makeFolder(target, 0o700);
  const folder = join(target, 'databases');
  cpSync(databases, folder, { recursive: true, preserveTimestamps: true });
  chmodSync(folder, 0o700);
}

/** Writes something at the target, and names the target if that fails. */
function writing(target: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const cause = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new CannotBackUp(`The copy could not be written to ${target}: ${cause}.`);
  }
}

/** Resolves when every thread of the process has stopped, which is some time after the signal. */
async function stopped(pid: number): Promise<void> {
  for (const deadline = Date.now() + stopMsMax; Date.now() < deadline; await sleep(5)) {
    const file = `/proc/${pid}/status`;
    if (!existsSync(file)) throw ended();
    if (/^State:\tT/m.test(readFileSync(file, 'utf8'))) return;
  }
  throw new CannotBackUp(`Process ${pid} does not stop.`);
}
