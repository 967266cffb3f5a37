/** The most attempts to make one call for the records of keys and trust. */
const attemptsMax = 3;

const known = new WeakMap<KVNamespace, KVNamespace>();

/**
 * The same records, with each call that fails repeated up to twice. This is safe, because a call reads,
 * writes or deletes one whole record. In a self-hosted service the records are in another process: workerd
 * ends a connection that was idle for 5 s, and loses a call that comes at that moment; the next call opens
 * another connection. Returns the same object for the same records, since caches depend on it.
 */
export function retrying(records: KVNamespace): KVNamespace {
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
