import { withoutTransliteration } from '../../../formats/mrz/transliteration.ts';
import { fold } from '../../../reading/text-lines.ts';

/** A shorter number or name may stand on a page by chance. */
const numberLengthMin = 6;
const nameLengthMin = 3;
/** A number is printed in at most so many groups, a name in so many words. */
const groupsMax = 8;

/** A printed line in capitals without accents. */
export function foldedPrint(line: string): string {
  return fold(line).toUpperCase();
}

/** The groups of letters and digits of a folded text. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[A-Z0-9]+/g) ?? [];
}

/** Whether successive groups are the number. States use only one of O and 0, and of I and 1, in a place. */
export function printsNumber(groups: readonly string[], number: string): boolean {
  const wanted = likeDigits(number);
  return wanted.length >= numberLengthMin && hasRun(groups, (run) => likeDigits(run) === wanted);
}

function likeDigits(text: string): string {
  return text.replaceAll('O', '0').replaceAll('I', '1');
}

/**
 * A name without what recognition changes, on both sides: it may lose an umlaut, and takes the Þ of Icelandic
 * names, which an MRZ writes as TH, for a P.
 */
function asRecognised(name: string): string {
  return withoutTransliteration(name).replaceAll('TH', 'P');
}

/** Whether successive words are the name. With `isCut` they may go on after it. */
export function printsName(words: readonly string[], name: string, isCut: boolean): boolean {
  const wanted = asRecognised(name);
  return wanted.length >= nameLengthMin && isRun(words, wanted, isCut);
}

/** Whether the names stand in the print, together or each in a place of its own. */
export function printsNames(words: readonly string[], names: readonly string[], isCut: boolean): boolean {
  if (printsName(words, names.join(''), isCut)) return true;
  const isLong = names.some((name) => asRecognised(name).length >= nameLengthMin);
  return (
    isLong &&
    names.every((name, index) => isRun(words, asRecognised(name), isCut && index === names.length - 1))
  );
}

function isRun(words: readonly string[], wanted: string, isCut: boolean): boolean {
  return hasRun(
    words,
    (run) => asRecognised(run) === wanted || (isCut && asRecognised(run).startsWith(wanted)),
  );
}

/** Whether some successive words, written together, fulfil the condition. */
function hasRun(words: readonly string[], isWanted: (run: string) => boolean): boolean {
  return words.some((_, from) => {
    let run = '';
    return words.slice(from, from + groupsMax).some((word) => {
      run += word;
      return isWanted(run);
    });
  });
}
