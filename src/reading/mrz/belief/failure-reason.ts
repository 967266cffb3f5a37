import { type Unreadable, unreadable } from '../../../failure.ts';
import { present } from '../../../present.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { edgeWidthPx } from '../../../raster/sharpness.ts';
import { isLikelyLine, pitchPxOf } from '../find/strip.ts';
import type { Attempt, WeighedReading } from '../reading.ts';
import type { Risk } from './risk.ts';

/** A picture is blurred as a whole if its sharpest edges are wider than this share of its long side. */
const edgeShareMax = 1 / 90;

/** Below it even a sharp picture lacks the strokes that tell one letter from another. */
const pitchPxMin = 7;

/** An attempt, and its risk if it has read something. */
export interface JudgedAttempt {
  readonly attempt: Attempt;
  readonly risk: Risk | null;
}

/** Why a picture gives no reading, with a figure that the user can improve. */
export function failureOf(judged: readonly JudgedAttempt[], pixels: Pixels): Unreadable {
  const read = judged.flatMap(({ attempt: { reading, cuts }, risk }) =>
    reading === null || risk === null ? [] : [{ reading, risk, cuts }],
  );
  const [finest] = read.toSorted((a, b) => b.cuts - a.cuts);
  if (finest !== undefined) return doubtful(finest.reading, finest.risk);
  const strips = judged.flatMap(({ attempt }) => attempt.strips);
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

function doubtful(reading: WeighedReading, { ofCharacters }: Risk): Unreadable {
  const pitch = Math.min(...reading.lines.map(({ characterPitchPx }) => characterPitchPx));
  if (pitch < pitchPxMin) return tooSmall(pitch);
  if (!reading.isRegular) {
    return unreadable('blurred', {
      en: 'A line of the machine-readable zone seems to have too many or too few characters, or a mark that no such zone has, and the picture is not clear enough to be sure.',
      fr: 'Une ligne de la zone de lecture automatique semble avoir trop ou trop peu de caractères, ou un signe qu’aucune zone ne porte, et l’image n’est pas assez nette pour en être sûr.',
    });
  }
  const most = Math.max(...ofCharacters.flat());
  const line = ofCharacters.findIndex((along) => along.includes(most));
  const position = present(ofCharacters[line]).indexOf(most) + 1;
  const percent = Math.floor(1000 * (1 - most)) / 10;
  return unreadable('blurred', {
    en: `Character ${position} of line ${line + 1} of the machine-readable zone is only ${percent} % certain.`,
    fr: `Le caractère ${position} de la ligne ${line + 1} de la zone de lecture automatique n’est sûr qu’à ${String(percent).replace('.', ',')}\u00A0%.`,
  });
}

function tooSmall(pitchPx: number): Unreadable {
  const pitch = pitchPx.toFixed(1);
  return unreadable('too_small', {
    en: `The characters of the machine-readable zone are ${pitch} pixels apart; ${pitchPxMin} are needed.`,
    fr: `Les caractères de la zone de lecture automatique sont espacés de ${pitch.replace('.', ',')} pixels ; il en faut ${pitchPxMin}.`,
  });
}
