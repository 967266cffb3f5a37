import { describe, expect, test } from 'vitest';
import { fold, piecesOf, textLines, textOf } from '../../../../src/reading/text-lines.ts';
import { run } from './pages.ts';

describe('lines', () => {
  test('are found whatever the order of the runs; near runs are one cell', () => {
    const runs = [run(300, 100, 'right'), run(28, 120, 'below'), run(50, 101, 'word'), run(28, 100, 'two ')];
    expect(textOf(textLines(runs))).toBe('two word\tright\nbelow');
  });

  test('join runs that touch without a space', () => {
    expect(textOf(textLines([run(28, 100, '1203'), run(48, 100, '2024')]))).toBe('12032024');
  });

  test('may slope, as on a scan that lies askew', () => {
    const sloped = Array.from({ length: 20 }, (_, index) => run(28 + 27 * index, 100 + 0.8 * index, 'word'));
    const next = sloped.map((one) => ({ ...one, y: one.y + 14 }));
    expect(textLines([...sloped, ...next])).toHaveLength(2);
  });

  test('are not broken by a speck that was read as a sign', () => {
    const speck = { ...run(54, 101, '.'), height: 1 };
    const lines = textLines([run(28, 100, 'label'), speck, run(62, 100, 'value')]);
    expect(textOf(lines)).toContain('label value');
  });

  test('leave out a watermark, which is aslant, and not text that is turned', () => {
    const watermark = { ...run(20, 40, 'FOR THE RENTAL ONLY'), width: 200, height: 120 };
    const turned = { ...run(300, 40, 'TURNED'), width: 12, height: 120, quarters: 1 } as const;
    expect(textOf(textLines([run(28, 100, 'label'), watermark]))).toBe('label');
    expect(textOf(textLines([turned]))).toBe('TURNED');
  });

  test('leave out what is blank, and make white space one space', () => {
    expect(textOf(textLines([run(28, 100, ' \u00A0 '), run(40, 100, ' a \u00A0 b ')]))).toBe('a b');
  });
});

test('pieces of a cell have their share of its width', () => {
  const [cell] = textLines([run(100, 10, 'ab 1234')])[0]!.cells;
  expect(piecesOf(cell!, /\d+/g)).toStrictEqual([
    { text: '1234', confidence: 1, x: 115, y: 10, width: 20, height: 12 },
  ]);
});

test('folded texts are equal when people would call them so', () => {
  expect(fold('RÉFÉRENCE\u00A0DE\u202FL\u2019AVIS')).toBe("reference de l'avis");
  expect(fold('e\u0301t\u00E9')).toBe('ete');
  expect(fold('LECŒUR Lætitia SØRENSEN Weiß Łukasz Đorđe')).toBe(
    'lecoeur laetitia sorensen weiss lukasz dorde',
  );
  expect(fold('1\u1D49\u02B3 872²')).toBe('1er 872²');
});
