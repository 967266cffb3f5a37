import { DurableObject } from 'cloudflare:workers';

/** Keys in one page of a list, as in KV. */
const keysMax = 1000;

/** The stored columns of a key. The column `expiresAt` is in seconds since 1970, as in the protocol. */
interface StoredKey extends Record<string, SqlStorageValue> {
  readonly value: ArrayBuffer;
  readonly metadata: string | null;
}

/**
 * Workers KV on one SQLite database, for a service without Cloudflare. Implements the part of workerd's KV
 * protocol that bindings use: GET, PUT and DELETE of one key, and listing keys. Unlike in KV, a write is
 * visible at once.
 */
export class KvStore extends DurableObject<unknown> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS entries(key TEXT PRIMARY KEY, value BLOB NOT NULL, metadata TEXT, expiresAt INTEGER)',
    );
  }

  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const key = decodeURIComponent(url.pathname.slice(1));
    const nowSeconds = Math.floor(Date.now() / 1000);
    switch (request.method) {
      case 'GET':
        return key === '' ? this.#list(url.searchParams, nowSeconds) : this.#read(key, nowSeconds);
      case 'PUT':
        return this.#write(key, request, url.searchParams, nowSeconds);
      case 'DELETE':
        this.#sql.exec('DELETE FROM entries WHERE key = ?', key);
        return new Response(null, { status: 204 });
      default:
        return new Response(null, { status: 405 });
    }
  }

  #read(key: string, nowSeconds: number): Response {
    const [row] = this.#sql
      .exec<StoredKey>(
        'SELECT value, metadata FROM entries WHERE key = ? AND (expiresAt IS NULL OR expiresAt > ?)',
        key,
        nowSeconds,
      )
      .toArray();
    if (row === undefined) return new Response('Not Found', { status: 404 });
    return new Response(row.value, {
      headers: row.metadata === null ? {} : { 'CF-KV-Metadata': row.metadata },
    });
  }

  /** The keys with a prefix, sorted. The cursor is the last key of the previous page. */
  #list(query: URLSearchParams, nowSeconds: number): Response {
    const prefix = query.get('prefix') ?? '';
    const limit = Math.min(Number(query.get('key_count_limit') ?? keysMax), keysMax);
    const names = this.#sql
      .exec<{ key: string }>(
        `SELECT key FROM entries WHERE substr(key, 1, length(?1)) = ?1 AND key > ?2 AND (expiresAt IS NULL OR expiresAt > ?3)
          ORDER BY key LIMIT ?4`,
        prefix,
        query.get('cursor') ?? '',
        nowSeconds,
        limit + 1,
      )
      .toArray()
      .map(({ key }) => key);
    const keys = names.slice(0, limit).map((name) => ({ name }));
    const isWhole = names.length <= limit;
    return Response.json({ keys, list_complete: isWhole, ...(isWhole ? {} : { cursor: keys.at(-1)?.name }) });
  }

  async #write(key: string, request: Request, query: URLSearchParams, nowSeconds: number): Promise<Response> {
    const value = await request.arrayBuffer();
    const ttlSeconds = query.get('expiration_ttl');
    const expiration = query.get('expiration') ?? (ttlSeconds && nowSeconds + Number(ttlSeconds));
    this.#sql.exec(
      'INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)',
      key,
      value,
      request.headers.get('CF-KV-Metadata'),
      expiration === null ? null : Number(expiration),
    );
    this.#sql.exec('DELETE FROM entries WHERE expiresAt <= ?', nowSeconds);
    return new Response(null, { status: 204 });
  }
}
