import type { LocalService } from './local-service.ts';

/**
 * The documented keys of the demo account: the same on every machine, so that a curl line can be copied from the README.
 * They exist only where `npm start` made them.
 */
export const demoKeys = {
  /** 1,000,000 credits. */
  live: 'dv_live_iBpnDUTWpjSz4ZHR9pivr49rC2PCsLdvRmv1Gu0JZWrY',
  /** 1,000,000 test credits; trusts the service's own test CA and accepts the issuer UTO. */
  test: 'dv_test_M6T8JfqVZ1FleymP92rAK0Rg2914a8oB5OjFaz0jmE4g',
  /** No credits: shows 402. */
  empty: 'dv_live_OhuB94FO1xmhRlwWzFinXCNfyTnEaTWqTLhvUh0qcwBy',
} as const;

const demoCredits = 1_000_000;

/** Opens the demo accounts; what a former start made stays as it is. */
export async function seedDemo(service: LocalService): Promise<void> {
  await service.administer('/accounts', {
    accountId: 'demo',
    credits: demoCredits,
    testCredits: demoCredits,
    inFlightMax: 100,
  });
  await service.administer('/accounts', { accountId: 'demo-empty' });
  await service.administer('/accounts/demo/keys', { mode: 'live', key: demoKeys.live });
  await service.administer('/accounts/demo/keys', { mode: 'test', key: demoKeys.test });
  await service.administer('/accounts/demo-empty/keys', { mode: 'live', key: demoKeys.empty });
}
