import { classAlphabet } from '../../../../wasm/mrz/door.ts';
import { present } from '../../../present.ts';
import { pitchPxCoarse, pitchPxOf, placeOf, type StripReading } from '../find/strip.ts';
import { countOf } from './count.ts';
import { beliefs } from './ctc.ts';
import type { CharacterEvidence, LineEvidence } from './evidence.ts';
import { argmax } from './grammar.ts';

/** The number of independent readings that all cuts of a character together count for, if they agree. */
const agreement = 2;
/**
 * The lowest belief that one cut can contribute, so that a cut that misreads a character completely can't
 * rule it out.
 */
const beliefFloor = 1e-3;

/**
 * Pools the evidence of a line with further readings of the same line, cut out in other ways. The beliefs at
 * the place of each character are multiplied, but weighted as only `agreement` independent readings, since
 * all cuts share the noise of the picture, and as one where they contradict each other in coarse print. A
 * reading that has no character at a place lowers the presence of the character there.
 */
export function pool(evidence: LineEvidence, others: readonly StripReading[]): LineEvidence {
  const { characters, length } = evidence;
  const first = present(characters[0]).place;
  const span = present(characters.at(-1)).place - first;
  const looks = others.map((reading) => charactersAlong(reading));
  const isCoarse = (pitchPxOf(evidence.reading) ?? 0) < pitchPxCoarse;
  const pooled = characters.map((character): CharacterEvidence => {
    const along = ((character.place - first) / span) * (length - 1) + 0.5;
    const seen = looks.flatMap((look) => nearest(look, along / length, 0.5 / length) ?? []);
    if (character.isMark) {
      return { ...character, presence: Math.min(character.presence, 1 - meanPresence(seen, others.length)) };
    }
    return { ...character, ...poolOne([character, ...seen], others.length + 1, isCoarse) };
  });
  return { ...evidence, characters: pooled, lengthDoubt: pooledDoubt(evidence, others) };
}

/**
 * The doubt in the number of characters, after each cut was counted by itself. A line whose characters were
 * counted without a layout needs the same count from every cut. For other lines a smaller count only means
 * that the cut misses a character.
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

const meanPresence = (seen: readonly SeenCharacter[], looks: number) =>
  seen.reduce((sum, { presence }) => sum + presence, 0) / looks;

type SeenCharacter = Pick<CharacterEvidence, 'beliefs' | 'presence'> & { readonly along: number };

/** All characters of a reading, with their place along the line itself: 0 at its start, 1 at its end. */
function charactersAlong(reading: StripReading): SeenCharacter[] {
  return reading.emissions.map((emission) => ({
    ...beliefs(reading.strip, emission),
    along: placeOf(reading, emission) * (1 + 2 * reading.margin) - reading.margin,
  }));
}

function nearest(look: readonly SeenCharacter[], along: number, within: number): SeenCharacter | null {
  let best: SeenCharacter | null = null;
  for (const character of look) {
    const distance = Math.abs(character.along - along);
    if (distance < (best === null ? within : Math.abs(best.along - along))) best = character;
  }
  return best;
}

function poolOne(
  seen: readonly Pick<CharacterEvidence, 'beliefs' | 'presence'>[],
  looks: number,
  isCoarse: boolean,
): Pick<CharacterEvidence, 'beliefs' | 'presence'> {
  const logs = new Float64Array(classAlphabet.length);
  const independent = isCoarse && !isUnanimous(seen) ? 1 : agreement;
  let presence = 0;
  for (const look of seen) {
    presence += look.presence / looks;
    for (let i = 0; i < logs.length; i++) {
      logs[i]! += (independent / seen.length) * Math.log(Math.max(beliefFloor, look.beliefs[i]!));
    }
  }
  const most = logs.reduce((a, b) => Math.max(a, b));
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((a, b) => a + b);
  return { beliefs: weights.map((weight) => weight / total), presence };
}

/**
 * Whether every cut shows the same character best. If not, its picture is so near to that of another that, in
 * coarse print, the sampling decides, and further cuts of the same picture prove nothing.
 */
function isUnanimous(seen: readonly Pick<CharacterEvidence, 'beliefs'>[]): boolean {
  const best = seen.map(({ beliefs }) => argmax(beliefs));
  return best.every((klass) => klass === best[0]);
}
