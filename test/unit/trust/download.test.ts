import { describe, expect, it } from 'vitest';
import { download, type Fetch, NotFound } from '../../../src/trust/download.ts';

const limits = { timeoutMs: 1000, bytesMax: 10 };
const url = 'https://lists.example:8443/list.xml';
const sending =
  (...chunks: readonly string[]): Fetch =>
  async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
    );

const textOf = async (fetch: Fetch) => new TextDecoder().decode(await download(fetch, url, limits));

describe('download', () => {
  it('gives a body of several pieces, up to the limit', async () => {
    expect(await textOf(sending('0123', '45', '6789'))).toBe('0123456789');
    await expect(textOf(sending('0123', '45', '6789', 'a'))).rejects.toThrow(
      'lists.example:8443 sent more than 10 bytes.',
    );
  });

  it('gives nothing for an answer without a body', async () => {
    expect(await textOf(async () => new Response(null))).toBe('');
  });

  it('asks with a name, which directories want', async () => {
    let headers: unknown;
    const fetch: Fetch = async (_, init) => {
      headers = init.headers;
      return new Response('');
    };
    await download(fetch, url, limits);
    expect(headers).toEqual({ 'User-Agent': 'document-verification-api' });
  });

  it('tells 404 from other statuses', async () => {
    const answering = (status: number) => async () => new Response(null, { status });
    await expect(textOf(answering(404))).rejects.toThrow(NotFound);
    await expect(textOf(answering(204))).rejects.toThrow('lists.example:8443 answered 204.');
    await expect(textOf(answering(204))).rejects.not.toThrow(NotFound);
  });

  it('tells a host that is too slow from one that cannot be reached, and keeps the cause', async () => {
    const cause = new TypeError('refused');
    await expect(textOf(() => Promise.reject(cause))).rejects.toMatchObject({
      message: 'lists.example:8443 could not be reached.',
      cause,
    });
    const waiting: Fetch = (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await expect(download(waiting, url, { ...limits, timeoutMs: 1 })).rejects.toThrow('was too slow');
  });
});
