import { unreadable } from '../failure.ts';
import type { Clue } from './finder.ts';

/** The kinds of clues in the order in which they decide how a file without a document is refused. */
const telling: readonly Clue['kind'][] = [
  'unsupported',
  'part',
  'code',
  'too_complex',
  'blurred',
  'letter',
  'nothing',
];

/** The most telling clue; of equal ones the first. */
export function mostTelling(clues: readonly Clue[]): Clue {
  const rank = ({ kind }: Clue) => telling.indexOf(kind);
  const [first] = clues.toSorted((a, b) => rank(a) - rank(b));
  return first ?? { kind: 'nothing', failure: unreadable('corrupt') };
}
