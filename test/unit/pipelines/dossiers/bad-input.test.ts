import { expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { found } from './found.ts';
import { merged, type Part } from './merge.ts';

const times = (count: number, part: Part): readonly Part[] => Array.from({ length: count }, () => part);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join('+');

const noise = { file: 'identity/refused/noise.jpg' };
const payslip = { file: 'resources/payslip.pdf' };
const passport = { file: 'identity/passport.jpg' };

test('thirty pages of noise stay within the bound, and each is told', async () => {
  const { told, spent, unexamined } = await found(merged(times(30, noise)));
  expect(told).toBe(`none ${numbers(1, 30)}`);
  expect(unexamined).toBeGreaterThan(0);
  expect(spent).toBeLessThan(1.05 * limits.requestInstructionsMax);
});

test.each(['hostile/operator-bomb.pdf', 'hostile/nested-forms.pdf'])(
  'a page that the engine can’t handle, %s, takes nothing from those beside it',
  async (file) => {
    const { told, unexamined } = await found(merged([payslip, { file }, passport]));
    expect(told).toBe('fr_civil_servant_payslip 1 passed, PASSPORT 3 passed, none 2');
    expect(unexamined).toBe(1);
  },
);

test('eleven blank pages take next to nothing', async () => {
  const { told, spent, unexamined } = await found(merged(times(11, { file: 'blank' })));
  expect([told, unexamined]).toEqual([`none ${numbers(1, 11)}`, 0]);
  expect(spent).toBeLessThan(3e9);
});
