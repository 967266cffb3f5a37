import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failedOf, identify } from '../../../answered.ts';

/** A published specimen, and what must be said of it on the day below by a test key, which knows Utopia. */
interface CardVector {
  readonly name: string;
  readonly lines: readonly string[];
  /** Null for what is not supported. */
  readonly type: string | null;
  readonly documentNumber?: string;
  readonly personalNumber?: string | null;
  readonly dateOfBirth?: string | null;
  readonly expirationDate?: string | null;
  /** Every false flag with its reason. Where the source prints a wrong digit, its key is here. */
  readonly failed: Readonly<Record<string, string>>;
}

const context = { today: '2026-11-21', acceptUtopia: true };
const vectors: readonly CardVector[] = readFileSync(
  new URL('../../../vectors/mrz/cards.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test.each(vectors)(
  '$name: its type, its values and the checks that fail',
  ({ lines, type, failed, name: _, ...said }) => {
    const infos = identify(lines, context)?.body.documentInfos as Record<string, unknown> | undefined;
    expect(infos?.documentType ?? null).toBe(type);
    const { documentNumber, personalNumber, dateOfBirth, expirationDate } = said;
    expect(infos ?? {}).toMatchObject(
      JSON.parse(JSON.stringify({ documentNumber, personalNumber, dateOfBirth, expirationDate })),
    );
    const found = failedOf(lines, context).map(({ flag, reason }) => [flag, reason]);
    expect(Object.fromEntries(found)).toEqual(failed);
  },
);
