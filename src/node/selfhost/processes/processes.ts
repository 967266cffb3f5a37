import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../folder.ts';
import { type Module, readerConfig, stateConfig, stateSockets } from '../config.ts';
import { workerd } from '../runtime.ts';
import { isPaused } from './pause.ts';
import { Supervised } from './supervisor.ts';

/** The folders of a service. */
export interface Folders {
  /** Sockets, configurations and the bundle, written at each start. */
  readonly run: string;
  /** Permanent state. */
  readonly databases: string;
}

/** The folders of a service, whether they are there or not. */
export function foldersIn(dataFolder: string): Folders {
  return { run: join(dataFolder, 'run'), databases: join(dataFolder, 'databases') };
}

/** Makes the folders of a service. They contain secrets, so only the service's user may read them. */
export function makeFolders(dataFolder: string): Folders {
  const folders = foldersIn(dataFolder);
  for (const folder of Object.values(folders)) makeFolder(folder, 0o700);
  return folders;
}

/** The file in which a running service writes its address. */
export function addressFile(dataFolder: string): string {
  return join(dataFolder, 'run', 'address');
}

/** The configuration of the process that holds the state. */
export function stateConfigFile(runFolder: string): string {
  return join(runFolder, 'state.capnp');
}

/** The process that holds the state. */
export function stateProcess(modules: readonly Module[], { run, databases }: Folders): Supervised {
  const { accounts, kv } = stateSockets(run);
  const file = write(stateConfigFile(run), stateConfig(modules, run, databases));
  return new Supervised('The state process', {
    command: [workerd, 'serve', file],
    sockets: [accounts, kv],
    isLogging: true,
    isPaused: () => isPaused(run),
  });
}

/** Options of a reader. */
export interface ReaderOptions {
  readonly variables: Readonly<Record<string, string>>;
  /** Whether its log, one line per request, is written to standard output. */
  readonly isLogging: boolean;
}

/** A process that reads documents, and the socket on which it listens. */
export function readerProcess(
  number: number,
  modules: readonly Module[],
  { run }: Folders,
  { variables, isLogging }: ReaderOptions,
): { readonly socket: string; readonly process: Supervised } {
  const socket = readerSocket(run, number);
  const address = `unix:${socket}`;
  const config = readerConfig(modules, run, { address, staticFolder: staticFiles(run), variables });
  const file = write(join(run, `reader-${number}.capnp`), config);
  return {
    socket,
    process: new Supervised(`Reader ${number}`, {
      command: [workerd, 'serve', file],
      sockets: [socket],
      isLogging,
    }),
  };
}

/** Where the readers find the files that are served as they are. */
export function staticFiles(run: string): string {
  return join(run, 'static');
}

export function readerSocket(run: string, number: number): string {
  return join(run, `reader-${number}.sock`);
}

function write(path: string, content: string): string {
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}
