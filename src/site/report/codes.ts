import {
  type ComparisonText,
  codeReasons,
  sideLabels,
  signatureWords,
  valueTexts,
} from '../../documents/code-texts.ts';
import { compared } from '../../documents/verdict.ts';
import { fill, type Language } from '../../language.ts';
import { say } from '../texts.ts';
import { type CheckInWords, checksInWords } from './checks.ts';
import type { DescribedCheck, DescribedDocument } from './described.ts';
import { type Json, object, objects, readable } from './values.ts';

/**
 * The codes beside an MRZ as further checks. If a code and the MRZ give different values, that is as bad as a
 * failed check of the answer. Values that could not be compared are left out.
 */
export function codeChecks(
  codes: unknown,
  document: DescribedDocument,
  language: Language,
): readonly CheckInWords[] {
  return objects(codes).flatMap((code) => {
    const texts = document.codes?.find(({ name }) => name === code.name);
    if (texts === undefined) return [];
    const named = texts.label[language];
    const labels = new Map(texts.values.map(({ field, label }) => [field, label?.[language]]));
    return [
      ...objects(code.values).flatMap((value) =>
        valueCheck(value, named, labels.get(String(value.field)), document, language),
      ),
      ...signatureCheck(code, texts.signature, named, language),
    ];
  });
}

function valueCheck(
  { field, code, mrz, result }: Json,
  named: string,
  label: string | undefined,
  document: DescribedDocument,
  language: Language,
): readonly CheckInWords[] {
  if (result !== 'same' && result !== 'different' && result !== 'uncertain') return [];
  const name = String(field);
  const known = document.parts.flatMap(({ fields }) => fields).find((one) => one.name === name);
  const subject = label ?? known?.label[language] ?? name;
  const texts: ComparisonText = valueTexts[result];
  const shown = (value: unknown): string =>
    readable(value, label === undefined ? known : undefined, document, language) ?? say('none', language);
  const check = {
    ...compared(
      {
        field: name,
        code: codeReasons[result],
        text: texts,
        values: { code: named, field: subject },
      },
      language,
    ),
    subject: null,
    besideSubject: fill(texts.besideField[language], { code: named }),
    leavesOpen: null,
    advice:
      texts.advice === undefined
        ? null
        : {
            meaning: texts.advice.meaning[language],
            remedy: texts.advice.remedy[language],
            sides: [
              { label: sideLabels.code[language], value: shown(code) },
              { label: sideLabels.mrz[language], value: shown(mrz) },
            ],
          },
  };
  return [check];
}

/**
 * The checks of a code's signature; none if it has no signature or if its signer is unknown, as a remark
 * says.
 */
function signatureCheck(
  { certificate, failedChecks }: Json,
  check: DescribedCheck | undefined,
  named: string,
  language: Language,
): readonly CheckInWords[] {
  const checks = check === undefined ? [] : [check];
  const [signature] = checksInWords(checks, object(certificate), failedChecks, language);
  if (signature === undefined || signature.outcome === 'unverified') return [];
  return [{ ...signature, words: signatureWords(named, signature, language) }];
}
