/** Another text in a part of a file, whose lines and columns count from 1. */
export interface Change {
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement?: string | undefined;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The text of a file with a change. */
export function changed(text: string, { location: { start, end }, replacement = '' }: Change): string {
  const lines = text.split('\n');
  const at = ({ line, column }: Position) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  return text.slice(0, at(start)) + replacement + text.slice(at(end));
}
