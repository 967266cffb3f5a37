import type { ProcessSettingName } from '../../../http/settings/process.ts';
import { CannotStart, SelfHostedService, type ServiceOptions } from '../../selfhost/service.ts';
import { print, printError } from '../../terminal.ts';

/**
 * Ends the process with a sentence on stderr. It prints no stack, because the fault is in the way the command
 * was called.
 */
export function refuse(sentence: string): never {
  printError(...sentence.split('\n'));
  process.exit(1);
}

/** For a command that only environment variables set: `--help` names them, and any other word is refused. */
export function refuseWords(names: readonly string[]): void {
  const [word] = process.argv.slice(2);
  if (word === undefined) return;
  const usage = `Its settings are environment variables, as in PORT=9000 npm start: ${names.join(', ')}.`;
  if (word !== '--help') refuse(`This command takes no argument like ${word}. ${usage}`);
  print(`This command takes no arguments. ${usage}`);
  process.exit(0);
}

/** Reads a text from an environment variable. An empty one counts as not set, as with the other settings. */
export function textSetting(name: ProcessSettingName, fallback: string): string {
  return process.env[name] || fallback;
}

/** Reads a whole number from 1 to `max` from an environment variable. Anything else is refused. */
export function numberSetting(name: ProcessSettingName, fallback: number, max: number): number {
  const value = process.env[name] ?? String(fallback);
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  return refuse(`${name} must be a number from 1 to ${max}.`);
}

/** Starts a service that ends with this process: at Ctrl-C, at SIGTERM, or when its terminal is closed. */
export async function runService(options: ServiceOptions): Promise<SelfHostedService> {
  const service = new SelfHostedService(options);
  const started = service.start();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A service can be stopped cleanly only after its start has ended.
    await started.catch(() => undefined);
    await service.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  await started.catch((error: Error) => {
    if (stopping) process.exit(0);
    if (error instanceof CannotStart) refuse(error.message);
    throw error;
  });
  return service;
}
