import { classAlphabet } from '../../../wasm/mrz/door.ts';
import { beliefs, type Emission, readLength } from './ctc.ts';
import { placeOf, type StripReading } from './strip.ts';

/** What the picture says of a line when it has a certain number of characters. */
export interface LineEvidence {
  readonly length: number;
  /** How much less probable this length is than the best one: natural logarithm, 0 or below. */
  readonly logRatio: number;
  readonly characters: readonly CharacterEvidence[];
  /** The reading that the places of the characters refer to. */
  readonly reading: StripReading;
}

export interface CharacterEvidence {
  /** Share of belief of each character of `classAlphabet`; sums to 1. */
  readonly beliefs: Float64Array;
  /** Probability that there is a character at all. */
  readonly presence: number;
  /** Place of its middle along the strip, 0 to 1. */
  readonly place: number;
  /** It stands where the pitch of its neighbours puts it. If not, one is missing beside it or one is too many. */
  readonly inStep: boolean;
}

/**
 * What a reading says of a line of `length` characters. Where it has a few more, those at the ends may be no part of the
 * line (print beside it, an edge of the card), so every stretch of that many is possible; else the most probable
 * alignment of that length is the one. Empty when it cannot have that many.
 */
export function evidencesOf(reading: StripReading, length: number): LineEvidence[] {
  const aligned = alignedEvidence(reading, length);
  const found = aligned === null ? [] : [aligned];
  for (let from = 0; from + length <= reading.emissions.length && reading.emissions.length > length; from++) {
    const stretch = reading.emissions.slice(from, from + length);
    found.push(evidenceOfEmissions(reading, stretch, -droppedCost * (reading.emissions.length - length)));
  }
  return found;
}

/** The most probable alignment with `length` characters; null when there is none. */
function alignedEvidence(reading: StripReading, length: number): LineEvidence | null {
  if (reading.emissions.length === length) return evidenceOfEmissions(reading, reading.emissions, 0);
  const found = readLength(reading.strip, length);
  return found === null ? null : evidenceOfEmissions(reading, found.emissions, found.logRatio);
}

/** What it costs to leave out a character at an end of the line, in the units of `logRatio`. */
const droppedCost = 2;

function evidenceOfEmissions(
  reading: StripReading,
  emissions: readonly Emission[],
  logRatio: number,
): LineEvidence {
  const places = emissions.map((emission) => placeOf(reading, emission));
  const steady = gapsInStep(places);
  const characters = emissions.map((emission, at) => ({
    ...beliefs(reading.strip, emission),
    place: places[at]!,
    inStep: (steady[at - 1] ?? true) && (steady[at] ?? true),
  }));
  return { length: emissions.length, logRatio, characters, reading };
}

/** How far a gap may be from the usual one: OCR-B has one pitch, and places are known to a third of it. */
const gapMin = 0.6;
const gapMax = 1.45;

/** For each gap between neighbours, whether it is about the median of the gaps around it (perspective changes them). */
function gapsInStep(places: readonly number[]): boolean[] {
  const gaps = places.slice(1).map((place, at) => place - places[at]!);
  return gaps.map((gap, at) => {
    const near = gaps.slice(Math.max(0, at - 6), at + 7).sort((a, b) => a - b);
    const usual = near[Math.floor(near.length / 2)]!;
    return gap > gapMin * usual && gap < gapMax * usual;
  });
}

/**
 * The evidence of a line together with further readings of the same stretch (its polygon, cut out in other ways). What
 * they show at the place of a character is pooled: the product of beliefs, softened, since cuts of one picture share its
 * noise and count as `agreement` independent looks. A reading that shows nothing there speaks against its presence.
 */
export function pool(evidence: LineEvidence, others: readonly StripReading[]): LineEvidence {
  const { characters, length } = evidence;
  const first = characters[0]!.place;
  const span = characters.at(-1)!.place - first;
  const looks = others.map((reading) => charactersAlong(reading));
  const pooled = characters.map((character): CharacterEvidence => {
    const along = ((character.place - first) / span) * (length - 1) + 0.5;
    const seen = looks.flatMap((look) => nearest(look, along / length, 0.5 / length) ?? []);
    return { ...character, ...poolOne([character, ...seen], others.length + 1) };
  });
  return { ...evidence, characters: pooled };
}

type Look = Pick<CharacterEvidence, 'beliefs' | 'presence'> & { readonly along: number };

/** All characters of a reading with their place along the line itself: 0 at its start, 1 at its end. */
function charactersAlong(reading: StripReading): Look[] {
  return reading.emissions.map((emission) => ({
    ...beliefs(reading.strip, emission),
    along: placeOf(reading, emission) * (1 + 2 * reading.margin) - reading.margin,
  }));
}

function nearest(look: readonly Look[], along: number, within: number): Look | null {
  let best: Look | null = null;
  for (const character of look) {
    const distance = Math.abs(character.along - along);
    if (distance < (best === null ? within : Math.abs(best.along - along))) best = character;
  }
  return best;
}

function poolOne(
  seen: readonly Pick<CharacterEvidence, 'beliefs' | 'presence'>[],
  looks: number,
): Pick<CharacterEvidence, 'beliefs' | 'presence'> {
  const logs = new Float64Array(classAlphabet.length);
  let presence = 0;
  for (const look of seen) {
    presence += look.presence / looks;
    for (let i = 0; i < logs.length; i++) {
      logs[i]! += (agreement / seen.length) * Math.log(Math.max(beliefFloor, look.beliefs[i]!));
    }
  }
  const most = logs.reduce((a, b) => Math.max(a, b));
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((a, b) => a + b);
  return { beliefs: weights.map((weight) => weight / total), presence };
}
const agreement = 2;
/** The least belief that one cut can give: a character that it misreads altogether isn't lost by it. */
const beliefFloor = 1e-3;
