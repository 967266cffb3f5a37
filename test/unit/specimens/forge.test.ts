import { describe, expect, test } from 'vitest';
import { identify } from '../../answered.ts';
import { specimens } from '../../specimens/generate.ts';
import { blindSwaps, forgedMrzs } from '../../specimens/identity/forge.ts';
import { identitySpecimens, identityTypes } from '../../specimens/identity/specimens.ts';

const onTheDay = { today: '2025-11-21', acceptUtopia: true } as const;

function falseFlags(mrzLines: readonly string[], group: 'documentInfosValidation' | 'controlKeys'): string[] {
  const flags = identify(mrzLines, onTheDay)?.body[group] as Record<string, boolean>;
  return Object.keys(flags).filter((name) => flags[name] !== true);
}

const documents = new Map(
  specimens.flatMap(({ expected }) =>
    'mrzLines' in expected ? [[expected.mrzLines.join(' '), expected]] : [],
  ),
);

test.each([...documents.values()])('$documentType $mrzLines answers as the index says', (expected) => {
  expect(identify(expected.mrzLines, onTheDay)?.body.documentInfos).toEqual(expected.documentInfos);
  const groups = ['documentInfosValidation', 'controlKeys'] as const;
  const flags = groups.flatMap((group) => falseFlags(expected.mrzLines, group));
  expect(flags.toSorted()).toEqual([...expected.falseFlags].toSorted());
});

describe.each(identityTypes)('%s', (type) => {
  test.each([1, 3, 7])('every forged character, %i further, turns a control key false', (step) => {
    const forgeries = forgedMrzs(type, step);
    expect(forgeries.length).toBeGreaterThanOrEqual(30);
    for (const { mrzLines } of forgeries) {
      if (identify(mrzLines, onTheDay) !== null) expect(falseFlags(mrzLines, 'controlKeys')).not.toEqual([]);
    }
  });

  test('a swap inside a blind pair changes one character and no control key', () => {
    const swaps = blindSwaps(type);
    expect(swaps.length).toBeGreaterThan(0);
    for (const { mrzLines, line, column, from, to } of swaps) {
      expect(mrzLines[line]?.[column]).toBe(to);
      expect((identitySpecimens[type].mrzLines as readonly string[])[line]?.[column]).toBe(from);
      if (identify(mrzLines, onTheDay) !== null) expect(falseFlags(mrzLines, 'controlKeys')).toEqual([]);
    }
  });
});
