import { expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { runsAll, sample } from '../../../sample.ts';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';
import { couple, type TaxNotice, taxCode, taxNoticePages } from '../../../specimens/resources/tax-notice.ts';
import { adversarial } from './adversarial.ts';
import { found } from './found.ts';
import { merged, type Part } from './merge.ts';
import { plainScan } from './plain.ts';

const times = (count: number, part: Part): readonly Part[] => Array.from({ length: count }, () => part);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join('+');

const noise = { file: 'identity/refused/noise.jpg' };
const payslip = { file: 'resources/payslip.pdf' };
const passport = { file: 'identity/passport.jpg' };
const [passportSaid, card] = ['PASSPORT 1 passed', 'US_PASSPORT_CARD 1 passed'];

/** The budget of a request, and less of it, which is used up as soon as there is less to read. */
const budgets = sample([0.3 * limits.requestInstructionsMax, limits.requestInstructionsMax], 1);

test.each(budgets)('thirty pages of noise stay within %d instructions, and each is told', async (bound) => {
  const { told, spent, unexamined } = await found(await merged(times(30, noise)), false, bound);
  expect(told).toBe(`none ${numbers(1, 30)}`);
  expect(unexamined).toBeGreaterThan(0);
  expect(spent).toBeLessThan(1.05 * bound);
});

test.each(sample(['hostile/operator-bomb.pdf', 'hostile/nested-forms.pdf'], 1))(
  'a page that the engine can’t handle, %s, takes nothing from those beside it',
  async (file) => {
    const { told, unexamined } = await found(await merged([payslip, { file }, passport]));
    expect(told).toBe('fr_civil_servant_payslip 1 passed, PASSPORT 3 passed, none 2');
    expect(unexamined).toBe(1);
  },
);

const twoOnAPage = [
  ['a card below a passport', 'identity/passport.jpg', 'identity/us-passport-card.jpg'],
  ['a passport below a card', 'identity/us-passport-card.jpg', 'identity/passport.jpg'],
] as const;
test.each(sample(twoOnAPage, 1))(
  '%s on one page: both are answered, in this order',
  async (_, file, below) => {
    const { told } = await found(await merged([{ file, below }]));
    const [first, second] = file.includes('us-') ? [card, passportSaid] : [passportSaid, card];
    expect(told).toBe(`${first}, ${second}`);
  },
);

const between = adversarial.filter(({ name }) => name.includes('between them'));
test.runIf(runsAll).each(between.map((one) => [one.name, one] as const))(
  'of %s, the sides are one document',
  async (_, { parts, expected }) => {
    expect((await found(await merged(parts))).told).toBe(expected);
  },
);

test('on pages with /Rotate 90 values stay beside their labels: a genuine notice, and an altered one', async () => {
  const parts = ['resources/tax-notice.pdf', 'resources/tax-notice-copied-code.pdf'];
  const { told } = await found(await merged(parts.map((file) => ({ file, rotate: 90 }))));
  expect(told).toBe('fr_income_taxes 1+2 passed, fr_income_taxes 3+4 failed');
});

test.runIf(runsAll)(
  'a clean scan of a notice with 1,5 shares is genuine: no comma that was not read accuses it',
  async () => {
    const notice: TaxNotice = { ...couple, shares: '1,5' };
    const pages = taxNoticePages(notice, { codes: [await dataMatrix(taxCode(notice, '28'))] });
    const { told } = await found(await merged([{ file: () => scanPdf(pages, 200, 15) }]), true);
    expect(told).toBe('fr_income_taxes 1+2 passed');
  },
);

test.each([
  ['a notice signed in 2016', 'resources/tax-notice-expired-since.pdf', '2016, ten years ago'],
  ['an old French card', 'identity/cards/fr-id-card.jpg', 'years ago'],
])('%s is green, with a remark in words and years', async (_, file, words) => {
  const { told, remarks } = await found(await merged([{ file }]));
  expect(told).toMatch(/ passed$/);
  expect(remarks.join(' ')).toContain(words);
});

test.runIf(runsAll).each([4, 28])(
  'behind %d scanned pages of leases, letters and bills documents are found, and each page is told',
  async (count) => {
    const quarter = count / 4;
    const parts = [
      { file: () => plainScan('lease', 2 * quarter) },
      { file: () => plainScan('letter', quarter) },
      { file: () => plainScan('bill', quarter) },
      { file: 'resources/payslip-scan.pdf' },
      passport,
    ];
    // As much for each page as the longest file has.
    const bound = ((count + 2) / limits.documentPagesMax) * limits.requestInstructionsMax;
    const { told, spent } = await found(await merged(parts), false, bound);
    const documents = `fr_civil_servant_payslip ${count + 1} passed, PASSPORT ${count + 2} passed`;
    expect(told).toBe(`${documents}, none ${numbers(1, count)}`);
    expect(spent).toBeLessThan(1.05 * (bound + 2 * limits.readDocumentInstructions));
  },
);

test('eleven blank pages take next to nothing', async () => {
  const { told, spent, unexamined } = await found(await merged(times(11, { file: 'blank' })));
  expect([told, unexamined]).toEqual([`none ${numbers(1, 11)}`, 0]);
  expect(spent).toBeLessThan(3e9);
});
