import { readFileSync } from 'node:fs';
import type { CheckName, Layout } from '../../../../src/formats/mrz/layouts/layout.ts';

export interface Specimen {
  readonly id: string;
  readonly document: string;
  readonly layout: Layout['name'];
  readonly lines: readonly string[];
  readonly checks: Readonly<
    Partial<Record<CheckName, { readonly printed: string; readonly computed: number; readonly ok: boolean }>>
  >;
  readonly names?: { readonly primary: string; readonly secondary: readonly string[] };
  readonly source: string;
}

/** test/vectors/mrz/specimens.jsonl */
export const specimens: readonly Specimen[] = readFileSync(
  new URL('../../../vectors/mrz/specimens.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

export function specimen(id: string): Specimen {
  const found = specimens.find((one) => one.id === id);
  if (!found) throw new Error(`There is no specimen ${id}.`);
  return found;
}

/** `lines` with one character replaced; line and position count from 1. */
export function withCharacter(
  lines: readonly string[],
  line: number,
  position: number,
  character: string,
): readonly string[] {
  return lines.map((text, index) =>
    index === line - 1 ? text.slice(0, position - 1) + character + text.slice(position) : text,
  );
}
