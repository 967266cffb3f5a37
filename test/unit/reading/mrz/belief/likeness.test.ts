import { expect, test } from 'vitest';
import { likenessIn } from '../../../../../src/reading/mrz/belief/likeness.ts';
import { riskOf } from '../../../../../src/reading/mrz/belief/risk.ts';
import type { PlacedSigns } from '../../../../../src/reading/mrz/belief/signs.ts';
import { type Attempted, attemptOf, passport } from '../attempt-of.ts';

/** The 9 after the first letter of the number, where a letter may stand too. */
const place = { line: 1, at: 2, character: '9', rival: 'E' } as const;
const doubts = [[2, 3, 0.9]] as const;

/** The passport with another character drawn there. */
function drawnAs(character: string): readonly string[] {
  return [passport[0], passport[1].slice(0, 2) + character + passport[1].slice(3)];
}

function likeness(attempted: Attempted, placed: Omit<PlacedSigns, 'signs'> = place) {
  return likenessIn(attemptOf(attempted))({ ...placed, signs: {} as PlacedSigns['signs'] });
}

test('a character is like the sure ones of its name, and less like those of its rival', () => {
  const { own, rival } = likeness({ doubts });
  expect(own).toBeCloseTo(0, 1);
  expect(rival).toBeLessThan(-0.3);
});

test('what was misread is more like the sure ones of its rival', () => {
  const { own, rival } = likeness({ doubts, drawn: drawnAs('E') });
  expect(own).toBeLessThan(-0.3);
  expect(rival).toBeCloseTo(0, 1);
});

test('a name that the document has nowhere else says nothing', () => {
  expect(likeness({ doubts }, { ...place, rival: 'Q' }).rival).toBeNull();
  expect(likeness({}, { line: 0, at: 21, character: 'R', rival: 'Y' }).rival).toBeNull();
});

test('the place itself and doubtful ones are not compared with', () => {
  const nines = [...passport[1]].flatMap((character, at) => (character === '9' ? [at + 1] : []));
  const all = nines.map((position) => [2, position, 0.9] as const);
  expect(likeness({ doubts: all }).own).toBeNull();
  const onlyThis = all.filter(([, position]) => position !== 3);
  expect(likeness({ doubts: onlyThis }).own).toBeNull();
});

test('an O or a 0 is compared with those of fields where only one is allowed', () => {
  const numbered = (number: string) => [passport[0], number + passport[1].slice(9)];
  const asked = { line: 1, at: 1, character: '0', rival: 'O' };
  const misread = likeness({ lines: numbered('L00000000'), drawn: numbered('LOOOOOOOO') }, asked);
  expect(misread.own).toBeLessThan(-0.3);
  expect(misread.rival).toBeCloseTo(0, 1);
});

test('a reading in doubt is less so if its doubtful character is like its own kind', () => {
  const left = passport.map((text) => Array.from(text, () => 1));
  const risk = (attempted: Attempted) => riskOf(attemptOf({ doubts, ...attempted }), left).ofReading;
  expect(risk({ drawn: drawnAs('E') })).toBeGreaterThan(2 * risk({}));
});
