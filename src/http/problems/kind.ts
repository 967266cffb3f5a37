import type { Text } from '../../language.ts';
import type { Advice } from './reason-texts.ts';

/** A kind of problem: everything that follows from its code. */
export interface ProblemKind extends Advice {
  readonly status: number;
  readonly title: Text;
}
