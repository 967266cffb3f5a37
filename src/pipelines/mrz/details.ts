import type { AnswerObject } from '../../answer.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { edgeWidthAcrossPx } from '../../raster/sharpness.ts';
import type { BelievedReading } from '../../reading/mrz/reading.ts';
import { polygonBody, rounded } from '../pages/polygon.ts';

/** How an MRZ was read, for `details`: the text, confidence and place of each line. */
export function mrzDetails({ lines, confidence }: BelievedReading, pixels: Pixels): AnswerObject {
  const { width, height } = pixels;
  return {
    image: { width, height },
    mrz: {
      confidence: probability(confidence),
      lines: lines.map((line) => ({
        text: line.text,
        confidence: probability(line.confidence),
        pixelsPerCharacter: rounded(line.characterPitchPx, 1000),
        blurCharacters: blur(edgeWidthAcrossPx(pixels, line.polygon), line.characterPitchPx),
        polygon: polygonBody(line.polygon),
      })),
    },
  };
}

/** Rounded down, so that none is told as certain. */
const probability = (value: number) => Math.floor(10_000 * value) / 10_000;

function blur(edgeWidthPx: number | null, pitchPx: number): number | null {
  return edgeWidthPx === null ? null : rounded(edgeWidthPx / pitchPx, 1000);
}
