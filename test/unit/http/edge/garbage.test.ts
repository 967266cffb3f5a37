import { expect, test, vi } from 'vitest';
import { collectEvery } from '../../../../src/http/edge/garbage.ts';

test('garbage is collected at every so many requests', () => {
  const collect = vi.fn();
  const request = collectEvery(3, collect);
  const collections = Array.from({ length: 7 }, () => {
    request();
    return collect.mock.calls.length;
  });
  expect(collections).toEqual([0, 0, 1, 1, 1, 2, 2]);
});

test('where V8 offers no collection, nothing is done', () => {
  expect(() => collectEvery(1)()).not.toThrow();
});
