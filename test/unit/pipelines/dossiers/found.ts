import { kindOf } from '../../../../src/documents/document.ts';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { FileWithoutDocument, readAny } from '../../../../src/pipelines/any-document.ts';
import { readingContext } from '../reading-context.ts';

const engines = nodeEngines();

export interface FoundInFile {
  /** Each document as its kind, pages and outcome, then `none` with the pages that are in none. */
  readonly told: string;
  /** How many of those pages were not examined to the end. */
  readonly unexamined: number;
  /** The sentences of all remarks. */
  readonly remarks: readonly string[];
  /** What it took, in instructions. */
  readonly spent: number;
}

/** Searches a file for all of its documents. */
export async function found(
  bytes: Uint8Array,
  wantsDetails = false,
  instructionsMax: number = limits.requestInstructionsMax,
): Promise<FoundInFile> {
  engines.compute.begin(instructionsMax);
  const context = readingContext(engines, { wantsDetails });
  const upload = { field: 'file', position: 1, bytes: new Uint8Array(bytes) };
  const read = await readAny(upload)(context).catch((error: unknown) => {
    if (error instanceof FileWithoutDocument) return { ...error.file, documents: [] };
    throw error;
  });
  const told: string[] = [];
  const remarks: string[] = [];
  for (const { conclude, pages } of read.documents) {
    const { document, verdicts } = await conclude();
    remarks.push(...verdicts[0].remarks.map(({ words }) => words));
    told.push(`${kindOf(document)} ${pages.join('+')} ${verdicts[0].outcome}`);
  }
  const inNone = [...read.pagesWithoutDocument, ...read.pagesNotExamined].sort((a, b) => a - b);
  if (inNone.length > 0) told.push(`none ${inNone.join('+')}`);
  const unexamined = read.pagesNotExamined.length;
  return { told: told.join(', '), remarks, unexamined, spent: engines.compute.spent };
}
