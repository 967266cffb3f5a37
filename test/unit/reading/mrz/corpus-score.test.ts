import { describe, expect, it } from 'vitest';
import { shortfalls } from '../../../corpus/minimums.ts';
import { reliabilityOf } from '../../../corpus/reliability.ts';
import { parseCsv } from '../../../corpus/rows.ts';
import { confusionsOf, type Outcome, scoreOf } from '../../../corpus/score.ts';

const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

function outcome(printed: readonly string[] | null, lines: readonly string[] | null): Outcome {
  const row = { file: 'a', kind: 'TD3', lines: printed, conditions: [], set: 'real' };
  const confidences = lines?.map((line) => Array.from(line, (_, at) => (at === 7 ? 0.92 : 1))) ?? null;
  return { row, lines, confidence: 1, confidences, ms: 1 };
}

describe('corpus score', () => {
  it('counts exact, silent, wrong and false alarms', () => {
    const misreadName = [passport[0]!.replace('ANNA', 'ANMA'), passport[1]!];
    const misreadDigit = [passport[0]!, passport[1]!.replace('740812', '740813')];
    const score = scoreOf([
      outcome(passport, passport),
      outcome(passport, misreadName),
      outcome(passport, misreadDigit),
      outcome(passport, null),
      outcome(null, passport),
      outcome(null, null),
    ]);
    expect(score).toEqual({
      files: 4,
      exact: 1,
      protectedExact: 2,
      valid: 2,
      silent: 1,
      wrong: 1,
      sure: 2,
      refused: 1,
      without: 2,
      falseAlarms: 1,
    });
  });
  it('names confused characters, first those that no check digit detects', () => {
    const swapped = [passport[0]!.replaceAll('A<', 'AK').replace('ANNA', 'ANMA'), passport[1]!];
    expect(confusionsOf([outcome(passport, swapped)])).toEqual([
      { printed: '<', read: 'K', count: 2, blind: true },
      { printed: 'N', read: 'M', count: 1, blind: false },
    ]);
  });
  it('counts how often characters of a confidence are wrong', () => {
    const misread = [`${passport[0]!.slice(0, 7)}X${passport[0]!.slice(8)}`, passport[1]!];
    const bands = reliabilityOf([
      outcome(passport, passport),
      outcome(passport, misread),
      outcome(passport, null),
    ]);
    expect(bands.find(({ from }) => from === 0.9)).toEqual({ from: 0.9, characters: 4, wrong: 1 });
    expect(bands.find(({ from }) => from === 0.995)).toEqual({ from: 0.995, characters: 172, wrong: 0 });
  });
  it('names the figures below the minimums', () => {
    const minimums = { real: { exactPercentMin: 95, silentMax: 0, falseAlarmsMax: 0 } };
    expect(shortfalls(minimums, { real: scoreOf([outcome(passport, passport)]) })).toEqual([]);
    expect(shortfalls(minimums, { real: scoreOf([outcome(passport, null)]) })).toHaveLength(1);
    expect(shortfalls(minimums, {})).toHaveLength(1);
  });
  it('reads quoted fields of a CSV file', () => {
    expect(parseCsv('a,b\n"x, ""y""",2\r\n,\n')).toEqual([
      ['a', 'b'],
      ['x, "y"', '2'],
      ['', ''],
    ]);
  });
});
