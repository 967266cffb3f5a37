import { type Kind, type KindName, kinds } from '../kinds.ts';

/** Words in a file's name that speak for a kind of document. */
const hints: readonly (readonly [KindName, RegExp])[] = [
  ['identity', /passport|passeport|identi|cni|dni|permis|licen[cs]e|titre|sejour|card/i],
  ['incomeTax', /avis|imp[oô]t|tax|fiscal/i],
  ['payslip', /paie|paye|payslip|bulletin|salaire|_bp/i],
  ['caf', /caf|attestation|paiement|allocataire/i],
];

/**
 * The kinds that `files` may be, likeliest first. The page tries them in turn, since an answer that the document is of
 * another kind costs nothing. Several files can only be CAF certificates; a picture can't be one.
 */
export function propose(files: readonly File[]): readonly Kind[] {
  if (files.length > 1) return kinds.filter(({ name }) => name === 'caf');
  const [file] = files;
  const picture = file?.type.startsWith('image/') ?? false;
  const hinted = hints.filter(([, words]) => words.test(file?.name ?? '')).map(([name]) => name);
  const score = ({ name }: Kind): number =>
    (hinted.includes(name) ? 2 : 0) + ((name === 'identity') === picture ? 1 : 0);
  return kinds.filter(({ name }) => !(picture && name === 'caf')).toSorted((a, b) => score(b) - score(a));
}

/** Reasons of a 422 that say nothing against another kind of document. */
const elsewhere: readonly unknown[] = [
  'no_mrz',
  'mrz_incomplete',
  'no_2d_doc',
  'wrong_document',
  'no_caf_certificate',
  'document_not_supported',
  'too_many_pages',
  'not_a_document',
];

/** Whether an answer leaves it worth trying the next kind. */
export function mayBeAnotherKind(status: number, reason: unknown): boolean {
  return status === 422 && elsewhere.includes(reason);
}
