import { compareAll } from '../../../../../src/documents/signed/print/anywhere.ts';
import { foldedLines } from '../../../../../src/documents/signed/print/printed.ts';
import type { SignedDocument } from '../../../../../src/documents/signed/rules/signed-document.ts';
import { codeOf } from '../codes.ts';
import { run, unlimited } from '../pages.ts';

export type Line = string | readonly string[];

/** What each field of a page comes to; a line is its text, or its cells from left to right. */
export function compared(document: SignedDocument, type: string, message: string, lines: readonly Line[]) {
  const runs = lines.flatMap((line, row) =>
    [line].flat().map((text, column) => run(40 + 180 * column, 60 + 16 * row, text)),
  );
  const values = compareAll(document, codeOf(type, message), [foldedLines(runs)], unlimited);
  return Object.fromEntries(values.map(({ field, printed }) => [field, printed]));
}
