import type { TrustSettings } from '../../../src/trust/settings.ts';

/** The part of KV that trust uses, in memory. `reads` counts what went past the cache. */
export class MemoryKv {
  readonly values = new Map<string, string>();
  readonly lives = new Map<string, number | undefined>();
  reads = 0;

  async get(key: string, type?: string): Promise<unknown> {
    this.reads++;
    const text = this.values.get(key);
    if (text === undefined) return null;
    return type === 'json' ? JSON.parse(text) : text;
  }

  async put(key: string, value: string, options: { expirationTtl?: number } = {}): Promise<void> {
    this.values.set(key, value);
    this.lives.set(key, options.expirationTtl);
  }
}

/** An environment of its own for one test. */
export function memoryEnv(settings: TrustSettings = {}) {
  const kv = new MemoryKv();
  return { kv, env: { KEYS: kv as unknown as KVNamespace, ...settings } };
}
