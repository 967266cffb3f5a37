import { sentences } from '../../access/keys/refusals.ts';
import { accessLimits } from '../../access/limits.ts';
import { Overloaded } from '../../failure.ts';
import { sleep } from '../../sleep.ts';

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
      const waitMs = accessLimits.repeatWaitsMs[attempt];
      if (waitMs === undefined)
        throw new Overloaded(sentences.unreachable, accessLimits.overloadedRetrySeconds, { cause });
      await wait(waitMs);
    }
  }
}
