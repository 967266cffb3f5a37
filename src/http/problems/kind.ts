import type { Text } from '../../language.ts';
import type { Advice } from './reason-texts.ts';

/** A kind of problem: what its code alone says. */
export interface ProblemKind extends Advice {
  readonly status: number;
  readonly title: Text;
}
