import { describe, expect, test } from 'vitest';
import { stampDay } from '../../../../src/documents/caf/footer.ts';
import { readCaf } from '../../../../src/documents/caf/record.ts';
import { certificate, code, page, run } from '../signed/pages.ts';

describe('the footer', () => {
  test.each([
    ['12032024143015', '2024-03-12'],
    ['20240312143015', '2024-03-12'],
    ['20032024143015', '2024-03-20'],
    ['120320241430', '2024-03-12'],
    ['202403121430', '2024-03-12'],
    ['20202020202020', null],
    ['31022024143015', null],
    ['12032024243015', null],
    ['12031999143015', null],
    ['19990312143015', null],
    ['9912032024143015', null],
    ['1203202414301500', null],
    ['1203202414301', null],
    ['', null],
  ])('timestamp %s is of %s', (stamp, day) => {
    expect(stampDay(stamp)).toBe(day);
  });

  const footers = (runs: ReturnType<typeof run>[], codes: ReturnType<typeof code>[] = []) => {
    const file = certificate();
    const found = readCaf({ ...file, pages: [file.pages[0]!, page(runs, codes)] });
    return found.ok && found.certificate.footers[1];
  };

  test('in one run, in another order, with the key letter', () => {
    expect(footers([run(28, 812, '1234567 A - 202403121430 - Page 2/2', 7)])).toMatchObject({
      stamp: '202403121430',
      beneficiaryNumber: '1234567',
      barcodeNumber: '',
      barcodeNumberDecoded: '',
    });
  });

  test('a number printed in groups, with the stars of Code 39', () => {
    const found = footers(
      [
        run(28, 812, '12032024143015', 7),
        run(130, 812, '1234567', 7),
        run(400, 808, '*999 1234567 02 02*', 8),
      ],
      [code('99912345670202')],
    );
    expect(found).toMatchObject({ beneficiaryNumber: '1234567', barcodeNumber: '99912345670202' });
  });

  test('in groups, beside a postal code', () => {
    const runs = [
      run(28, 800, 'Caf de Testville, 99100 TESTVILLE', 6),
      run(28, 812, '12 03 2024 14 30 15', 7),
      run(130, 812, '1 234 567', 7),
    ];
    expect(footers(runs)).toMatchObject({ stamp: '12032024143015', beneficiaryNumber: '1234567' });
  });

  test.each(['99100 TESTVILLE', 'BP 99100 Testville Cedex', 'TSA 60001 - 99100 Testville Cedex 9'])(
    'of less than seven digits, beside the address %s',
    (address) => {
      const runs = [
        run(28, 800, `Caf de Testville, ${address}`, 6),
        run(28, 812, '12032024143015', 7),
        run(130, 812, '123456 A', 7),
      ];
      expect(footers(runs)).toMatchObject({ beneficiaryNumber: '123456' });
      expect(footers(runs.slice(0, 2))).toMatchObject({ beneficiaryNumber: '' });
    },
  );

  test('of less than seven digits, before the mark of the page', () => {
    expect(footers([run(28, 812, '123456 Page 2/2', 7)])).toMatchObject({ beneficiaryNumber: '123456' });
  });

  test('set with its letters apart', () => {
    const spaced = (text: string) => [...text].join(' ');
    const runs = [run(28, 812, spaced('12032024143015'), 7), run(230, 812, spaced('1234567'), 7)];
    expect(footers(runs)).toMatchObject({ stamp: '12032024143015', beneficiaryNumber: '1234567' });
  });

  test('takes the number nearest to the bars, wherever they are', () => {
    const found = footers(
      [run(28, 812, '88888888', 7), run(420, 60, '99912345670202', 8), run(130, 812, '1234567', 7)],
      [code('99912345670202', 400, 30)],
    );
    expect(found).toMatchObject({ barcodeNumber: '99912345670202', beneficiaryNumber: '1234567' });
  });

  test('takes the lowest of several bars', () => {
    const codes = [code('UPPER', 400, 40), code('LOWER', 400, 780), code('MIDDLE', 400, 400)];
    expect(footers([], codes)).toMatchObject({ barcodeNumberDecoded: 'LOWER' });
  });

  test('a barcode number that could be a time is no timestamp while there is another', () => {
    const found = footers(
      [run(28, 800, '10122024123450', 8), run(28, 815, '12032024143015', 7)],
      [code('10122024123450', 28, 770)],
    );
    expect(found).toMatchObject({ stamp: '12032024143015', barcodeNumber: '10122024123450' });
    const alone = footers([run(28, 800, '10122024123450', 8)], [code('10122024123450', 28, 770)]);
    expect(alone).toMatchObject({ stamp: '10122024123450', barcodeNumber: '' });
  });

  test.each([
    ['1234567', '1234567'],
    ['46558', '46558'],
    ['123456', '123456'],
    ['1234', ''],
    ['88888888', ''],
  ])('a number of the beneficiary has five to seven digits: %s', (text, expected) => {
    expect(footers([run(130, 812, text, 7)])).toMatchObject({ beneficiaryNumber: expected });
  });

  test('a part of the barcode number is not the beneficiary’s', () => {
    expect(footers([run(400, 808, '999 1234567 02 02', 8)])).toMatchObject({
      barcodeNumber: '99912345670202',
      beneficiaryNumber: '',
    });
  });

  test.each([
    ['99912345670202', '99912345670202'],
    ['Code 99912345670202', '99912345670202'],
    ['1234567A99', '1234567A99'],
    ['99912345670A', '99912345670A'],
    ['12345678', '12345678'],
    ['1234567', ''],
    ['1234567A', ''],
    ['123456-A', '123456-A'],
    ['ATTESTATION', ''],
    ['ABCD1234', ''],
    ['ABCD12345', 'ABCD12345'],
    ['n12345678', ''],
    ['12345678n', ''],
  ])('a word that a linear code may hold is the barcode number, and no other: %s', (text, expected) => {
    expect(footers([run(400, 808, text, 8)])).toMatchObject({ barcodeNumber: expected });
  });

  test('above the footer the number is theirs up to 30 points from the bars', () => {
    const bars = code('99912345670202', 100, 300);
    const at = (x: number) => footers([run(x, 305, '99912345670202', 8)], [bars]);
    expect(at(260)).toMatchObject({ barcodeNumber: '99912345670202' });
    expect(at(260.5)).toMatchObject({ barcodeNumber: '' });
    expect(footers([run(400, 305, '99912345670202', 8)])).toMatchObject({ barcodeNumber: '' });
  });

  test('takes the number above the bars if it is near them, else the one below', () => {
    const bars = code('1', 100, 780);
    const above = run(100, 765, '99900000000001', 8);
    const below = run(100, 816, '99900000000002', 8);
    expect(footers([above, below], [bars])).toMatchObject({ barcodeNumber: '99900000000001' });
    const higher = run(100, 755, '99900000000001', 8);
    expect(footers([higher, below], [bars])).toMatchObject({ barcodeNumber: '99900000000002' });
  });

  test('ignores what is above the footer', () => {
    expect(footers([run(28, 700, '12032024143015 1234567')])).toMatchObject({
      stamp: '',
      beneficiaryNumber: '',
    });
  });
});
