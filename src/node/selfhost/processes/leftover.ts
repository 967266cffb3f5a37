import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printError } from '../../terminal.ts';

/**
 * Ends processes of a service whose supervisor was killed, because two processes with the same databases
 * would block each other. They are recognised by the path of their configuration. Works only on Linux;
 * elsewhere none is found.
 */
export function endLeftovers(runFolder: string): void {
  const isOurs = (word: string) => word.startsWith(join(runFolder, '/')) && word.endsWith('.capnp');
  for (const pid of processesWith(isOurs)) {
    printError(`Process ${pid} was left over and is ended.`);
    process.kill(pid, 'SIGKILL');
  }
}

/** The processes that have such a word on their command line. */
export function processesWith(isWanted: (word: string) => boolean): readonly number[] {
  return processIds().filter((pid) => commandLine(pid).some(isWanted));
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function commandLine(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
