import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusPath } from '../corpus-dir.ts';
import { cafExpectations } from '../specimens/caf-expectations.ts';
import { asXml, parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, post, type Reply, specimen } from './client.ts';

const { base, testKey } = await account({ credits: 1000 });

function send(files: readonly Uint8Array<ArrayBuffer>[], format = 'json'): Promise<Reply> {
  const parts = files.map((bytes) => ['fr_caf_payment_certificate_file', file(bytes)] as const);
  return post(`${base}/api/resources/v1`, form(['api_key', testKey], ['format', format], ...parts));
}

function falseOnes(flags: Readonly<Record<string, boolean>> | null): readonly string[] | null {
  return flags && Object.keys(flags).filter((name) => !flags[name]);
}

function flagsOf({ status, text, body }: Reply) {
  expect(status, text).toBe(200);
  const files: readonly { documentInfosValidation: Record<string, boolean> }[] = body.cafPaymentCertificates;
  return {
    falseFlags: files.map(({ documentInfosValidation }) => falseOnes(documentInfosValidation)),
    documentsFalseFlags: falseOnes(body.documentsValidation),
  };
}

/** Single files are tested with the index of the specimens. */
const groups = cafExpectations.filter(({ files }) => files.length > 1);

test.each(groups.map((group) => [group.files.join(' + '), group] as const))(
  'exactly the expected flags are false: %s',
  async (_, { files, falseFlags, documentsFalseFlags }) => {
    const reply = await send(files.map((name) => specimen(`caf/${name}.pdf`)));
    expect(flagsOf(reply)).toEqual({ falseFlags, documentsFalseFlags });
  },
);

test('several certificates in XML: nested arrays, and the same values as in JSON', async () => {
  const files = ['genuine-march', 'genuine-april'].map((name) => specimen(`caf/${name}.pdf`));
  const [json, xml] = await Promise.all([send(files), send(files, 'xml')]);
  expect(xml.text).toContain('<cafPaymentCertificates><cafPaymentCertificates><documentInfos><documentDate>');
  const { root, body } = parseXml(xml.text);
  expect(root).toBe('FrenchCafPaymentCertificate');
  expect(body).toEqual(asXml(json.body));
});

const published = (name: string) => corpusPath('french-documents/synthetic', `${name}.pdf`);

/** Certificates of another generator, and the flags that their forger meant to break. */
test.skipIf(published('01_valid_a') === null).each([
  [['01_valid_a'], [[]], null],
  [['02_valid_b'], [[]], null],
  [['03_valid_exstream_info'], [[]], null],
  [['04_valid_code39'], [[]], null],
  [['05_valid_itf'], [[]], null],
  [['06_valid_1page'], [[]], null],
  [['07_valid_3pages'], [[]], null],
  [['08_valid_footer_ymd'], [[]], null],
  [['09_valid_nokey_short'], [[]], null],
  [['20_bad_header_date'], [['datesHeaderFooterValid', 'datesHeaderMetasValid']], null],
  [
    ['21_bad_header_number'],
    [['beneficiaryNumberHeaderFooterValid', 'beneficiaryNumberBarcodeNumberValid']],
    null,
  ],
  [['22_bad_footer_number_p2'], [['beneficiaryNumberHeaderFooterValid']], null],
  [['23_bad_footer_date_p2'], [['datesHeaderFooterValid', 'datesFooterMetasValid']], null],
  [['24_bad_barcode_text'], [['beneficiaryNumberBarcodeNumberValid', 'barcodeNumberBarcodeValid']], null],
  [['25_bad_barcode_bars'], [['barcodeNumberBarcodeValid']], null],
  [['26_bad_moddate'], [['datesHeaderMetasValid', 'datesFooterMetasValid']], null],
  [['27_bad_creationdate'], [['datesHeaderMetasValid', 'datesFooterMetasValid']], null],
  [['28_no_dates_in_info'], [['datesHeaderMetasValid', 'datesFooterMetasValid']], null],
  [
    ['30_spliced_p2'],
    [
      [
        'datesHeaderFooterValid',
        'beneficiaryNumberHeaderFooterValid',
        'beneficiaryNumberBarcodeNumberValid',
        'datesFooterMetasValid',
      ],
    ],
    null,
  ],
  [['40_scan_200dpi'], [['datesHeaderMetasValid', 'datesFooterMetasValid']], null],
  [['01_valid_a', '02_valid_b'], [[], []], []],
  [
    ['01_valid_a', '29_other_person'],
    [[], []],
    ['datesOfBirthValid', 'beneficiaryNumberHeaderFooterValid'],
  ],
  [
    ['01_valid_a', '26_bad_moddate'],
    [[], ['datesHeaderMetasValid', 'datesFooterMetasValid']],
    ['datesHeaderMetasValid', 'datesFooterMetasValid', 'modificationDateMetasValid'],
  ],
] as const)('of the published set, %j', async (files, falseFlags, documentsFalseFlags) => {
  const reply = await send(files.map((name) => new Uint8Array(readFileSync(published(name)!))));
  expect(flagsOf(reply)).toEqual({ falseFlags, documentsFalseFlags });
});

test('another letter of a CAF is refused with where to find the certificate', async () => {
  const other = form(['api_key', testKey], ['file', file(specimen('caf/other-droits.pdf'))]);
  const { status, body } = await post(`${base}/api/documents/v1`, other);
  expect([status, body.reason]).toEqual([422, 'document_not_supported']);
  expect(body.remedy).toBe('Download the “attestation de paiement” from caf.fr and send that PDF.');
});
