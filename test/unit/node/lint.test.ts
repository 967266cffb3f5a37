import { describe, expect, it } from 'vitest';
import { assertionsIn } from '../../../src/node/build/lint/assertions.ts';
import {
  commentWidthMax,
  markdownWidthMax,
  pythonWidthMax,
  wideComments,
  wideLinesOfMarkdown,
  wideLinesOfPython,
} from '../../../src/node/build/lint/width.ts';

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

describe('the rule for the width of Markdown', () => {
  const wide = 'word '.repeat(markdownWidthMax / 5 + 1);

  it('refuses a line that could be wrapped', () => {
    expect(wideLinesOfMarkdown(`# Title\n\n${wide}`)).toEqual([3]);
    expect(wideLinesOfMarkdown(`- ${wide}`)).toEqual([1]);
    expect(wideLinesOfMarkdown(`\`\`\`\ncode\n\`\`\`\n${wide}`)).toEqual([4]);
  });

  it('accepts a table, code, a picture, and an address without a space', () => {
    const address = `https://example.org/${'x'.repeat(markdownWidthMax)}`;
    const texts = [`| ${wide} |`, `\`\`\`\n${wide}\n\`\`\``, `![${wide}](a.jpg)`, address, `- ${address}`];
    for (const text of texts) expect(wideLinesOfMarkdown(text)).toEqual([]);
  });
});

describe('the rule for the width of Python', () => {
  it('refuses a line that is too wide', () => {
    expect(wideLinesOfPython(`a = 1\n# ${'x'.repeat(pythonWidthMax)}`)).toEqual([2]);
    expect(wideLinesOfPython('x'.repeat(pythonWidthMax))).toEqual([]);
  });
});
