import { checkDigit } from '../../../../src/formats/mrz/check-digit.ts';
import { findLayouts } from '../../../../src/formats/mrz/layouts.ts';

/**
 * `lines` with `text` in the place of what stands from a position of a line on; line and position count from
 * 1.
 */
export function withText(
  lines: readonly string[],
  line: number,
  position: number,
  text: string,
): readonly string[] {
  return lines.map((one, at) =>
    at === line - 1 ? one.slice(0, position - 1) + text + one.slice(position - 1 + text.length) : one,
  );
}

/** `lines` with every check digit of their layout right; that of a long number is left as it is. */
export function withRightDigits(lines: readonly string[]): readonly string[] {
  const [layout] = findLayouts(lines);
  return (layout?.checks ?? []).reduce((done, { digit, over, overflow }) => {
    if (overflow !== undefined && done[digit.line - 1]?.[digit.position - 1] === '<') return done;
    const covered = over.map(({ line, start, end }) => done[line - 1]?.slice(start - 1, end)).join('');
    return withText(done, digit.line, digit.position, String(checkDigit(covered)));
  }, lines);
}
