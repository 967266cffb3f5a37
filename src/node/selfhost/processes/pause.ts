import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A pause that lasts longer than this is one that somebody forgot to end. */
const pauseMsMax = 10 * 60_000;

/** While this program pauses the process that holds the state, it says so in this file. */
function pauseFile(runFolder: string): string {
  return join(runFolder, 'paused');
}

/** Announces a pause of the process that holds the state. Returns how to end the announcement. */
export function announcePause(runFolder: string): () => void {
  const file = pauseFile(runFolder);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** Whether the process that holds the state is paused on purpose, by a program that still runs. */
export function isPaused(runFolder: string): boolean {
  const file = pauseFile(runFolder);
  try {
    return Date.now() - statSync(file).mtimeMs < pauseMsMax && signal(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Sends a signal; 0 is none. False if there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    // The error of a system call has its code.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
