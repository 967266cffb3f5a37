import { differenceAdvice, sideLabels, signatureTexts, valueTexts } from '../../documents/code-texts.ts';
import { fill, type Language } from '../../language.ts';
import { say } from '../texts.ts';
import { type FlagInWords, flagsInWords } from './checks.ts';
import type { DescribedCheck, DescribedDocument } from './described.ts';
import { type Json, object, objects, readable } from './values.ts';

/**
 * What the codes beside an MRZ say, as checks beside those of the answer: a value that a code gives otherwise
 * than the MRZ is as bad as a failed check. What could not be compared is left out.
 */
export function codeFlags(
  codes: unknown,
  document: DescribedDocument,
  language: Language,
): readonly FlagInWords[] {
  return objects(codes).flatMap((code) => {
    const texts = document.codes?.find(({ name }) => name === code.name);
    if (texts === undefined) return [];
    const named = texts.label[language];
    const labels = new Map(texts.values.map(({ field, label }) => [field, label?.[language]]));
    const values = objects(code.values).filter(({ result }) => result === 'same' || result === 'different');
    return [
      ...values.map((value) => valueFlag(value, named, labels.get(String(value.field)), document, language)),
      ...signatureFlag(code, texts.signature, named, language),
    ];
  });
}

const plain = {
  subject: null,
  leavesOpen: null,
  isExpiry: false,
  isUnverified: false,
  digit: null,
  places: [],
  sums: [],
} as const;

function valueFlag(
  { field, code, mrz, result }: Json,
  named: string,
  label: string | undefined,
  document: DescribedDocument,
  language: Language,
): FlagInWords {
  const name = String(field);
  const known = document.parts.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const subject = label ?? known?.label[language] ?? name;
  const holds = result === 'same';
  const shown = (value: unknown): string =>
    readable(value, label === undefined ? known : undefined, document, language) ?? say('none', language);
  return {
    ...plain,
    flag: `${name}Valid`,
    holds,
    words: fill(valueTexts[holds ? 'same' : 'different'][language], { code: named, field: subject }),
    advice: holds
      ? null
      : {
          meaning: differenceAdvice.meaning[language],
          remedy: differenceAdvice.remedy[language],
          sides: [
            { label: sideLabels.code[language], value: shown(code) },
            { label: sideLabels.mrz[language], value: shown(mrz) },
          ],
        },
  };
}

/** Nothing where the code has no signature, or where its signer is unknown, which a remark says. */
function signatureFlag(
  { certificate, failedChecks }: Json,
  check: DescribedCheck | undefined,
  named: string,
  language: Language,
): readonly FlagInWords[] {
  const checks = check === undefined ? [] : [check];
  const [signature] = flagsInWords(checks, object(certificate), failedChecks, language);
  if (signature === undefined || signature.isUnverified) return [];
  const words = fill(signatureTexts[signature.holds ? 'holds' : 'fails'][language], { code: named });
  return [{ ...signature, words: signature.holds ? words : `${words}. ${signature.words}` }];
}
