import type { AnswerObject } from '../../answer.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { edgeWidthAcrossPx } from '../../raster/sharpness.ts';
import type { MrzReading } from '../../reading/mrz/reading.ts';
import { polygonBody, rounded } from '../pages/polygon.ts';

/** How an MRZ was read, for `details`: the text, confidence and place of each line. */
export function mrzDetails({ lines, confidence }: MrzReading, pixels: Pixels): AnswerObject {
  const { width, height } = pixels;
  return {
    image: { width, height },
    mrz: {
      confidence: rounded(confidence, 1000),
      lines: lines.map((line) => ({
        text: line.text,
        confidence: rounded(line.confidence, 1000),
        pixelsPerCharacter: rounded(line.characterPitchPx, 1000),
        blurCharacters: blur(edgeWidthAcrossPx(pixels, line.polygon), line.characterPitchPx),
        polygon: polygonBody(line.polygon),
      })),
    },
  };
}

function blur(edgeWidthPx: number | null, pitchPx: number): number | null {
  return edgeWidthPx === null ? null : rounded(edgeWidthPx / pitchPx, 1000);
}
