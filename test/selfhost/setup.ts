import { vi } from 'vitest';

/** Services that a test starts in its own process get bundles that are made once, and short leases. */
vi.mock(import('../../src/node/selfhost/modules/bundle.ts'), async () => {
  const { bundleReader, bundleState } = await import('./bundles.ts');
  return { bundleReader, bundleState };
});
