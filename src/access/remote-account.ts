import type { Account } from './account.ts';

/**
 * An account whose object lives in another process (src/node/selfhost): the same methods, over HTTP. A call that got no answer
 * may be repeated with the same request id, as one to an object of the platform may; it is marked so.
 */
export function remoteAccount(state: Fetcher, accountId: string): DurableObjectStub<Account> {
  const call = async (method: string, parameters: readonly unknown[]): Promise<unknown> => {
    const url = `http://state/${encodeURIComponent(accountId)}/${method}`;
    try {
      const response = await state.fetch(url, { method: 'POST', body: JSON.stringify(parameters) });
      if (!response.ok) throw new Error(`state: ${method}: ${response.status}`);
      return (await response.json<{ readonly value: unknown }>()).value;
    } catch (cause) {
      throw Object.assign(new Error('The state of the service gave no answer.', { cause }), {
        retryable: true,
      });
    }
  };
  // Answers each method's name by a call of it, which no type can say of a proxy.
  const stub = new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...parameters: unknown[]) =>
          call(String(method), parameters),
    },
  );
  return stub as DurableObjectStub<Account>;
}
