import type { Unreadable } from '../../../failure.ts';
import { present } from '../../../present.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { lengthOf } from '../../../raster/projection.ts';
import { ribbonCorners } from '../../../raster/ribbon.ts';
import { decodeLine } from '../decode/decode.ts';
import { ribbonOf } from '../decode/evidence.ts';
import type { Hypothesis } from '../decode/layout-choice.ts';
import type { Attempt, BelievedReading, MrzLine, WeighedLine, WeighedReading } from '../reading.ts';
import { confidencesOf, isRegularIn } from './confidence.ts';
import { crossedConfidences } from './crossings.ts';
import { leftByEarlier } from './earlier.ts';
import { meetingOf } from './edge.ts';
import { failureOf, type JudgedAttempt } from './failure-reason.ts';
import { isCutByEdge } from './paper-edge.ts';
import { isPartOfEarlier, isPartOfLonger } from './part.ts';
import { type Risk, riskMax, riskOf } from './risk.ts';
import type { ReadAttempt } from './signs.ts';

/**
 * Decides which reading of a picture is given out. This file is the entry of its room: nothing outside of the
 * room decides, and nothing outside imports another file of it.
 */
export class Belief {
  readonly #pixels: Pixels;
  readonly #attempts: JudgedAttempt[] = [];

  constructor(pixels: Pixels) {
    this.#pixels = pixels;
  }

  /**
   * The reading of an attempt if it is sure enough to be given out, else null. A reading that is not given
   * out may weaken that of later attempts.
   */
  in(attempt: Attempt): BelievedReading | null {
    const earlier = this.#attempts.map((judged) => judged.attempt);
    if (!isRead(attempt) || isPartOfEarlier(earlier, attempt)) return this.#rejected(attempt);
    const risk = riskOf(attempt, leftByEarlier(earlier, attempt));
    if (risk.ofReading > riskMax) {
      this.#attempts.push({ attempt, risk });
      return null;
    }
    return isCutByEdge(this.#pixels, attempt) ? this.#rejected(attempt) : given(attempt.reading, risk);
  }

  /** Keeps of an attempt only that it read no whole MRZ. */
  #rejected(attempt: Attempt): null {
    this.#attempts.push({ attempt: { ...attempt, reading: null }, risk: null });
    return null;
  }

  /** Why no attempt so far was believed: `no_mrz`, `mrz_incomplete`, `blurred` or `too_small`. */
  get failure(): Unreadable {
    return failureOf(this.#attempts, this.#pixels);
  }
}

const isRead = (attempt: Attempt): attempt is ReadAttempt =>
  attempt.reading !== null && attempt.hypothesis !== null;

/** A reading as it is given out: each confidence is the probability that the character is right. */
function given({ layout, isRegular, lines }: WeighedReading, risk: Risk): BelievedReading {
  const given = lines.map(({ text, polygon, characterPitchPx }, index): MrzLine => {
    const confidence = 1 - present(risk.ofLines[index]);
    const characterConfidences = present(risk.ofCharacters[index]).map((chance) => 1 - chance);
    return { text, confidence, characterConfidences, polygon, characterPitchPx };
  });
  return { layout, isRegular, lines: given, confidence: 1 - risk.ofReading };
}

/** The least fit at which a layout is accepted. */
const fitMin = -0.25;

/** Whether a line has fillers alone, as rows of ornaments seem to have; each line of each layout has data. */
const isBlank = (text: string) => /^<*$/.test(text);

/**
 * The lines of a hypothesis with the confidence of each character; null if they can't be a whole MRZ of its
 * layout.
 */
export function weighed(pixels: Pixels, { layout, lines, fit }: Hypothesis): Attempt['reading'] {
  if (fit < fitMin || lines.some(({ reading }) => reading.cutOff)) return null;
  const texts = lines.map((evidence, index) => decodeLine(layout, index, evidence));
  if (texts.some(isBlank) || isPartOfLonger(layout, texts)) return null;
  const ribbons = lines.map(ribbonOf);
  const plainConfidences = confidencesOf(layout, lines, texts);
  const { confidences, crossed } = crossedConfidences(pixels, ribbons, layout, texts, plainConfidences);
  const weighedLines = texts.map((text, index): WeighedLine => {
    const ribbon = present(ribbons[index]);
    return {
      text,
      plainConfidences: present(plainConfidences[index]),
      crossed: present(crossed[index]),
      characterConfidences: present(confidences[index]),
      polygon: ribbonCorners(ribbon),
      characterPitchPx: lengthOf(ribbon.quad) / text.length,
    };
  });
  return { layout: layout.name, lines: weighedLines, isRegular: isRegularIn(layout, texts) };
}

/**
 * The attempt, without its reading if an edge of the picture cuts characters, since a cut character may look
 * like another one. Where the picture was read as it is, its edge pixels are repeated beyond the edge, so
 * that characters must be `apart` from it. With paper laid around the picture they may be `touching` it, but
 * then the lines must have exactly as many characters as their layout: a longer line may go on beyond the
 * edge.
 */
export function withinEdges(pixels: Pixels, attempt: Attempt, allowed: 'apart' | 'touching'): Attempt {
  const meeting = meetingOf(pixels, attempt);
  const isWhole =
    allowed === 'apart' ? meeting === 'apart' : meeting !== 'cut' && attempt.reading?.isRegular === true;
  return isWhole ? attempt : { ...attempt, reading: null };
}
