import { ensure, Refusal } from './refusal.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface DownloadLimits {
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

/** The host answered 404. */
export class NotFound extends Refusal {}

/** The CAs' directories answer 403 to a request without one. */
const userAgent = 'document-verification-api';

/**
 * Downloads a resource. Throws a `Refusal` for another status than 200, for a body that exceeds the limits of
 * time or size, and for a host that cannot be reached.
 */
export async function download(
  fetch: Fetch,
  url: string,
  limits: DownloadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const { host } = new URL(url);
  try {
    const response = await fetch(url, { headers: { 'User-Agent': userAgent }, signal });
    if (response.status === 404) throw new NotFound(`${host} answered 404.`);
    ensure(response.status === 200, `${host} answered ${response.status}.`);
    return await readWithin(response, limits.bytesMax, host);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(`${host} ${signal.aborted ? 'was too slow' : 'could not be reached'}.`, {
      cause,
    });
  }
}

async function readWithin(
  response: Response,
  bytesMax: number,
  host: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    ensure(length <= bytesMax, `${host} sent more than ${bytesMax} bytes.`);
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}
