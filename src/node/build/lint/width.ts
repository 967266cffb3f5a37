/** The widest line of a comment, as of code: `lineWidth` in `.biome.json`. */
export const commentWidthMax = 110;
export const markdownWidthMax = 140;
export const pythonWidthMax = 120;

const comment = /^\s*(\/\/|\/?\*)(?! biome-ignore )/;

/**
 * The lines, counted from 1, of comments in TypeScript that are wider than code may be: the formatter wraps
 * code and leaves comments as they are.
 */
export function wideComments(text: string): readonly number[] {
  return wide(text, commentWidthMax).filter((line) => comment.test(text.split('\n')[line - 1] ?? ''));
}

/** The lines of Python, counted from 1, that are too wide. */
export function wideLinesOfPython(text: string): readonly number[] {
  return wide(text, pythonWidthMax);
}

/** What can't be wrapped: a row of a table, a picture, a heading, and a word or link without a space. */
const unbreakable = /^\s*(\||!\[|#|([-*]\s+)?\S+$)/;

/** The lines of Markdown, counted from 1, that are too wide and could be wrapped. */
export function wideLinesOfMarkdown(text: string): readonly number[] {
  const lines = text.split('\n');
  let isCode = false;
  const isProse = lines.map((line) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return !isCode && !isFence && !unbreakable.test(line);
  });
  return wide(text, markdownWidthMax).filter((line) => isProse[line - 1]);
}

function wide(text: string, widthMax: number): readonly number[] {
  return text.split('\n').flatMap((line, at) => (line.length > widthMax ? [at + 1] : []));
}
