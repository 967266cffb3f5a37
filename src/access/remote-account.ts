import type { Account } from './account.ts';

/**
 * An account whose object lives in another process (src/node/selfhost), with the same methods over HTTP. An
 * error is marked as retryable, as the platform marks its own, because the call may be repeated with the same
 * request id.
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
  // Each property is a method that sends a call of its own name.
  const stub = new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...parameters: unknown[]) =>
          call(String(method), parameters),
    },
  );
  // TypeScript has no type for a proxy that makes its members.
  return stub as DurableObjectStub<Account>;
}
