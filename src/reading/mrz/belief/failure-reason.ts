import type { Unreadable } from '../../../failure.ts';
import { unreadable } from '../../../failure.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { edgeWidthPx } from '../../../raster/sharpness.ts';
import { isLikelyLine, pitchPxOf } from '../find/strip.ts';
import type { Attempt } from '../reading.ts';
import { type BelievedAttempt, type Doubt, doubtOf, pitchPxMin, smallestPitchPx } from './doubt.ts';

/** A picture is blurred as a whole if its sharpest edges are wider than this share of its long side. */
const edgeShareMax = 1 / 90;

/** Why a picture gives no reading, with a figure that the user can improve. */
export function failureOf(attempts: readonly Attempt[], pixels: Pixels): Unreadable {
  const read = attempts.filter(({ reading }) => reading !== null).sort((a, b) => b.cuts - a.cuts);
  const doubt = read[0] === undefined ? null : doubtOf(read[0]);
  if (read[0]?.reading && doubt !== null) return doubtful(read[0].reading, doubt);
  const strips = attempts.flatMap((attempt) => attempt.strips);
  const [clearest] = strips
    .filter((strip) => isLikelyLine(strip) && strip.text.includes('<'))
    .sort((a, b) => b.certainty - a.certainty);
  if (clearest === undefined) return nothingFound(pixels);
  const pitch = pitchPxOf(clearest);
  if (pitch !== null && pitch < pitchPxMin) return tooSmall(pitch);
  const { length } = clearest.text;
  return unreadable('mrz_incomplete', {
    en: `A line of ${length} characters was read, but no whole machine-readable zone.`,
    fr: `Une ligne de ${length} caractères a été lue, mais pas de zone de lecture automatique entière.`,
  });
}

function nothingFound(pixels: Pixels): Unreadable {
  const edge = edgeWidthPx(pixels);
  const edgeMax = edgeShareMax * Math.max(pixels.width, pixels.height);
  if (edge === null || edge < edgeMax) return unreadable('no_mrz');
  return unreadable('blurred', {
    en: `The picture is blurred: its sharpest edges are ${Math.round(edge)} pixels wide.`,
    fr: `L’image est floue\u00A0: ses bords les plus nets ont ${Math.round(edge)} pixels de large.`,
  });
}

function doubtful(reading: BelievedAttempt['reading'], { line, position, confidence }: Doubt): Unreadable {
  const pitch = smallestPitchPx(reading);
  if (pitch < pitchPxMin) return tooSmall(pitch);
  if (!reading.isRegular) {
    return unreadable('blurred', {
      en: 'A line of the machine-readable zone seems to have too many or too few characters, or a mark that no such zone has, and the picture is not clear enough to be sure.',
      fr: 'Une ligne de la zone de lecture automatique semble avoir trop ou trop peu de caractères, ou un signe qu’aucune zone ne porte, et l’image n’est pas assez nette pour en être sûr.',
    });
  }
  const percent = Math.floor(100 * confidence);
  return unreadable('blurred', {
    en: `Character ${position} of line ${line} of the machine-readable zone is only ${percent} % certain.`,
    fr: `Le caractère ${position} de la ligne ${line} de la zone de lecture automatique n’est sûr qu’à ${percent} %.`,
  });
}

function tooSmall(pitchPx: number): Unreadable {
  const pitch = pitchPx.toFixed(1);
  return unreadable('too_small', {
    en: `The characters of the machine-readable zone are ${pitch} pixels apart; ${pitchPxMin} are needed.`,
    fr: `Les caractères de la zone de lecture automatique sont espacés de ${pitch.replace('.', ',')} pixels ; il en faut ${pitchPxMin}.`,
  });
}
