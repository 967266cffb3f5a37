import type { Layout } from '../../formats/mrz/layouts/layout.ts';
import { readCheck } from '../../formats/mrz/parse.ts';
import { isIssuer, threeLetterCode } from '../../formats/mrz/states.ts';
import { isRegularIn } from './confidence.ts';

/** With fewer check digits, all of them may be misprinted. */
const checksMin = 3;

/**
 * Whether the lines are more likely parts of longer ones than lines of this layout: the code of their issuer
 * is no issuer's, and none of their check digits is right. Of a passport whose first eight columns were
 * hidden, the rest has the length and the beginning of a smaller document.
 */
export function isPartOfLonger(layout: Layout, texts: readonly string[]): boolean {
  const issuer = layout.fields.find(({ name }) => name === 'issuingState');
  if (issuer === undefined || layout.checks.length < checksMin || !isRegularIn(layout, texts)) return false;
  const code = texts[issuer.line - 1]?.slice(issuer.start - 1, issuer.end) ?? '';
  return (
    !isIssuer(threeLetterCode(code), true) && layout.checks.every((check) => !readCheck(check, texts).ok)
  );
}
