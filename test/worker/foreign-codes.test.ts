import { describe, expect, test } from 'vitest';
import { runsAll, sample } from '../sample.ts';
import type { Modules } from '../specimens/paper/canvas.ts';
import { writePdf } from '../specimens/paper/pdf.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { dataMatrix, qrCode } from '../specimens/paper/symbols.ts';
import { letters } from '../specimens/resources/letters/index.ts';
import { letterCode } from '../specimens/resources/letters/letter.ts';
import { placeTwoDDoc, specimenPage } from '../specimens/resources/page.ts';
import { pagePhoto } from '../specimens/resources/scan.ts';
import { account } from './account.ts';
import { file, form, post, type Reply } from './client.ts';

/**
 * Pages with several codes, with codes that are no 2D-Doc, and with half ones: what is read, and what a
 * refusal calls the others.
 */

const { base, testKey, remaining } = await account({ credits: 100 });
const anyField = 'fr_2d_doc_file';

function sent(field: string, bytes: Uint8Array, path = 'resources'): Promise<Reply> {
  return post(
    `${base}/api/${path}/v1`,
    form(['api_key', testKey], ['details', 'true'], [field, file(new Uint8Array(bytes))]),
  );
}

/** A page of codes, one below the other; a list of several pages where codes are in lists. */
function pages(...sheets: readonly (readonly Modules[])[]) {
  return sheets.map((codes) => {
    const page = specimenPage();
    for (const [index, code] of codes.entries()) placeTwoDDoc(page, 161, 66 + 130 * index, code);
    return { canvas: page };
  });
}
const pdf = (...sheets: readonly (readonly Modules[])[]) => writePdf({ pages: pages(...sheets) });

/** Only the beginning of a COVID certificate counts. This one is nobody's. */
const covid = `HC1:${'SPECIMEN 0123456789$%*+-./:'.repeat(16)}`;

describe('no 2D-Doc', () => {
  const named = [
    ['a COVID certificate', covid, 'an EU Digital COVID Certificate'],
    ['a web address', 'https://example.org/verify?id=1', 'a web address'],
    [
      'a transfer',
      'BCD\n002\n1\nSCT\n\nEXEMPLE\nFR7630006000011234567890189',
      'an order for a SEPA transfer',
    ],
    ['a visiting card', 'BEGIN:VCARD\nVERSION:3.0\nN:EXEMPLE\nEND:VCARD', 'a visiting card'],
    ['a text', 'SPECIMEN 1234', 'a code of another kind'],
  ] as const;
  // unit/formats/foreign-codes tests every name.
  test.each(sample(named, 1))(
    'in a QR code, %s: the refusal names it, and costs nothing',
    async (_, text, name) => {
      const before = await remaining();
      const { body } = await sent(anyField, pdf([await qrCode(text)]));
      const detail = `The pages have no 2D-Doc. Their QR code is ${name}.`;
      expect(body).toMatchObject({ status: 422, code: 'unreadable_document', reason: 'no_2d_doc', detail });
      expect(await remaining()).toBe(before);
    },
  );

  test('in a QR code on a photo', async () => {
    const drawn = pages([await qrCode(covid)]);
    const { body } = await sent(anyField, toJpeg(pagePhoto(drawn, 1200, 1600, 3), 75));
    expect(body.detail).toBe('The pages have no 2D-Doc. Their QR code is an EU Digital COVID Certificate.');
  });

  test.each([
    ['a COVID certificate', covid, 'an EU Digital COVID Certificate'],
    ['postage', '%02T0A1', 'a code of another kind'],
  ])('in a DataMatrix, %s', async (_, text, name) => {
    const { body } = await sent(anyField, pdf([await dataMatrix(text)]));
    expect(body).toMatchObject({
      status: 422,
      reason: 'no_2d_doc',
      detail: `The code on the pages is ${name}, not a 2D-Doc.`,
    });
  });

  test.runIf(runsAll)('/api/documents/v1 names it too', async () => {
    const { body } = await sent('file', pdf([await qrCode(covid)]), 'documents');
    expect(body).toMatchObject({ status: 422, reason: 'document_not_supported' });
    expect(body.detail).toMatch(/The QR code on the pages is an EU Digital COVID Certificate\.$/);
  });

  test('on the second of two pages', async () => {
    const { body } = await sent(anyField, pdf([], [await qrCode(covid)]));
    expect(body.detail).toContain('an EU Digital COVID Certificate');
  });
});

describe('several codes', () => {
  const [bill, slip] = letters.map((letter) => ({ letter, code: letterCode(letter) }));

  test('reads a 2D-Doc beside a QR code and a foreign DataMatrix', async () => {
    const drawn = pdf([await dataMatrix('%02T0A1'), await qrCode(covid), await dataMatrix(bill!.code)]);
    const { body } = await sent(bill!.letter.field, drawn);
    expect(body.documentInfos).toEqual(bill!.letter.documentInfos);
  });

  test.each([
    ['on one page', (codes: readonly Modules[]) => pdf(codes)],
    ['on two pages', (codes: readonly Modules[]) => pdf(...codes.map((code) => [code]))],
  ])('of two documents %s: each field takes its own', async (_, drawn) => {
    const bytes = drawn([await dataMatrix(slip!.code), await dataMatrix(bill!.code)]);
    for (const { letter } of [bill!, slip!]) {
      const { body } = await sent(letter.field, bytes);
      expect(body.documentInfos).toEqual(letter.documentInfos);
    }
  });

  test('takes the same code twice as one document', async () => {
    const modules = await dataMatrix(bill!.code);
    const { body } = await sent(bill!.letter.field, pdf([modules, modules]));
    expect(body.documentInfos).toEqual(bill!.letter.documentInfos);
  });
});

describe('an annex', () => {
  const [bill] = letters;
  const annexed = `${letterCode(bill!)}\u001D25MARSEILLE\u001D1D9999,99\u001DANNEX OF NOBODY`;

  test.each(sample([bill!.field, anyField], 1))('is never shown as signed: %s', async (field) => {
    const bytes = pdf([await dataMatrix(annexed)]);
    const reply = await sent(field, bytes);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).not.toMatch(/MARSEILLE|9999,99|9999\.99|ANNEX OF NOBODY/);
    expect(reply.body.certificate.digitalSignature).toBe(true);
    expect(reply.body.details.code.annexPresent).toBe(true);
    const reasons = reply.body.details.remarks.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toContain('annex_not_signed');
    const xml = await post(
      `${base}/api/resources/v1`,
      form(['api_key', testKey], ['format', 'xml'], [field, file(new Uint8Array(bytes))]),
    );
    expect(xml.text).not.toMatch(/MARSEILLE|9999|ANNEX OF NOBODY/);
  });
});

describe('cut short', () => {
  const [bill] = letters;
  const code = letterCode(bill!);
  const separator = code.indexOf('\u001F');

  // unit/formats/two-d-doc tests every other length.
  test.each(sample([3, separator], 1))(
    'after %i characters, in the message: a refusal that says so, and costs nothing',
    async (length) => {
      const before = await remaining();
      const { body } = await sent(bill!.field, pdf([await dataMatrix(code.slice(0, length))]));
      expect(body).toMatchObject({
        status: 422,
        code: 'unreadable_document',
        reason: 'no_2d_doc',
        detail: 'The code on the pages begins like a 2D-Doc but breaks its format.',
      });
      expect(await remaining()).toBe(before);
    },
  );

  test.each(sample([separator + 1, code.length - 1], 1))(
    'after %i characters, in the signature: an answer that nobody signed',
    async (length) => {
      const { body } = await sent(bill!.field, pdf([await dataMatrix(code.slice(0, length))]));
      expect(body.documentInfos).toEqual(bill!.documentInfos);
      expect(body.certificate.digitalSignature).toBe(false);
    },
  );

  test('a code that its issuer cut short and signed is answered with nulls and a remark that names the missing fields', async () => {
    const fields = bill!.fields.slice(0, 3);
    const { body } = await sent(bill!.field, pdf([await dataMatrix(letterCode({ ...bill!, fields }))]));
    expect(body.certificate.digitalSignature).toBe(true);
    expect(body.documentInfos).toMatchObject({
      beneficiary: 'MME EXEMPLE CAMILLE',
      street: null,
      town: null,
    });
    expect(body.details.remarks).toContainEqual(
      expect.objectContaining({ reason: 'fields_missing', fields: '22, 24, 26' }),
    );
  });
});
