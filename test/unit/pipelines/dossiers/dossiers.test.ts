import { expect, test } from 'vitest';
import { kindOf } from '../../../../src/documents/document.ts';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { FileWithoutDocument, readAny } from '../../../../src/pipelines/any-document.ts';
import { createTrustStore } from '../../../../src/trust/store.ts';
import { memoryEnv } from '../../trust/memory-kv.ts';
import { merged, type Part } from './merge.ts';

const engines = nodeEngines();

/** What a file holds: each document as its kind and pages, then the pages without one and the unexamined. */
async function found(bytes: Uint8Array): Promise<string> {
  engines.compute.begin(limits.requestInstructionsMax);
  const context = {
    engines,
    trust: createTrustStore(memoryEnv().env),
    mode: 'test',
    language: 'en',
    wantsDetails: false,
    now: Date.UTC(2026, 10, 1),
    yieldNow: async () => undefined,
  } as const;
  const read = await readAny({ field: 'file', position: 1, bytes })(context).catch((error: unknown) => {
    if (error instanceof FileWithoutDocument) return { ...error.file, documents: [] };
    throw error;
  });
  const told: string[] = [];
  for (const { conclude, pages } of read.documents) {
    const { document, verdicts } = await conclude();
    told.push(`${kindOf(document)} ${pages.join('+')} ${verdicts[0].outcome}`);
  }
  if (read.pagesWithoutDocument.length > 0) told.push(`without ${read.pagesWithoutDocument.join('+')}`);
  if (read.pagesNotExamined.length > 0) told.push(`not examined ${read.pagesNotExamined.join('+')}`);
  return told.join(', ');
}

/** Documents, how many pages each has, and what is said of each. */
const parts = {
  notice: { file: 'resources/tax-notice.pdf', pages: 2, said: 'fr_income_taxes', outcome: 'passed' },
  payslip: { file: 'resources/payslip.pdf', pages: 1, said: 'fr_civil_servant_payslip', outcome: 'passed' },
  forged: {
    file: 'resources/payslip-forged.pdf',
    pages: 1,
    said: 'fr_civil_servant_payslip',
    outcome: 'failed',
  },
  scan: { file: 'resources/payslip-scan.pdf', pages: 1, said: 'fr_civil_servant_payslip', outcome: 'passed' },
  passport: { file: 'identity/passport.jpg', pages: 1, said: 'PASSPORT', outcome: 'passed' },
  card: { file: 'identity/us-passport-card.jpg', pages: 1, said: 'US_PASSPORT_CARD', outcome: 'passed' },
  caf: { file: 'caf/genuine-march.pdf', pages: 2, said: 'fr_caf_payment_certificate', outcome: 'unverified' },
} as const;
type Name = keyof typeof parts;

function expectedOf(names: readonly Name[]): string {
  let page = 1;
  const told = names.map((name) => {
    const { pages, said, outcome } = parts[name];
    const numbers = Array.from({ length: pages }, () => page++);
    return `${said} ${numbers.join('+')} ${outcome}`;
  });
  return told.join(', ');
}

/** Each two of them in both orders. */
const names: readonly Name[] = ['notice', 'payslip', 'forged', 'scan', 'passport', 'card', 'caf'];
const pairs = names.flatMap((one) =>
  names.filter((other) => other !== one).map((other) => [one, other] as const),
);

const dossiers: readonly (readonly Name[])[] = [
  ...pairs,
  ['notice', 'forged', 'passport'],
  ['caf', 'passport', 'notice', 'payslip'],
];

test.each(dossiers.map((dossier) => [dossier.join(', '), dossier] as const))(
  'of %s, merged in this order, every document is found with its own pages and verdict',
  async (_, dossier) => {
    expect(await found(merged(dossier.map((name): Part => ({ file: parts[name].file }))))).toBe(
      expectedOf(dossier),
    );
  },
);
