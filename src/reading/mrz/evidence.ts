import { classAlphabet } from '../../../wasm/mrz/door.ts';
import { blanknessAt, type Count, countOf, isSettled } from './count.ts';
import { beliefs, type Emission, readLength } from './ctc.ts';
import { peakOf, placeOf, type StripReading } from './strip.ts';

/** What the picture says of a line when it has a certain number of characters. */
export interface LineEvidence {
  readonly length: number;
  /** How much less probable this length is than the best one: natural logarithm, 0 or below. */
  readonly logRatio: number;
  /** The number of characters is what the picture shows, not what a layout wants. */
  readonly isCounted: boolean;
  /** Belief that the line was printed with another number of characters, 0 to 1. */
  readonly lengthDoubt: number;
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
  /** It is a printed mark that no MRZ has. `beliefs` is empty, and `presence` how sure it is that nothing was read here. */
  readonly isMark: boolean;
  /** It stands where the pitch of its neighbours puts it. If not, one is missing beside it or one is too many. */
  readonly inStep: boolean;
}

/** A line that has at most so many characters too many or too few is still told as a line of its layout. */
const miscountMax = 2;

/**
 * What a reading says of a line that should have `length` characters. Where both ends of the line are seen and its characters
 * keep a pitch, their number is settled, and it is that of the result, which may be a few more or fewer than `length`.
 *
 * Else the picture leaves the number open. Characters at the ends may be no part of the line (print beside it, an edge of
 * the card), so every stretch of that many is possible; or a run was read a little short, and the most probable alignment of that
 * length is the one. Empty when it cannot have that many.
 */
export function evidencesOf(reading: StripReading, length: number): LineEvidence[] {
  const count = countOf(reading);
  const isAsWanted = reading.emissions.length === length && count?.cells.length === length;
  if (count !== null && !isAsWanted && isSettled(reading, count)) {
    return Math.abs(count.cells.length - length) <= miscountMax ? [countedEvidence(reading, count)] : [];
  }
  // Where the pitch counts as many as are wanted, it also says where a character is that was not read.
  const aligned =
    count?.cells.length === length && !isAsWanted
      ? cellsEvidence(reading, count)
      : alignedEvidence(reading, length);
  const found = aligned === null ? [] : [aligned];
  const { emissions } = reading;
  const surplus = emissions.length - length;
  for (let from = 0; surplus > 0 && from <= surplus; from++) {
    const stretch = evidenceOfEmissions(
      reading,
      emissions.slice(from, from + length),
      -droppedCost * surplus,
    );
    found.push({ ...stretch, lengthDoubt: doubtOfDropped(reading, count, from, length) });
  }
  return found;
}

/** Belief that a character that was left out at an end belongs to the line after all: it is sure, and the next in step. */
function doubtOfDropped(reading: StripReading, count: Count | null, from: number, length: number): number {
  const { emissions, strip } = reading;
  const numbers = new Map(count?.cells.map(({ emission }, number) => [emission, number]));
  const doubt = (dropped: number, kept: number) => {
    const [outer, inner] = [emissions[dropped], emissions[kept]];
    if (outer === undefined || inner === undefined) return 0;
    const gap = Math.abs((numbers.get(outer) ?? Number.NaN) - (numbers.get(inner) ?? Number.NaN));
    return gap === 1 ? peakOf(strip, outer) : 0;
  };
  return Math.max(doubt(from - 1, from), doubt(from + length, from + length - 1));
}

/** The characters of a line whose number is settled. */
function countedEvidence(reading: StripReading, { cells, pitch }: Count): LineEvidence {
  const characters = cells.map(({ emission, place }): CharacterEvidence => {
    if (emission !== null) return { ...beliefs(reading.strip, emission), place, inStep: true, isMark: false };
    return {
      beliefs: new Float64Array(classAlphabet.length),
      presence: blanknessAt(reading.strip, place, pitch),
      place,
      inStep: true,
      isMark: true,
    };
  });
  return { length: cells.length, logRatio: 0, isCounted: true, lengthDoubt: 0, characters, reading };
}

/** A character in every cell, also where only little of one was seen. */
function cellsEvidence(reading: StripReading, { cells }: Count): LineEvidence {
  const emissions = cells.map(({ emission, place }): Emission => {
    const step = Math.floor(place * reading.strip.steps);
    return emission ?? { klass: 0, from: Math.max(0, step - 1), to: Math.min(reading.strip.steps, step + 2) };
  });
  const characters = emissions.map((emission, at): CharacterEvidence => {
    return { ...beliefs(reading.strip, emission), place: cells[at]!.place, inStep: true, isMark: false };
  });
  return { length: cells.length, logRatio: 0, isCounted: false, lengthDoubt: 0, characters, reading };
}

/** The most probable alignment with `length` characters; null when there is none. */
function alignedEvidence(reading: StripReading, length: number): LineEvidence | null {
  if (reading.emissions.length === length) return evidenceOfEmissions(reading, reading.emissions, 0);
  const found = readLength(reading.strip, length);
  if (found === null) return null;
  const lengthDoubt = miscounted / (Math.exp(found.logRatio) + miscounted);
  return { ...evidenceOfEmissions(reading, found.emissions, found.logRatio), lengthDoubt };
}

/** How often a line is taken to be printed with a wrong number of characters: what a misread run is weighed against. */
const miscounted = 0.02;

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
    isMark: false,
  }));
  const { length } = emissions;
  return { length, logRatio, isCounted: false, lengthDoubt: 0, characters, reading };
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
    if (character.isMark) {
      return { ...character, presence: Math.min(character.presence, 1 - meanPresence(seen, others.length)) };
    }
    return { ...character, ...poolOne([character, ...seen], others.length + 1) };
  });
  return { ...evidence, characters: pooled, lengthDoubt: pooledDoubt(evidence, others) };
}

/**
 * Belief in another number of characters, by all cuts: each counts for itself. A line whose characters were counted without
 * a layout needs the same count from every cut. For another line a smaller count only means that some cut misses a character.
 */
function pooledDoubt(
  { length, isCounted, lengthDoubt }: LineEvidence,
  others: readonly StripReading[],
): number {
  const counts = others.map((reading) => countOf(reading)?.cells.length ?? null);
  const other = counts.filter((count) => (isCounted ? count !== length : count !== null && count > length));
  return Math.max(
    isCounted ? 0 : lengthDoubt * (1 - agreeing(counts, length)),
    other.length / (counts.length + 1),
  );
}

const agreeing = (counts: readonly (number | null)[], length: number) =>
  counts.filter((count) => count === length).length / counts.length;

const meanPresence = (seen: readonly Look[], looks: number) =>
  seen.reduce((sum, { presence }) => sum + presence, 0) / looks;

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
