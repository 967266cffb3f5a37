import { describe, expect, it } from 'vitest';
import { ensure, Refusal, readEach } from '../../../src/trust/refusal.ts';

describe('readEach', () => {
  it('gives what was read and why the others were refused, in their order', async () => {
    const even = (item: number) => {
      ensure(item % 2 === 0, `${item} is odd.`);
      return item * 10;
    };
    expect(await readEach([1, 2, 3, 4], even)).toEqual({
      values: [20, 40],
      refusals: ['1 is odd.', '3 is odd.'],
    });
  });

  it('does not hide a fault of the service among the refusals', async () => {
    const fault = new TypeError('A fault.');
    const read = () => Promise.reject(fault);
    await expect(readEach([1], read)).rejects.toBe(fault);
    await expect(readEach([1], () => Promise.reject(new Refusal('No.')))).resolves.toEqual({
      values: [],
      refusals: ['No.'],
    });
  });
});
