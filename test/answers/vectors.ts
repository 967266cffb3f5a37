import { readFileSync } from 'node:fs';
import { failedChecks } from '../../src/documents/apply.ts';
import { identify } from '../../src/documents/identity/rules/identify.ts';
import { checksOf, identityAnswer } from '../../src/documents/identity/rules/identity-document.ts';
import { identityDocuments, signedDocuments } from '../../src/documents/index.ts';
import { signedAnswer } from '../../src/documents/signed/rules/signed-document.ts';
import { parseTwoDDoc } from '../../src/formats/two-d-doc/parse.ts';
import { layOut } from './lay-out.ts';

const rules = { today: '2026-11-01', acceptUtopia: true };

/** The answer to every published MRZ and 2D-Doc, from its text and not from a picture. */
export function vectorAnswers(): string {
  return [...mrzVectors().map(mrzAnswer), ...codeVectors().map(codeAnswers)].join('\n');
}

function rows<Row>(path: string): readonly Row[] {
  const text = readFileSync(new URL(`../vectors/${path}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

interface MrzVector {
  readonly id: string;
  readonly lines: readonly string[];
}

const mrzVectors = () => rows<MrzVector>('mrz/specimens.jsonl');

function mrzAnswer({ id, lines }: MrzVector): string {
  const identity = identify(identityDocuments, lines, rules);
  if (identity === null) return `${id} null`;
  const answer = identityAnswer(identity);
  const failed = failedChecks(checksOf(identity.document), identity);
  return `${id} ${answer.root} ${layOut(answer.body)} ${layOut(failed)}`;
}

interface CodeVector {
  readonly name: string;
  readonly code: string;
}

const codeVectors = () => rows<CodeVector>('2d-doc/signed.jsonl');

const unknown = {
  validityStartDate: null,
  validityEndDate: null,
  issuerReference: 'FR00',
  issuerName: null,
  subjectReference: '0000',
  issuer: null,
  datesConsistency: false,
  digitalSignature: false,
};

function codeAnswers({ name, code }: CodeVector): string {
  const parsed = parseTwoDDoc(new TextEncoder().encode(code));
  if (!parsed.ok) return `${name} ${parsed.reason}`;
  const signed = { code: parsed.code, certificate: unknown, mode: 'test' } as const;
  const answers = signedDocuments.map((document) => ({
    classified: document.classify(parsed.code),
    ...signedAnswer(document, signed),
  }));
  return `${name} ${layOut(answers)}`;
}
