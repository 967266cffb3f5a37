import { expect, test } from 'vitest';
import { inLatin1 } from '../../../src/node/build/latin.ts';

test('a script in Latin-1 has the same strings and names, those outside the basic plane included', () => {
  const script = `const š = 'Œ ’ é 😀'; š + /[’]/.test('’') + /^😀$/u.test('😀')`;
  const escaped = inLatin1(script);
  expect(escaped).not.toMatch(/[^\0-\xFF]/);
  expect(escaped).toContain('é');
  const value = (text: string) => new Function(`${text.replace('; ', '; return ')}`)();
  expect(value(escaped)).toBe(value(script));
});
