import { classAlphabet } from '../../../../wasm/mrz/door.ts';
import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import { hasRightDigits } from '../../../formats/mrz/parse.ts';
import { present } from '../../../present.ts';
import type { LineEvidence } from '../decode/evidence.ts';
import { allowedIn } from '../decode/grammar.ts';
import { withCharacter } from './repair.ts';

/** Another character that the picture may show at one place; line and place count from 0. */
interface Rival {
  readonly line: number;
  readonly at: number;
  readonly other: string;
  /** Its belief, relative to that of the character that was read. */
  readonly odds: number;
}

/** Rivals with lower odds are not tried. */
const oddsMin = 0.01;
/** Each rival is paired with at most this many others, the likeliest, so that a bad picture has few pairs. */
const partnersMax = 12;

/**
 * How likely it is that a second character was misread as well, so that the digits are right although the
 * first one should be `other`. 0 to 1.
 */
export type Cancelling = (line: number, at: number, other: string) => number;

/**
 * Finds two misreadings that cancel out in all check digits over them, such as two O for two 0 under the
 * weights 7 and 3. The check digits of the texts must be right.
 */
export function cancellingIn(
  layout: Layout,
  lines: readonly LineEvidence[],
  texts: readonly string[],
): Cancelling {
  const rivals = lines.flatMap((evidence, line) => rivalsOf(layout, line, evidence, present(texts[line])));
  const partners = rivals.toSorted((a, b) => b.odds - a.odds).slice(0, partnersMax);
  return (line, at, other) => {
    const first = rivals.find((rival) => rival.line === line && rival.at === at && rival.other === other);
    if (first === undefined) return 0;
    const replaced = withCharacter(texts, line, at, other);
    // Where the digits are right with the rival alone, none covers it or none detects it.
    if (hasRightDigits(layout, replaced)) return 0;
    const second = partners.filter((partner) => partner.line !== line || partner.at !== at);
    const odds = second
      .filter((partner) =>
        hasRightDigits(layout, withCharacter(replaced, partner.line, partner.at, partner.other)),
      )
      .reduce((sum, partner) => sum + partner.odds, 0);
    return Math.min(1, odds);
  };
}

/** What the picture may show at each place of a line instead of what was read, if the layout allows it. */
function rivalsOf(layout: Layout, line: number, evidence: LineEvidence, text: string): Rival[] {
  const allowed = allowedIn(layout, line, evidence);
  return evidence.characters.flatMap(({ beliefs }, at) => {
    const read = text.charAt(at);
    const belief = present(beliefs[classAlphabet.indexOf(read)]);
    return present(allowed[at]).classes.flatMap((klass): Rival[] => {
      const odds = present(beliefs[klass]) / belief;
      const other = classAlphabet.charAt(klass);
      return other === read || odds < oddsMin ? [] : [{ line, at, other, odds }];
    });
  });
}
