import { expect, test } from 'vitest';
import { preferredLanguage } from '../../src/language.ts';

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR-fr;q=0.5', 'fr'],
  ['en', 'en'],
  ['de, fr;q=0.8, en;q=0.7', 'fr'],
  ['fr;q=0.2, en;q=0.9', 'en'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['fr;q=0', 'en'],
  ['en, fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['de', 'en'],
  ['fro, frfr', 'en'],
  ['fr;q=many', 'en'],
  [',,;;q=1,fr', 'fr'],
  ['f'.repeat(10_000), 'en'],
])('Accept-Language %j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('is English without the header', () => {
  expect(preferredLanguage(undefined)).toBe('en');
});
