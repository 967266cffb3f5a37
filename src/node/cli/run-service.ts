import { CannotStart, Service, type ServiceOptions } from '../selfhost/service.ts';

/** One line on stderr that says what is wrong, and no stack: the fault is in how the command was called. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** A whole number from 1 to `max` in a variable of the environment; anything else is refused. */
export function numberSetting(name: string, fallback: number, max: number): number {
  const value = process.env[name] ?? String(fallback);
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  return refuse(`${name} must be a number from 1 to ${max}, not "${value}".`);
}

/** Starts a service that ends with this process: at Ctrl-C, SIGTERM, or when its terminal is closed. */
export async function runService(options: ServiceOptions): Promise<Service> {
  const service = new Service(options);
  const started = service.start();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // What is half started can't be stopped in order.
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
