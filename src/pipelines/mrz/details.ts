import type { AnswerObject } from '../../answer.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { edgeWidthAcrossPx } from '../../raster/sharpness.ts';
import type { MrzReading } from '../../reading/mrz/reading.ts';

/** How an MRZ was read, for `details`: the text, confidence and place of each line. */
export function mrzDetails({ lines, confidence }: MrzReading, pixels: Pixels): AnswerObject {
  const { width, height } = pixels;
  return {
    image: { width, height },
    mrz: {
      confidence: rounded(confidence),
      lines: lines.map((line) => ({
        text: line.text,
        confidence: rounded(line.confidence),
        pixelsPerCharacter: rounded(line.characterPitchPx),
        blurCharacters: blur(edgeWidthAcrossPx(pixels, line.polygon), line.characterPitchPx),
        polygon: line.polygon.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
      })),
    },
  };
}

function blur(edgeWidthPx: number | null, pitchPx: number): number | null {
  return edgeWidthPx === null ? null : rounded(edgeWidthPx / pitchPx);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
