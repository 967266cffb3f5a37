import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payslip } from '../../../../../src/documents/signed/payslip.ts';
import {
  comparePrinted,
  foldedLines,
  isOfAnother,
} from '../../../../../src/documents/signed/print/printed.ts';
import type { SignedDocument } from '../../../../../src/documents/signed/rules/signed-document.ts';
import { taxNotice } from '../../../../../src/documents/signed/tax-notice.ts';
import type { TwoDDoc } from '../../../../../src/formats/two-d-doc/parse.ts';
import type { Quarters, TextRun } from '../../../../../src/raster/geometry.ts';
import { anyText } from '../../../../any-text.ts';
import { codeIn, header } from '../../../formats/two-d-doc/codes.ts';
import { run, unlimited } from '../pages.ts';

function code(message: string): TwoDDoc {
  return codeIn(`${message}<US>`);
}

const taxCode = code(
  `${header('04', '28')}432,75<GS>442544A3295123445202446MARTIN SPECIMEN<GS>48MARTIN CAMILLE<GS>4117311<GS>`,
);
// 2452 is 2025-06-16, 2461 is 2025-07-01 and 247F is 2025-07-31.
const payCode = code(`${header('03', '06', '2480')}10MME/SPECIMEN/CAMILLE<GS>53246154247F581319,24<GS>`);

/** Outcomes by field for a page of these lines; a line is its cells from left to right. */
function outcomes(table: SignedDocument, of: TwoDDoc, lines: readonly (readonly string[])[]) {
  const runs = lines.flatMap((cells, row) =>
    cells.map((text, column) => run(40 + 180 * column, 60 + 16 * row, text)),
  );
  return Object.fromEntries(
    comparePrinted(table.printed, of, [[], foldedLines(runs)], unlimited).map(({ field, printed }) => [
      field,
      printed,
    ]),
  );
}

const taxPage = [
  ["Avis d'impôt établi en 2025"],
  ['Impôt et prélèvements sociaux sur les revenus de 2024'],
  ["Référence de l'avis", '25 44 A 3295123 4'],
  ['M MARTIN SPECIMEN'],
  ['MME CAMILLE MARTIN'],
  ['Revenu fiscal de référence', '17\u202F311'],
  ['Nombre de parts', '2,75'],
] as const;

describe('a tax notice', () => {
  const changed = (from: string, to: string) =>
    taxPage.map((cells) => cells.map((text) => text.replace(from, to)));

  test('that prints what its code says', () => {
    expect(outcomes(taxNotice, taxCode, taxPage)).toStrictEqual({
      taxableIncomeReference: 'same',
      sharesNumber: 'same',
      noticeReference: 'same',
      incomeYear: 'same',
      declarant1: 'same',
      declarant2: 'same',
    });
  });

  test('the values of the code are given as the answer gives them', () => {
    const [income, shares] = comparePrinted(taxNotice.printed, taxCode, [], unlimited);
    expect(income).toStrictEqual({
      field: 'taxableIncomeReference',
      code: '17311',
      printed: 'not_found',
      instead: null,
      label: null,
      place: null,
      isOpen: false,
    });
    expect(shares).toMatchObject({ code: '2.75' });
  });

  test.each([
    ['another income', '17\u202F311', '37\u202F311', 'taxableIncomeReference'],
    ['other shares', '2,75', '3', 'sharesNumber'],
    ['another year', 'de 2024', 'de 2023', 'incomeYear'],
    ['another reference', '3295123', '3295124', 'noticeReference'],
  ])('%s is told', (_what, from, to, field) => {
    const told = Object.entries(outcomes(taxNotice, taxCode, changed(from, to)));
    expect(told.filter(([, printed]) => printed !== 'same')).toStrictEqual([[field, 'different']]);
  });

  test('another person’s name is found by the label, or unread without it', () => {
    const page = [...changed('SPECIMEN', 'INCONNU')];
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ declarant1: 'not_found', declarant2: 'same' });
    const labelled = (name: string) => outcomes(taxNotice, taxCode, [...page, ['Déclarant 1', name]]);
    expect(labelled('MARTIN INCONNU')).toMatchObject({ declarant1: 'ambiguous' });
    expect(labelled('DURAND INCONNU')).toMatchObject({ declarant1: 'different' });
  });

  test.each([
    ['shorter than its field', 'MARTIN-DE-LA-TOUR ANNE CAMILLE MARGUE', 'ambiguous'],
    ['as long as its field', 'MARTIN-DE-LA-TOUR ANNE CAMILLE MARGUER', 'same'],
  ])('a name %s is taken for truncated: %s', (_, name, expected) => {
    const long = code(`${header('04', '28')}46${name}<GS>`);
    const page = [['Déclarant 1', 'MARTIN-DE-LA-TOUR Anne Camille Marguerite']];
    expect(outcomes(taxNotice, long, page)).toMatchObject({ declarant1: expected });
  });

  test.each([
    ['17 311 €', 'same'],
    ['17311,00', 'same'],
    ['(1)  17 311', 'same'],
    ['17 312', 'different'],
    ['117 311', 'different'],
    ['17 311 000', 'different'],
    ['-17 311', 'different'],
  ])('an income printed as %s is %s', (text, expected) => {
    const page = changed('17\u202F311', text);
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ taxableIncomeReference: expected });
  });

  const linesOf = (lines: readonly (readonly string[])[]) =>
    foldedLines(
      lines.flatMap((cells, row) => cells.map((text, column) => run(40 + 180 * column, 60 + 16 * row, text))),
    );

  test.each([
    ['its first page', [['Revenu fiscal de référence', '37 311']], taxPage, 0],
    ['its second page', taxPage, [['Revenu fiscal de référence', '37 311']], 1],
  ])('another income on %s alone is told', (_what, first, second, page) => {
    const [income] = comparePrinted(taxNotice.printed, taxCode, [linesOf(first), linesOf(second)], unlimited);
    expect(income).toMatchObject({ printed: 'different', instead: '37311', place: { page } });
  });

  test.each([
    ['other words about an income', [['Si votre revenu fiscal de référence dépasse', '37 311']]],
    ['shares of another computation', [['Nombre de parts', '2']]],
    ['the income again', [['Revenu fiscal de référence', '17 311', '21 030']]],
  ])('on its second page, %s change nothing', (_what, second) => {
    const compared = comparePrinted(
      taxNotice.printed,
      taxCode,
      [linesOf(taxPage), linesOf(second)],
      unlimited,
    );
    for (const { printed } of compared) expect(printed).toBe('same');
  });

  test.each([
    ['repeats its page', taxPage, false],
    ['prints another income alone', [['Revenu fiscal de référence', '37 311']], false],
    ['has another reference', [["Référence de l'avis", '24 44 A 1117771 4']], true],
    ['prints everything, and another income', changed('17\u202F311', '37\u202F311'), true],
  ])('a page that %s is of another document: %s', (_what, lines, isAnother) => {
    expect(isOfAnother(taxNotice.printed, taxCode, linesOf(lines), unlimited)).toBe(isAnother);
  });

  test('finds a distinctive value without its label when labels are drawn as shapes', () => {
    const page = [['17 311'], ['2,75'], ['2024'], ['2544A32951234']];
    expect(outcomes(taxNotice, taxCode, page)).toStrictEqual({
      taxableIncomeReference: 'same',
      sharesNumber: 'not_found',
      noticeReference: 'same',
      incomeYear: 'not_found',
      declarant1: 'not_found',
      declarant2: 'not_found',
    });
  });

  test('a value elsewhere does not stand for one that is missing beside its label', () => {
    const far = [['Revenu fiscal de référence'], ['Total'], ['17 311']];
    expect(outcomes(taxNotice, taxCode, far).taxableIncomeReference).toBe('not_found');
  });

  test('a sentence about another income is no label', () => {
    const page = [['Si votre revenu fiscal de référence est inférieur à 11 885 €'], ['17 311']];
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ taxableIncomeReference: 'same' });
  });

  test('a heading of columns is no name', () => {
    const page = [
      ['Détail des revenus', 'Déclar. 1', 'Déclar. 2', 'Total'],
      ['Salaires', '20000', '0', '20000'],
    ];
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ declarant1: 'not_found' });
  });

  test.each([
    ['by another label', ['Revenu brut global', '17 311'], 'different'],
    ['by the same label', ['Revenu fiscal de référence', '17 311'], 'ambiguous'],
    ['in a sentence', ['dont 17 311 imposés'], 'different'],
  ])('the income %s does not hide another one by its label', (_what, line, printed) => {
    const page = [...changed('17\u202F311', '37\u202F311'), line];
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ taxableIncomeReference: printed });
  });

  test('a name elsewhere on the page neither hides nor accuses another one by its label', () => {
    const page = [...taxPage, ['Déclarant 1', 'MARTIN INCONNU']];
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ declarant1: 'ambiguous' });
  });

  test('a year or a few shares elsewhere may be there by chance', () => {
    const page = [...changed('de 2024', 'de 2023'), ['Le 2,75 de 2024']];
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ incomeYear: 'different' });
  });

  const smaller = (factor: number) => {
    const runs = [
      run(40, 60, 'Nombre de parts'),
      run(220, 60, '4'),
      ...['Nombre de parts', '2,75'].map((text, at) => {
        const one = run(40 + 180 * at, 200, text);
        return { ...one, width: one.width * factor, height: one.height * factor };
      }),
    ];
    return comparePrinted(taxNotice.printed, taxCode, [foldedLines(runs)], unlimited)[1];
  };

  test.each([
    [1, 'same'],
    [0.61, 'same'],
    [0.59, 'ambiguous'],
    [0.3, 'ambiguous'],
  ])('the right shares, %f times as high as other ones by the same label, are %s', (factor, printed) => {
    expect(smaller(factor)).toMatchObject({ printed });
  });

  test('two notices on one sheet: each name stands, and so does another by its label', () => {
    const page = [...taxPage, ['Déclarant 1', 'MARTIN SPECIMEN', 'Déclarant 1', 'MODELE AUGUSTIN']];
    expect(outcomes(taxNotice, taxCode, page)).toMatchObject({ declarant1: 'ambiguous' });
  });

  test('what the code does not say is not compared', () => {
    const bare = code(`${header('04', '28')}432<GS>`);
    expect(Object.keys(outcomes(taxNotice, bare, taxPage))).toStrictEqual(['sharesNumber']);
  });
});

describe('a payslip', () => {
  test.each([
    ['MOIS DE JUILLET 2025', 'same'],
    ['Période du 01/07/2025 au 31/07/2025', 'same'],
    ['MOIS DE JUIN 2025', 'different'],
    ['MOIS DE JUILLET 2024', 'different'],
    ['Période du 01/07/2025 au 15/07/2025', 'different'],
    ['juillet 2025', 'same'],
    ['juin 2025', 'not_found'],
  ])('the period of %j is %s', (line, expected) => {
    expect(outcomes(payslip, payCode, [[line]])).toMatchObject({ period: expected });
  });

  test('its month in the title neither hides nor accuses another period by its label', () => {
    const page = [['JUILLET 2025'], ['Période du 01/06/2025 au 31/05/2026']];
    expect(outcomes(payslip, payCode, page)).toMatchObject({ period: 'ambiguous' });
  });

  test('takes the amount under its label, and not the accumulated one beside it', () => {
    const labels = ['MONTANT IMPOSABLE ANNÉE', 'MONTANT IMPOSABLE DU MOIS'];
    const columns = (month: string) => [
      [labels[0]!, '', labels[1]!],
      ['9 894,30', '', month],
    ];
    expect(outcomes(payslip, payCode, columns('1 319,24'))).toMatchObject({ netTaxableSalary: 'same' });
    expect(outcomes(payslip, payCode, columns('1 819,24'))).toMatchObject({ netTaxableSalary: 'different' });
  });
});

describe('words that were recognised', () => {
  const label = { ...run(40, 60, 'Nombre de parts'), confidence: 0.9 };
  const printed = (text: string, confidence: number) => {
    const value = { ...run(300, 60, text), confidence };
    const [, shares] = comparePrinted(taxNotice.printed, taxCode, [foldedLines([label, value])], unlimited);
    return shares;
  };

  test.each([
    ['2,75', 0.9, 'same'],
    ['2,75', 0.6, 'same'],
    ['2,75', 0.4, 'not_found'],
    ['3', 0.9, 'different'],
    ['3', 0.7, 'not_found'],
  ])('shares printed as %s and read with a confidence of %f are %s', (text, confidence, outcome) => {
    expect(printed(text, confidence)).toMatchObject({ printed: outcome });
  });

  test('what is printed instead, and the label that it stands by', () => {
    const { x, y, width, height } = label;
    expect(printed('3', 0.9)).toMatchObject({
      instead: '3',
      label: { page: 0, box: { x, y, width, height } },
    });
    expect(printed('', 0.9)).toMatchObject({ printed: 'not_found', instead: null, label: { page: 0 } });
  });

  test('an unsure value beside a sure one leaves the field open', () => {
    const unsure = { ...run(500, 60, '2'), confidence: 0.2 };
    const value = { ...run(300, 60, '3'), confidence: 0.9 };
    const [, shares] = comparePrinted(
      taxNotice.printed,
      taxCode,
      [foldedLines([label, value, unsure])],
      unlimited,
    );
    expect(shares).toMatchObject({ printed: 'not_found' });
  });
});

describe('where the values of a label stand', () => {
  /** What a page of cells, each with its corner, comes to for the shares, 2.75. */
  const shares = (
    ...cells: readonly (readonly [x: number, y: number, text: string, confidence?: number])[]
  ) => {
    const runs = cells.map(([x, y, text, confidence]) => ({
      ...run(x, y, text),
      ...(confidence === undefined ? {} : { confidence }),
    }));
    return comparePrinted(taxNotice.printed, taxCode, [[], foldedLines(runs)], unlimited)[1]!;
  };
  const label = [100, 60, 'Nombre de parts'] as const;
  const box = { x: 100, y: 60, width: 75, height: 12 };

  test.each<[string, readonly [number, number, string], 'same' | 'different' | 'not_found']>([
    ['right of it', [300, 60, '2,75'], 'same'],
    ['right of it, another', [300, 60, '3'], 'different'],
    ['left of it', [20, 60, '3'], 'not_found'],
    ['below it', [100, 76, '3'], 'different'],
    ['below it, reaching under its left end', [90, 76, '33333'], 'different'],
    ['below it, left of its end', [80, 76, '3'], 'not_found'],
    ['below it, under its right end', [174, 76, '3'], 'different'],
    ['below it, right of its end', [176, 76, '3'], 'not_found'],
    ['three heights below it', [100, 96, '3'], 'different'],
    ['more than three heights below it', [100, 97, '3'], 'not_found'],
    ['above it', [100, 44, '3'], 'not_found'],
  ])('shares %s: %j is %s', (_, cell, printed) => {
    expect(shares(label, cell)).toMatchObject({ printed, label: { page: 1, box } });
  });

  test('what is printed instead is given with its place: the cell, or all cells that it is composed of', () => {
    expect(shares(label, [300, 60, '3'])).toMatchObject({
      instead: '3',
      place: { page: 1, box: { x: 300, y: 60, width: 5, height: 12 } },
    });
    // In the line of the label itself.
    expect(shares([100, 60, 'Nombre de parts : 3'])).toMatchObject({
      instead: '3',
      place: { page: 1, box: { x: 100, y: 60, width: 95, height: 12 } },
    });
    expect(shares(label, [300, 60, '2,75'])).toMatchObject({ printed: 'same', instead: null, place: null });
  });

  test('values right of a label count before those below it', () => {
    expect(shares(label, [300, 60, '2,75'], [100, 76, '3'])).toMatchObject({ printed: 'same' });
    expect(shares(label, [300, 60, '3'], [100, 76, '2,75'])).toMatchObject({ printed: 'different' });
  });

  test('ignores an amount behind other words', () => {
    expect(shares(label, [300, 60, 'voir page 3'])).toMatchObject({ printed: 'not_found' });
  });

  test('takes the first of several labels that has a value, else the first', () => {
    const second = [100, 200, 'Nombre de parts'] as const;
    expect(shares(label, second, [300, 200, '3'])).toMatchObject({ label: { box: { ...box, y: 200 } } });
    expect(shares(label, second)).toMatchObject({ label: { box } });
    expect(shares(label, [300, 60, '3'], second, [300, 200, '2,75'])).toMatchObject({
      printed: 'same',
      label: { box },
    });
  });

  test.each([
    [0.5, 'same'],
    [0.49, 'not_found'],
  ])('a value that was read with a confidence of %f is %s', (confidence, printed) => {
    expect(shares(label, [300, 60, '2,75', confidence])).toMatchObject({ printed });
  });

  test.each([
    [0.8, 'different'],
    [0.79, 'not_found'],
  ])('another value that was read with a confidence of %f is %s', (confidence, printed) => {
    expect(shares(label, [300, 60, '3', confidence])).toMatchObject({ printed });
  });

  test.each([
    [0.5, 'same'],
    [0.49, 'not_found'],
  ])('a reference without a label, read with a confidence of %f, is %s', (confidence, printed) => {
    const page = foldedLines([{ ...run(100, 60, '2544A32951234'), confidence }]);
    const found = comparePrinted(taxNotice.printed, taxCode, [page], unlimited);
    expect(found.find(({ field }) => field === 'noticeReference')).toMatchObject({ printed });
  });
});

test('any text at all gives an outcome for each field, never an exception', () => {
  const words = fc.constantFrom(
    'revenu fiscal de référence',
    'Déclarant 1',
    '17 311',
    'mois de mai 2025',
    'du 99/99/0000 au 00/00/9999',
  );
  const runs = fc.array(
    fc
      .tuple(fc.nat(600), fc.nat(800), fc.oneof(words, anyText))
      .map(([x, y, text]): TextRun => run(x, y, text)),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(runs, (page) => {
      expect(comparePrinted(taxNotice.printed, taxCode, [foldedLines(page)], unlimited)).toHaveLength(6);
      expect(comparePrinted(payslip.printed, payCode, [foldedLines(page)], unlimited)).toHaveLength(2);
    }),
    { numRuns: 50 },
  );
});

describe('a page that is turned', () => {
  const width = 595;
  const height = 842;
  const turned = (text: TextRun, quarters: Quarters): TextRun => {
    const { x, y } = text;
    const [w, h] = [text.width, text.height];
    if (quarters === 0) return text;
    const places = {
      1: { x: height - y - h, y: x, width: h, height: w },
      2: { x: width - x - w, y: height - y - h, width: w, height: h },
      3: { x: y, y: width - x - w, width: h, height: w },
    };
    return { ...text, ...places[quarters], quarters };
  };

  test.each([0, 1, 2, 3] as const)('by %i quarters keeps its labels and its places', (quarters) => {
    const runs = [run(100, 60, 'Nombre de parts'), run(300, 60, '3')].map((one) => turned(one, quarters));
    const [, shares] = comparePrinted(taxNotice.printed, taxCode, [foldedLines(runs)], unlimited);
    const { x, y, width, height } = runs[1]!;
    expect(shares).toMatchObject({ printed: 'different', place: { page: 0, box: { x, y, width, height } } });
  });

  test('is no other when a label stands upright beside a value that is turned', () => {
    const runs = [run(100, 60, 'Nombre de parts'), turned(run(300, 60, '3'), 1)];
    const [, shares] = comparePrinted(taxNotice.printed, taxCode, [foldedLines(runs)], unlimited);
    expect(shares).toMatchObject({ printed: 'not_found' });
  });
});
