/** The records of keys and trust, which stand in another process of a self-hosted service. */

const attemptsMax = 3;

const known = new WeakMap<KVNamespace, KVNamespace>();

/**
 * The same records, with each call that fails repeated up to twice. Every call may be: it reads, or writes or
 * deletes one record as a whole. workerd ends a connection that was idle for 5 s, and a call that comes at
 * that moment is lost with it; the next one opens another. Always the same object for the same records, since
 * caches go by it.
 */
export function patient(records: KVNamespace): KVNamespace {
  const made = known.get(records);
  if (made !== undefined) return made;
  const proxy = new Proxy(records, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...parameters: unknown[]) => repeated(() => Reflect.apply(method, target, parameters));
    },
  });
  known.set(records, proxy);
  return proxy;
}

async function repeated(call: () => unknown): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attemptsMax) throw error;
    }
  }
}
