import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut } from '../../answers/lay-out.ts';
import { type Asked, formOf, recordOf } from '../../answers/record.ts';

const lines = fc.array(fc.constantFrom('Last name', 'EXEMPLE', 'Well formed', 'Expired'), {
  minLength: 1,
  maxLength: 5,
});
const answers = fc.array(
  fc.record({ headers: lines, body: lines, form: fc.constantFrom(null, 'passport', 'card') }),
  { minLength: 1, maxLength: 6 },
);

test('a new line in any answer changes the record', () => {
  fc.assert(
    fc.property(answers, fc.nat(), fc.boolean(), (all, nth, inHeaders) => {
      const changed = nth % all.length;
      const asked = (isChanged: boolean): readonly Asked[] =>
        all.map(({ headers, body, form }, index) => {
          const add = (to: readonly string[], here: boolean) =>
            isChanged && here && index === changed ? [...to, 'new'] : to;
          const answer = {
            status: 200,
            headers: add(headers, inHeaders),
            body: add(body, !inHeaders).join('\n'),
          };
          return { group: 'all', name: `answer ${index}`, answer, form };
        });
      expect(recordOf(asked(true)).get('all')).not.toBe(recordOf(asked(false)).get('all'));
    }),
  );
});

test('what several answers have in common is recorded once', () => {
  const of = (name: string, value: string): Asked => ({
    group: 'reports',
    name,
    form: 'passport',
    answer: { status: 200, headers: ['a: 1', `name: ${value}`], body: `Last name\n${value}\nValid` },
  });
  expect(
    recordOf([of('first', 'EXEMPLE'), of('second', 'FICTIF'), of('third', 'FICTIF')]).get('reports'),
  ).toBe(
    `=== first
200
a: 1
name: EXEMPLE

Last name
EXEMPLE
Valid

=== second
200
- name: EXEMPLE
+ name: FICTIF

Differs from first:
- EXEMPLE
+ FICTIF

=== third
200
- name: EXEMPLE
+ name: FICTIF

The body of second

`,
  );
});

test('two answers are of one form if flags and reasons are the same, whatever the values', () => {
  const answer = { name: 'EXEMPLE', valid: true, pages: [{ width: 1 }], checks: [{ reason: 'digit' }] };
  const form = (change: object) => formOf(JSON.stringify({ ...answer, ...change }));
  expect(form({ name: 'FICTIF', pages: [{ width: 2 }, { width: 3 }] })).toBe(form({}));
  for (const other of [{ valid: false }, { pages: [] }, { checks: [{ reason: 'rule' }] }, { name: null }])
    expect(form(other)).not.toBe(form({}));
});

test('JSON that is laid out has the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(layOut(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
