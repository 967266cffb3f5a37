import { describe, expect, test } from 'vitest';
import { anyDocument } from '../../../../src/documents/signed/any-document.ts';
import { taxNotice } from '../../../../src/documents/signed/tax-notice.ts';
import { Unreadable } from '../../../../src/failure.ts';
import { SeenCodes } from '../../../../src/pipelines/codes/seen-codes.ts';
import { bytesOf, encodeBase32, header, join } from '../../formats/two-d-doc/codes.ts';

const signature = `<US>${encodeBase32(new Uint8Array(64).fill(7))}`;
const code = (type: string, message = '') => bytesOf(`${header('04', type)}${message}${signature}`);
const notice = code('28', '432<GS>452021');

function refusal(...symbols: readonly Uint8Array[]): Unreadable {
  const seen = new SeenCodes(taxNotice);
  for (const bytes of symbols) expect(seen.take(bytes)).toBeNull();
  const error = seen.refusal();
  if (!(error instanceof Unreadable)) throw error;
  return error;
}

test('gives the wanted code, whatever was found before it', () => {
  const seen = new SeenCodes(taxNotice);
  expect(seen.take(bytesOf('https://example.org'))).toBeNull();
  expect(seen.take(code('06'))).toBeNull();
  expect(seen.take(notice)?.header.documentType).toBe('28');
});

test('says where an old notice is to be sent', () => {
  const { reason, detail, remedy } = refusal(code('04', '411042876'));
  expect(reason).toBe('document_not_supported');
  expect(detail?.en).toMatch(/older than 2022.*type 04.*fr_2d_doc_file/);
  expect(remedy?.en).toContain('fr_2d_doc_file');
});

describe('one of several symbols', () => {
  const symbols = [notice.slice(0, 40), notice.slice(40)].map((part, at) =>
    join(bytesOf(`EABC${at}1`), part),
  );

  test('is no code until the others are seen', () => {
    const seen = new SeenCodes(taxNotice);
    expect(seen.take(symbols[1]!)).toBeNull();
    expect(seen.take(symbols[0]!)?.header.documentType).toBe('28');
  });

  test('alone is reported as one of several', () => {
    expect(refusal(symbols[0]!).detail?.en).toMatch(/made of several symbols/);
  });
});

test.each([
  [
    'a code of a document with a field of its own',
    code('06'),
    'wrong_document',
    'The 2D-Doc on the pages is that of a payslip (type 06), not of an income tax notice. The field fr_civil_servant_payslip_file takes it.',
  ],
  [
    'a code of a published type',
    code('12'),
    'wrong_document',
    'The 2D-Doc on the pages is of type 12 (Bailiff deed); that is not an income tax notice. The field fr_2d_doc_file takes it.',
  ],
  [
    'a code of a year to come',
    code('ZZ'),
    'wrong_document',
    'The 2D-Doc on the pages is of type ZZ; that is not an income tax notice. The field fr_2d_doc_file takes it.',
  ],
  [
    'a code of another perimeter',
    bytesOf(`${header('04', '28').replace(/01FR$/, '02FR')}${signature}`),
    'wrong_document',
    'The 2D-Doc on the pages is of type 28 of perimeter 02; that is not an income tax notice. The field fr_2d_doc_file takes it.',
  ],
  [
    'a broken code',
    bytesOf('DC04XX00'),
    'no_2d_doc',
    'The code on the pages begins like a 2D-Doc but breaks its format.',
  ],
  [
    'a COVID certificate of the Union',
    bytesOf('HC1:6BFOXN'),
    'no_2d_doc',
    'The code on the pages is an EU Digital COVID Certificate, not a 2D-Doc.',
  ],
  [
    'a seal of ICAO',
    bytesOf('\u00DC\u0003'),
    'no_2d_doc',
    'The code on the pages is a visible digital seal of ICAO 9303-13, not a 2D-Doc.',
  ],
  [
    'a web address',
    bytesOf('HTTPS://EXAMPLE.ORG'),
    'no_2d_doc',
    'The code on the pages is a web address, not a 2D-Doc.',
  ],
  [
    'postage',
    bytesOf('%02T0A1'),
    'no_2d_doc',
    'The code on the pages is a code of another kind, not a 2D-Doc.',
  ],
])('%s is named', (_what, bytes, reason, detail) => {
  expect(refusal(bytes)).toMatchObject({ reason, detail: { en: detail } });
});

test('refuses pages without a code as no_2d_doc, and of several codes names the most useful', () => {
  expect(refusal()).toMatchObject({ reason: 'no_2d_doc', detail: null });
  const old = code('04', '10M/IMPOSABLE/FRANCOIS<GS>401234567890123411042876');
  expect(refusal(bytesOf('HC1:'), bytesOf('DC04'), code('06'), old).reason).toBe('document_not_supported');
  expect(refusal(bytesOf('HC1:'), bytesOf('DC04'), code('06')).reason).toBe('wrong_document');
  expect(refusal(bytesOf('HC1:'), bytesOf('DC04')).detail?.en).toMatch(/breaks its format/);
});

test('the field for any 2D-Doc accepts every code', () => {
  const seen = new SeenCodes(anyDocument);
  for (const type of ['28', '04', '00', 'ZZ', 'B2'])
    expect(seen.take(code(type))?.header.documentType).toBe(type);
});
