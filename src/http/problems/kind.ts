import type { Text } from '../../language.ts';
import type { Advice } from '../reason-texts.ts';

/** A problem as its code alone tells it. */
export interface ProblemKind extends Advice {
  readonly status: number;
  readonly title: Text;
}
