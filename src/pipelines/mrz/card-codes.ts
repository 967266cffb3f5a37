import type { AnswerObject } from '../../answer.ts';
import { failedChecks, readChecks, readFields } from '../../documents/apply.ts';
import { codeReasons, signatureWords, valueTexts } from '../../documents/code-texts.ts';
import { labelOf } from '../../documents/document.ts';
import type {
  CardCode,
  CodeReading,
  ComparedValue,
  IdentityMrz,
} from '../../documents/identity/rules/identity-document.ts';
import type { ComparedCode } from '../../documents/identity/rules/verdict.ts';
import {
  certificateChecks,
  certificateInfos,
  type SignedCode,
} from '../../documents/signed/rules/certificate.ts';
import { type CheckOutcome, checkOutcomes, compared } from '../../documents/verdict.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { Polygon } from '../../raster/geometry.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { readBlanched, readSymbols } from '../../reading/barcode.ts';
import { TrustUnavailable } from '../../trust/unavailable.ts';
import { judgeSigner, unknownSigner } from '../../trust/verdict.ts';
import { ifAffordable } from '../affordable.ts';
import { polygonBody } from '../pages/polygon.ts';
import type { ReadingContext } from '../reading.ts';

/** A code of a card, found in the picture of its MRZ. */
export interface FoundCardCode {
  readonly code: CardCode;
  readonly reading: CodeReading;
  readonly polygon: Polygon;
}

/** A card has one code of its kind. Further ones are reported too, but no more than this. */
const codesMax = 3;

/**
 * The codes of a card in a picture, each once. Codes of other kinds are ignored, and so is a search that is
 * too much work: the MRZ was read, and a card must not fail because of a code beside it.
 */
export async function cardCodesIn(
  pixels: Pixels,
  code: CardCode,
  { zxing }: Pick<ReadingContext['engines'], 'zxing'>,
): Promise<readonly FoundCardCode[]> {
  const symbols = await ifAffordable(() => {
    const plain = readSymbols(zxing, pixels, [code.format]);
    return plain.length > 0 ? plain : readBlanched(zxing, pixels, [code.format]);
  });
  const seen = new Set<string>();
  return (symbols ?? [])
    .flatMap(({ bytes, polygon }) => {
      const reading = seen.has(bytes.join()) ? null : code.read(bytes);
      seen.add(bytes.join());
      return reading === null ? [] : [{ code, reading, polygon }];
    })
    .slice(0, codesMax);
}

/** A code of a card, compared, with its entry for `details`. */
export interface CardCodeDetails extends ComparedCode {
  readonly details: AnswerObject;
}

/** Compares a code with the MRZ beside it and verifies its signature. Call it when the engines are free. */
export async function cardCodeDetails(
  { code, reading, polygon }: FoundCardCode,
  identity: IdentityMrz,
  context: ReadingContext,
): Promise<CardCodeDetails> {
  const signer = reading.signed === null ? null : await signerOf(reading.signed, context);
  const values = reading.compare(identity);
  return {
    details: {
      name: code.name,
      format: code.format,
      polygon: polygonBody(polygon),
      values: values.map((value) => ({ ...value, message: messageOf(value, code, identity, context) })),
      ...(signer !== null && {
        certificate: { ...readFields(certificateInfos, signer), ...readChecks(certificateChecks, signer) },
        failedChecks: failedChecks(certificateChecks, signer, context.language),
      }),
    },
    isSignerUnknown: signer?.certificate.fault === 'certificate_unknown',
    outcomes: [
      ...values.flatMap((value) => comparison(value, code, identity, context)),
      ...(signer === null ? [] : signatureOutcomes(code, signer, context)),
    ],
  };
}

function comparison(
  { field, result }: ComparedValue,
  code: CardCode,
  { document }: IdentityMrz,
  { language }: Pick<ReadingContext, 'language'>,
): readonly CheckOutcome[] {
  if (result === 'not_comparable') return [];
  const label = code.values.find((one) => one.field === field)?.label;
  const values = {
    field: label?.[language] ?? labelOf(document, field, language),
    code: code.label[language],
  };
  return [compared({ field, code: codeReasons[result], text: valueTexts[result], values }, language)];
}

/** An unknown signer of a code beside the MRZ is only a remark. */
function signatureOutcomes(
  { signature, label }: CardCode,
  signer: SignedCode,
  { language }: Pick<ReadingContext, 'language'>,
): readonly CheckOutcome[] {
  const checks = certificateChecks.filter(({ name }) => name === signature?.name);
  return checkOutcomes(checks, signer, language)
    .filter(({ outcome }) => outcome !== 'unverified')
    .map((one) => ({ ...one, words: signatureWords(label[language], one, language) }));
}

/** The sentence about a value that is not the same, as far as they can be compared; else null. */
function messageOf(
  value: ComparedValue,
  code: CardCode,
  identity: IdentityMrz,
  context: Pick<ReadingContext, 'language'>,
): string | null {
  const [one] = comparison(value, code, identity, context);
  return one === undefined || one.outcome === 'passed' ? null : one.words;
}

/**
 * The signer of a code. If its certificate is unavailable now, the signer counts as unknown, because the code
 * is no reason to refuse the card.
 */
async function signerOf(code: TwoDDoc, context: ReadingContext): Promise<SignedCode> {
  const { mode } = context;
  try {
    return { code, mode, certificate: await judgeSigner(code, context.trust, context) };
  } catch (error) {
    if (!(error instanceof TrustUnavailable)) throw error;
    return { code, mode, certificate: unknownSigner(code) };
  }
}
