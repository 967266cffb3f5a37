import { classAlphabet } from '../../../../wasm/mrz/door.ts';
import type { Layout, MrzField, Range } from '../../../formats/mrz/layouts/layout.ts';
import { hasRightDigits } from '../../../formats/mrz/parse.ts';
import { isIssuer, isNationality, threeLetterCode } from '../../../formats/mrz/states.ts';
import { present } from '../../../present.ts';
import type { CharacterEvidence } from '../decode/evidence.ts';

/** The assumed rate of check digits that are printed wrong, against which a misread character is weighed. */
const wrongDigit = 0.02;
/** The same for the code of a State that doesn't exist. */
const unknownState = 0.02;
/** Alternatives with less belief are not tried. */
const alternativeMin = 0.001;

/** The lines with another character at one place; line and place count from 0. */
export function withCharacter(
  texts: readonly string[],
  line: number,
  at: number,
  character: string,
): readonly string[] {
  const text = present(texts[line]);
  return texts.with(line, text.slice(0, at) + character + text.slice(at + 1));
}

/** The belief in the repair of one character; line and place count from 0. */
export type Repair = (line: number, at: number, character: CharacterEvidence) => number;

/**
 * The belief in other characters that would put right what is wrong in lines: all check digits, or the code
 * of a State that no State has. It is relative to how often these are printed wrong. What is clearly printed
 * has no such rival.
 */
export function repairIn(layout: Layout, texts: readonly string[]): Repair {
  const hasWrongDigit = !hasRightDigits(layout, texts);
  const wrongStates = unknownStatesIn(layout, texts);
  return (line, at, { beliefs }) => {
    const state = wrongStates.find((field) => isWithin(field, line + 1, at + 1));
    if (!hasWrongDigit && state === undefined) return 0;
    const read = present(texts[line]).charAt(at);
    let sum = 0;
    for (const [klass, belief] of beliefs.entries()) {
      if (belief < alternativeMin || classAlphabet.charAt(klass) === read) continue;
      const repaired = withCharacter(texts, line, at, classAlphabet.charAt(klass));
      if (hasWrongDigit && hasRightDigits(layout, repaired)) sum += belief / wrongDigit;
      if (state !== undefined && isKnownState(state, repaired)) sum += belief / unknownState;
    }
    return sum;
  };
}

/** The fields with the code of a State that no State has. */
export function unknownStatesIn(layout: Layout, texts: readonly string[]): MrzField[] {
  return layout.fields.filter((field) => isState(field) && !isKnownState(field, texts));
}

/** What is left of the doubt whether a place has `other`, 0 to 1; line and place count from 0. */
export type StateDoubt = (line: number, at: number, other: string) => number;

/**
 * The code of a State that exists speaks against every letter that would make it a code of none, much as a
 * right check digit does: of the codes that differ in one letter, few are a State's.
 */
export function stateDoubtIn(layout: Layout, texts: readonly string[]): StateDoubt {
  const knownStates = layout.fields.filter((field) => isState(field) && isKnownState(field, texts));
  return (line, at, other) => {
    const state = knownStates.find((field) => isWithin(field, line + 1, at + 1));
    if (state === undefined || isKnownState(state, withCharacter(texts, line, at, other))) return 1;
    return leftByState;
  };
}
const leftByState = 0.1;

function isState({ name }: MrzField): boolean {
  return name === 'issuingState' || name === 'nationality';
}

/** Whether a range has a place; line and position count from 1. */
export function isWithin({ line, start, end }: Range, atLine: number, position: number): boolean {
  return line === atLine && start <= position && position <= end;
}

/** Whether a field has the code of a State, of an organisation or of ICAO's specimens. */
function isKnownState({ line, start, end }: MrzField, texts: readonly string[]): boolean {
  const code = threeLetterCode(present(texts[line - 1]).slice(start - 1, end));
  return isIssuer(code, true) || isNationality(code, true);
}
