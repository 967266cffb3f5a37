/** The widest line of a comment, as of code: `lineWidth` in `.biome.json`. */
export const commentWidthMax = 110;

const comment = /^\s*(\/\/|\/?\*)(?! biome-ignore )/;

/**
 * The lines, counted from 1, of comments in TypeScript that are wider than code may be: the formatter wraps
 * code and leaves comments as they are.
 */
export function wideComments(text: string): readonly number[] {
  return wide(text, commentWidthMax, (line) => comment.test(line));
}

function wide(text: string, widthMax: number, counts: (line: string) => boolean): readonly number[] {
  return text.split('\n').flatMap((line, at) => (line.length > widthMax && counts(line) ? [at + 1] : []));
}
