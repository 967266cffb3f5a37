import type { Pixels } from '../intake/page.ts';
import type { MrzReading } from '../reading/mrz/reading.ts';
import { edgeWidthAcrossPx } from '../reading/sharpness.ts';
import type { Answer, AnswerObject } from '../records/answer.ts';
import { failedChecks } from '../records/explain/finding.ts';
import { explainIdentity } from '../records/explain/identity.ts';
import type { IdentityContext } from '../records/identity/type.ts';
import type { Work } from './work.ts';

/**
 * How an MRZ was read, for `details`: raw lines as printed, confidences, where they stand in the picture, and which
 * checks failed and why.
 */
export function mrzDetails(
  { lines, confidence }: MrzReading,
  pixels: Pixels,
  answer: Answer,
  context: IdentityContext,
  work: Work,
): AnswerObject {
  const { width, height } = pixels;
  const texts = lines.map((line) => line.text);
  return {
    image: { width, height },
    mrz: {
      confidence: rounded(confidence),
      lines: lines.map((line) => ({
        text: line.text,
        confidence: rounded(line.confidence),
        pixelsPerCharacter: rounded(line.characterPitchPx),
        blurCharacters: blur(edgeWidthAcrossPx(pixels, line.polygon), line.characterPitchPx),
        polygon: line.polygon.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) })),
      })),
    },
    failedChecks: failedChecks(explainIdentity(answer, texts, context)),
    work: work.details(),
  };
}

function blur(edgeWidthPx: number | null, pitchPx: number): number | null {
  return edgeWidthPx === null ? null : rounded(edgeWidthPx / pitchPx);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
