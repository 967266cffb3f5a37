import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { corpusPath } from '../corpus-dir.ts';
import { account } from './account.ts';
import { file, form, post } from './client.ts';

/**
 * Every reference code of the specification as printed there: the page is sent, and the code's own type
 * decides.
 */

interface PrintedCode {
  readonly page: string;
  readonly text: string;
  readonly type: string;
}

const specification = corpusPath(
  '2d-doc/spec/ants_2d-doc_specifications_techniques_des_codes_a_barres_2d-doc_v326.pdf',
);
const decoded = corpusPath('2d-doc/strings/spec326_all60_decoded.json');
const codes =
  specification === null || decoded === null
    ? []
    : (JSON.parse(readFileSync(decoded, 'utf8')) as readonly PrintedCode[]);
const pages = [...new Set(codes.map(({ page }) => page))].map(
  (page) => [page, codes.filter((code) => code.page === page)] as const,
);
const whole = specification === null ? null : mupdf.PDFDocument.openDocument(readFileSync(specification));
const { base, liveKey } = await account({ credits: 100 });

function pageAlone(number: number): Uint8Array<ArrayBuffer> {
  const single = new mupdf.PDFDocument();
  single.graftPage(0, whole!.asPDF()!, number - 1);
  return new Uint8Array(single.saveToBuffer('garbage').asUint8Array());
}

const rows: readonly (readonly [page: string, codes: readonly PrintedCode[]])[] =
  pages.length > 0 ? pages : [['of a specification that is not here', []]];

test.skipIf(pages.length === 0).each(rows)(
  'page %s of the specification: its code is read',
  async (page, codesOfPage) => {
    const type = codesOfPage[0]!.type;
    const field = type === '06' ? 'fr_civil_servant_payslip_file' : 'fr_income_taxes_file';
    const sent = form(['api_key', liveKey], [field, file(pageAlone(Number(page)))]);
    const { status, body } = await post(`${base}/api/resources/v1`, sent);
    if (type === '04' || type === '06') {
      expect(status, body.detail).toBe(200);
      // The specification's own certificate is in no trust list.
      expect(body.certificate).toMatchObject({ issuerReference: 'FR00', subjectReference: '0001' });
      expect(body.certificate).toMatchObject({ datesConsistency: false, digitalSignature: false });
      return;
    }
    expect(body).toMatchObject({ status: 422, code: 'unreadable_document', reason: 'wrong_document' });
    expect(body.detail).toContain(`type ${type}`);
  },
);
