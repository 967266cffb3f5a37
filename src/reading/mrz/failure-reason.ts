import type { Unreadable } from '../../failure.ts';
import { unreadable } from '../../failure.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { edgeWidthPx } from '../../raster/sharpness.ts';
import type { Attempt } from './attempt.ts';
import type { MrzReading } from './reading.ts';
import { pitchPxOf, type StripReading } from './strip.ts';

/** Below it even a sharp picture lacks the strokes that tell one letter from another. */
export const pitchPxMin = 7;
/** A line counts as a part of an MRZ from so many characters on, read so well on average, with a filler among them. */
const charactersMin = 12;
const certaintyMin = 0.9;
/** A picture is blurred as a whole when its sharpest edges are wider than this share of its long side. */
const edgeShareMax = 1 / 90;

/** Why a picture gives no reading, with the figure that a person can improve. */
export function failureOf(attempts: readonly Attempt[], pixels: Pixels): Unreadable {
  const read = attempts.filter(({ reading }) => reading !== null).sort((a, b) => b.cuts - a.cuts);
  const best = read[0]?.reading ?? null;
  if (best !== null) return doubtful(best);
  const strips = attempts.flatMap((attempt) => attempt.strips);
  const [clearest] = strips.filter(isPartOfMrz).sort((a, b) => b.certainty - a.certainty);
  if (clearest === undefined) return nothingFound(pixels);
  const pitch = pitchPxOf(clearest);
  if (pitch !== null && pitch < pitchPxMin) return tooSmall(pitch);
  return unreadable(
    'mrz_incomplete',
    `A line of ${clearest.text.length} characters was read, but no whole machine-readable zone.`,
  );
}

function nothingFound(pixels: Pixels): Unreadable {
  const edge = edgeWidthPx(pixels);
  const edgeMax = edgeShareMax * Math.max(pixels.width, pixels.height);
  if (edge === null || edge < edgeMax) return unreadable('no_mrz');
  return unreadable('blurred', `The sharpest edges in the picture are ${Math.round(edge)} pixels wide.`);
}

function doubtful({ lines, confidence }: Pick<MrzReading, 'lines' | 'confidence'>): Unreadable {
  const pitch = Math.min(...lines.map((line) => line.characterPitchPx));
  if (pitch < pitchPxMin) return tooSmall(pitch);
  const percent = Math.floor(100 * confidence);
  return unreadable(
    'blurred',
    `The machine-readable zone was found, but a character of it is only ${percent} % certain.`,
  );
}

function tooSmall(pitchPx: number): Unreadable {
  return unreadable(
    'too_small',
    `The characters of the machine-readable zone are ${pitchPx.toFixed(1)} pixels apart; ${pitchPxMin} are needed.`,
  );
}

function isPartOfMrz({ text, certainty }: StripReading): boolean {
  return text.length >= charactersMin && text.includes('<') && certainty >= certaintyMin * text.length;
}
