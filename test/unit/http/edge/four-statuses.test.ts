import { expect, test } from 'vitest';
import { specifiedStatus } from '../../../../src/http/edge/four-statuses.ts';
import { type ProblemCode, problemKinds } from '../../../../src/http/problems/kinds.ts';
import { docsPage } from '../../../../src/site/docs/render.ts';

const codes = Object.keys(problemKinds) as ProblemCode[];

test('maps a code to its own status if the specification has that status', () => {
  for (const code of codes.filter((one) => [401, 402].includes(problemKinds[one].status))) {
    expect(specifiedStatus(code)).toBe(problemKinds[code].status);
  }
  expect(specifiedStatus('unreadable_document')).toBe(422);
});

test('never maps a temporary failure to a final one, except held credits', () => {
  for (const code of ['trust_unavailable', 'overloaded', 'internal_error', 'too_many_requests'] as const) {
    expect(specifiedStatus(code)).toBeNull();
  }
  expect(specifiedStatus('credits_held')).toBe(402);
});

test('asks for no repetition of a call that has to be changed', () => {
  expect(specifiedStatus('idempotency_conflict')).toBeNull();
  expect(specifiedStatus('conflict')).toBe(422);
});

test.each(['en', 'fr'] as const)('the documentation in %s says it of every code', (language) => {
  const page = String(docsPage('/docs/errors', 'https://api.example', language));
  const table = page.slice(page.indexOf('id="statuses"'), page.indexOf('id="codes"'));
  for (const code of codes) expect(table).toContain(`href="#${code}"`);
});
