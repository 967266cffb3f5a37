import { expect, test } from 'vitest';
import type { Form } from '../../../../src/http/form/form.ts';
import { wholeNumber } from '../../../../src/http/form/parts.ts';

const page = wholeNumber('page', 30, { en: 'The page.', fr: 'La page.' });
const read = (value: string | null) => page.read({ text: () => value } as unknown as Form);

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['007', 7],
  ['30', 30],
])('the whole number %j', (value, expected) => {
  expect(read(value)).toBe(expected);
});

test.each(['0', '31', '-1', '1.5', '1e1', '0x2', ' 2', '2 ', 'two', '0000001'])(
  'no whole number up to 30: %j',
  (value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ code: 'unsupported_value' }));
  },
);
