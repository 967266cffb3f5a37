/**
 * The documented keys of the demo account. They are the same on every machine, so that a curl line can be
 * copied from the README. They exist only where `npm start` created them.
 */
export const demoKeys = {
  /** 1,000,000 credits. */
  live: 'dv_live_iBpnDUTWpjSz4ZHR9pivr49rC2PCsLdvRmv1Gu0JZWrY',
  /** 1,000,000 test credits. Trusts the service's own test CA and accepts the issuer UTO. */
  test: 'dv_test_M6T8JfqVZ1FleymP92rAK0Rg2914a8oB5OjFaz0jmE4g',
  /** Has no credits, so that every request gets 402. */
  empty: 'dv_live_OhuB94FO1xmhRlwWzFinXCNfyTnEaTWqTLhvUh0qcwBy',
} as const;

const demoCredits = 1_000_000;

/** Calls the administration of the service at `base`. If something already exists, that is no failure. */
async function administer(base: string, adminToken: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${base}/admin/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(body),
  });
  if (!response.ok && response.status !== 409)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Opens the demo accounts. What an earlier start created is kept. */
export async function seedDemo(base: string, adminToken: string): Promise<void> {
  const post = (path: string, body: object) => administer(base, adminToken, path, body);
  await post('/accounts', {
    accountId: 'demo',
    credits: demoCredits,
    testCredits: demoCredits,
    inFlightMax: 100,
  });
  await post('/accounts', { accountId: 'demo-empty' });
  await post('/accounts/demo/keys', { mode: 'live', key: demoKeys.live });
  await post('/accounts/demo/keys', { mode: 'test', key: demoKeys.test });
  await post('/accounts/demo-empty/keys', { mode: 'live', key: demoKeys.empty });
}
