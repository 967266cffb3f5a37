import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from './terminal.ts';

/**
 * Makes a folder, and those above it that are missing, all with this mode. In a folder that takes no new
 * ones, such as `/proc`, the recursive `mkdirSync` of Node 20 to 26 tries without end, and not even Ctrl-C
 * ends it.
 * @throws the error of the system, with its code, if the folder is not there and can't be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Why the service's folder can't be used, in a sentence for the operator. */
export function unusableDataFolder(folder: string, error: unknown): string {
  return `The folder of DATA_DIR, ${folder}, can't be used: ${messageOf(error)}.`;
}
