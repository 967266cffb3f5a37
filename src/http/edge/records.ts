import { accessLimits } from '../../access/limits.ts';
import { Overloaded } from '../../failure.ts';
import type { Text } from '../../language.ts';

/**
 * The waits before a call for the records of keys and trust is made again. The first is for a connection that
 * was closed, the others for a process that starts again, which takes less than a second.
 */
const waitsMs = [0, 200, 800] as const;

const unreachable: Text = {
  en: 'The stored records of the service can’t be reached at the moment.',
  fr: 'Les données conservées par le service ne sont pas accessibles en ce moment.',
};

const known = new WeakMap<KVNamespace, KVNamespace>();

/**
 * The same records, with each call that fails repeated. This is safe, because a call reads, writes or deletes
 * one whole record. In a self-hosted service the records are in another process: workerd ends a connection
 * that was idle for 5 s, and loses a call that comes at that moment; the next call opens another connection.
 * Returns the same object for the same records, since caches depend on it.
 *
 * A call throws {Overloaded} if the records can't be reached.
 */
export function retrying(records: KVNamespace, wait = sleep): KVNamespace {
  const made = known.get(records);
  if (made !== undefined) return made;
  const proxy = new Proxy(records, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...parameters: unknown[]) => repeated(() => Reflect.apply(method, target, parameters), wait);
    },
  });
  known.set(records, proxy);
  return proxy;
}

async function repeated(call: () => unknown, wait: typeof sleep): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (cause) {
      // A wrong call, or a record that is no JSON, is a fault of ours. The platform throws other kinds then.
      if (!(cause instanceof Error) || cause.name !== 'Error') throw cause;
      const waitMs = waitsMs[attempt];
      if (waitMs === undefined)
        throw new Overloaded(unreachable, accessLimits.overloadedRetrySeconds, { cause });
      await wait(waitMs);
    }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
