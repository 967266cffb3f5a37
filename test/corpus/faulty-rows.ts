import { type FaultyMrz, faultyMrzs, printedMrzs } from '../specimens/identity/miscount.ts';
import type { IdentityType } from '../specimens/identity/specimens.ts';
import type { Row } from './rows.ts';

/** A document to be drawn with a fault in its MRZ, and the reading that is right. */
export interface FaultyRow {
  readonly type: IdentityType;
  readonly mrzLines: readonly string[];
  readonly row: Row;
}

/** Every fault in every line of every layout: wrong lengths, and marks that no MRZ has. */
export const faultyRows: readonly FaultyRow[] = printedMrzs.flatMap(({ name, type, mrzLines }) =>
  faultyMrzs(mrzLines).map((faulty) => rowOf(name, type, faulty)),
);

function rowOf(name: string, type: IdentityType, { fault, kind, mrzLines, answer }: FaultyMrz): FaultyRow {
  const row: Row = { file: `${name}, ${fault}`, kind: name, lines: answer, conditions: [], set: kind };
  return { type, mrzLines, row };
}
