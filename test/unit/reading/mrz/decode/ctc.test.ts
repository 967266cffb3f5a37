import { describe, expect, it } from 'vitest';
import { beliefs, readGreedily, readLength, textOf } from '../../../../../src/reading/mrz/decode/ctc.ts';
import { type ClassProbabilities, classAlphabet, classCount } from '../../../../../wasm/mrz/door.ts';

/**
 * Probabilities from a spelled path: `-` is the blank; each step gives its class 0.9 and the rest to the
 * others.
 */
function spell(
  path: string,
  doubts: Readonly<Record<number, readonly [string, number]>> = {},
): ClassProbabilities {
  const probabilities = new Float32Array(path.length * classCount).fill(0.1 / (classCount - 1));
  const set = (step: number, character: string, value: number) => {
    probabilities[step * classCount + (character === '-' ? 0 : classAlphabet.indexOf(character) + 1)] = value;
  };
  for (let step = 0; step < path.length; step++) set(step, path[step]!, 0.9);
  for (const [step, [character, share]] of Object.entries(doubts)) {
    set(Number(step), path[Number(step)]!, 0.9 - share);
    set(Number(step), character, share);
  }
  return { steps: path.length, probabilities };
}

describe('greedy reading', () => {
  it('merges repeats, drops blanks and keeps a letter that a blank divides', () => {
    expect(textOf(readGreedily(spell('-PP--<-UU-TT-T-O')))).toBe('P<UTTO');
  });
  it('gives the steps of every character', () => {
    expect(readGreedily(spell('A--BB'))).toEqual([
      { klass: classAlphabet.indexOf('A') + 1, from: 0, to: 1 },
      { klass: classAlphabet.indexOf('B') + 1, from: 3, to: 5 },
    ]);
  });
  it('reads nothing where there is nothing', () => {
    expect(readGreedily(spell('----'))).toEqual([]);
  });
});

describe('reading of a wanted length', () => {
  it('agrees with the greedy reading where that has the length', () => {
    const reading = readLength(spell('-PP--<-UU-TT-T-O'), 6)!;
    expect(textOf(reading.emissions)).toBe('P<UTTO');
    expect(reading.logRatio).toBeCloseTo(0, 6);
  });
  it('divides a merged run of fillers where a blank is most probable', () => {
    const posteriors = spell('A<<<<<-B', { 3: ['-', 0.4] });
    expect(textOf(readGreedily(posteriors))).toBe('A<B');
    const reading = readLength(posteriors, 4)!;
    expect(textOf(reading.emissions)).toBe('A<<B');
    expect(reading.logRatio).toBeCloseTo(Math.log(0.4 / 0.5), 4);
  });
  it('drops the least probable character when one is too many', () => {
    const posteriors = spell('A-7-B-C', { 2: ['-', 0.44] });
    expect(textOf(readLength(posteriors, 3)!.emissions)).toBe('ABC');
  });
  it('finds none where the strip is too short for the length', () => {
    expect(readLength(spell('ABA'), 5)).toBeNull();
  });
});

describe('beliefs', () => {
  it('give the share of every character, without the blank', () => {
    const posteriors = spell('-0-', { 1: ['O', 0.3] });
    const [emission] = readGreedily(posteriors);
    const { beliefs: shares, presence } = beliefs(posteriors, emission!);
    expect(presence).toBeGreaterThan(0.9);
    expect(shares[classAlphabet.indexOf('0')]).toBeCloseTo(0.6, 1);
    expect(shares[classAlphabet.indexOf('O')]).toBeCloseTo(0.3, 1);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
  });
});
