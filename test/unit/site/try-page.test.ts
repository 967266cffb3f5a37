import { expect, test } from 'vitest';
import { tryPage } from '../../../src/site/pages/try.ts';

const list = { sequence: 1, issued: '2026-11-01T00:00:00.000Z', nextUpdate: null, ageDays: 1 };

test.each([
  [null, null, 'documents with a 2D-Doc and signed PDFs cannot be verified'],
  [null, list, 'documents with a 2D-Doc therefore cannot be verified'],
  [1, null, 'signed PDFs therefore cannot be verified'],
  [1, list, null],
])('the page says what cannot be verified: list %s, list of the Union %o', (sequence, listOfLists, said) => {
  const trust = { sequence, union: { listOfLists, states: {} } };
  const page = String(tryPage({ language: 'en', demoKey: null, trust }));
  if (said === null) expect(page).not.toContain('class="notice"');
  else expect(page).toContain(said);
  const demo = String(tryPage({ language: 'en', demoKey: 'dv_test_1', trust }));
  expect(demo).not.toContain('class="notice"');
});
