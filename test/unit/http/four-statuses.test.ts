import { expect, test } from 'vitest';
import { specifiedStatus } from '../../../src/http/four-statuses.ts';
import { type ProblemCode, problemKinds } from '../../../src/http/problem-kinds.ts';
import { docsPage } from '../../../src/site/pages/docs.ts';

const codes = Object.keys(problemKinds) as ProblemCode[];

test('a code whose status is one of the specification is that status', () => {
  for (const code of codes.filter((one) => [401, 402].includes(problemKinds[one].status))) {
    expect(specifiedStatus(code)).toBe(problemKinds[code].status);
  }
  expect(specifiedStatus('unreadable_document')).toBe(422);
});

test('what another moment answers otherwise is no verdict, but that credits are held', () => {
  for (const code of ['trust_unavailable', 'overloaded', 'internal_error', 'too_many_requests'] as const) {
    expect(specifiedStatus(code)).toBeNull();
  }
  expect(specifiedStatus('credits_held')).toBe(402);
});

test.each(['en', 'fr'] as const)(
  'the reference in %s says it of every code, and what null means for every member',
  async (language) => {
    const page = String(await docsPage('https://api.example', language));
    const statuses = page.slice(page.indexOf('<table id="statuses">'));
    const table = statuses.slice(0, statuses.indexOf('</table>'));
    for (const code of codes) expect(table).toContain(`href="#${code}"`);
    const values = page.slice(page.indexOf('<table id="values">'));
    for (const member of [
      'taxNumberDeclarant2',
      'publicationDate',
      'dateHourFooter',
      'gender',
      'numberOfPages',
    ]) {
      expect(values.slice(0, values.indexOf('</table>'))).toContain(`<code>${member}</code>`);
    }
  },
);
