import { describe, expect, it } from 'vitest';
import { assertionsIn } from '../../../src/node/build/lint/assertions.ts';
import { commentWidthMax, wideComments } from '../../../src/node/build/lint/width.ts';

describe('the rule for `as`', () => {
  it('refuses an `as` without a comment on its line or the line above', () => {
    expect(assertionsIn('const a = b as C;').withoutReason).toEqual([1]);
    expect(assertionsIn('// Far away.\n\nconst a = b as C;').withoutReason).toEqual([3]);
    expect(assertionsIn('const a = b as unknown as C;')).toEqual({ count: 2, withoutReason: [1, 1] });
  });

  it('accepts an `as` with a reason', () => {
    const reasons = [
      '// It is.\nconst a = b as C;',
      'const a = b as C; // It is.',
      '/** It is. */\nf(b as C);',
    ];
    for (const text of reasons) expect(assertionsIn(text)).toEqual({ count: 1, withoutReason: [] });
  });

  it('does not count `as const`, `satisfies`, other names of imports, and words in texts', () => {
    const texts = [
      'const a = [1] as const;',
      'const a = b satisfies C;',
      "import { a as b } from 'c';",
      "const a = 'read as printed';",
    ];
    for (const text of texts) expect(assertionsIn(text).count).toBe(0);
  });
});

describe('the rule for the width of comments', () => {
  const wide = 'x'.repeat(commentWidthMax);

  it('refuses a comment that is wider than code may be', () => {
    expect(wideComments(`// ${wide}`)).toEqual([1]);
    expect(wideComments(`/**\n * ${wide}\n */`)).toEqual([2]);
  });

  it('accepts a comment of the full width, code, and an instruction to Biome', () => {
    expect(wideComments(`// ${wide.slice(3)}`)).toEqual([]);
    expect(wideComments(`const text = '${wide}';`)).toEqual([]);
    expect(wideComments(`// biome-ignore ${wide}`)).toEqual([]);
  });
});
