import { readdirSync, readFileSync } from 'node:fs';

/** A process of a service, by the name of the configuration that it was started with, e.g. `reader-1`. */
export interface ServiceProcess {
  readonly pid: number;
  readonly name: string;
}

/** The runtime's processes of the service on a data folder (Linux). */
export function processesOf(dataFolder: string): readonly ServiceProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const config = commandLine(pid).find(
        (word) => word.startsWith(`${dataFolder}/run/`) && word.endsWith('.capnp'),
      );
      return config === undefined
        ? []
        : [{ pid: Number(pid), name: config.slice(config.lastIndexOf('/') + 1, -6) }];
    });
}

function commandLine(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
