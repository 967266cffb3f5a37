import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../corpus-dir.ts';
import { expectedInfos, kinds, type RawFields } from '../signed-answers.ts';
import { writePdf } from '../specimens/paper/pdf.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { dataMatrix } from '../specimens/paper/symbols.ts';
import { placeTwoDDoc, specimenPage } from '../specimens/resources/page.ts';
import { pagePhoto } from '../specimens/resources/scan.ts';
import { asXml, parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, post, type Reply } from './client.ts';

/**
 * The published codes of every kind with a field of its own: each member exactly, as PDF and photo, in JSON
 * and XML.
 */

const corpus = corpusPath('2d-doc');
const anyField = 'fr_2d_doc_file';
const { base, liveKey } = await account({ credits: 500 });

async function sent(field: string, bytes: Uint8Array, ...more: readonly [string, string][]): Promise<Reply> {
  const part = file(new Uint8Array(bytes));
  return post(`${base}/api/resources/v1`, form(['api_key', liveKey], ...more, [field, part]));
}

async function expectXml(field: string, root: string, bytes: Uint8Array, { body }: Reply): Promise<void> {
  const xml = await sent(field, bytes, ['format', 'xml']);
  expect(parseXml(xml.text)).toMatchObject({ root, body: asXml(body) });
}

interface Example {
  readonly type: string;
  readonly string_base64: string;
  readonly header: Readonly<Record<'ca' | 'certificate' | 'emissionDate' | 'signatureDate', string | null>>;
  readonly fields: RawFields;
}

/**
 * Codes that bear the type of a kind and are none of it: the tax notice before 2022, and passports in the
 * type of cards.
 */
const isOldNotice = ({ type, fields }: Example) => type === '04' && !('43' in fields);

const folder = corpus === null ? null : join(corpus, 'types');
const examples = (folder === null ? [] : readdirSync(folder).sort()).map((name) => {
  const example: Example = JSON.parse(readFileSync(join(folder!, name), 'utf8'));
  return { name, ...example, code: Buffer.from(example.string_base64, 'base64').toString('latin1') };
});
// Version 1 ends in bytes, and the writer of symbols writes characters: the specification's own pages have
// those.
const rows = examples
  .filter((example) => !example.name.includes('-v1') && !isOldNotice(example))
  .flatMap((example) =>
    kinds
      .filter(({ types }) => types.includes(example.type))
      .map((kind) => [`${example.name} in ${kind.field}`, example, kind] as const),
  );

async function pageWith(code: string) {
  const page = specimenPage();
  placeTwoDDoc(page, 161, 66, await dataMatrix(code));
  return [{ canvas: page }];
}

describe.skipIf(corpus === null)('the published examples', () => {
  test('the sample has the expected number of codes', () => {
    expect(rows.length).toBeGreaterThan(20);
  });

  test.each(rows)('%s: its fields, from a PDF and from a photo', async (_, example, kind) => {
    const { type, fields, header, code } = example;
    const documentInfos = expectedInfos(kind, type, fields, header);
    const pages = await pageWith(code);
    const pdf = writePdf({ pages });
    const reply = await sent(kind.field, pdf);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.documentInfos).toEqual(documentInfos);
    expect(reply.body.certificate).toMatchObject({
      issuerReference: header.ca,
      subjectReference: header.certificate,
    });
    await expectXml(kind.field, kind.root, pdf, reply);
    const photo = toJpeg(pagePhoto(pages, 1500, 2000, 11), 75);
    const photographed = await sent(kind.field, photo);
    expect(photographed.body).toEqual(reply.body);
    await expectXml(kind.field, kind.root, photo, photographed);
  });

  test.each(
    examples
      .filter(({ type, name }) => type === '07' && !name.includes('-v1'))
      .map((one) => [one.name, one] as const),
  )('%s is the code of a passport, and of no identity card', async (_, { code, type }) => {
    const pdf = writePdf({ pages: await pageWith(code) });
    const card = await sent('fr_identity_card_code_file', pdf);
    expect(card.body).toMatchObject({ status: 422, reason: 'wrong_document' });
    expect(card.body.detail).toContain(`The field ${anyField} takes it.`);
    const any = await sent(anyField, pdf);
    expect(any.body.documentInfos.documentType).toBe(type);
  });
});

/**
 * What a page says as any 2D-Doc, and as the kind of its type: the members are those of the characters that
 * were signed.
 */
async function expectTyped(bytes: Uint8Array): Promise<string | null> {
  const any = await sent(anyField, bytes);
  expect(any.status, any.text).toBe(200);
  const { documentType: type, publicationDate, signatureDate, fields } = any.body.documentInfos;
  const raw = Object.fromEntries(fields.map((one: { id: string; raw: string }) => [one.id, one.raw]));
  const own = kinds.filter(({ types }) => types.includes(type) && (type !== '04' || '43' in raw));
  for (const kind of own) {
    const reply = await sent(kind.field, bytes);
    expect(reply.status, reply.text).toBe(200);
    const days = { emissionDate: publicationDate, signatureDate };
    expect(reply.body.documentInfos).toEqual(expectedInfos(kind, type, raw, days));
    expect(reply.body.certificate).toEqual(any.body.certificate);
    await expectXml(kind.field, kind.root, bytes, reply);
  }
  return own.length === 0 ? null : type;
}

describe.skipIf(corpus === null)('pages that others published', () => {
  const specification = corpusPath(
    '2d-doc/spec/ants_2d-doc_specifications_techniques_des_codes_a_barres_2d-doc_v326.pdf',
  );
  const decoded = corpusPath('2d-doc/strings/spec326_all60_decoded.json');
  const printed: readonly { readonly page: string; readonly type: string }[] =
    decoded === null ? [] : JSON.parse(readFileSync(decoded, 'utf8'));
  const types = new Set(kinds.flatMap((kind) => kind.types));
  const pages = [...new Set(printed.filter(({ type }) => types.has(type)).map(({ page }) => Number(page)))];
  const whole = specification === null ? null : mupdf.PDFDocument.openDocument(readFileSync(specification));

  test.each(pages)('page %i of the specification', async (page) => {
    const single = new mupdf.PDFDocument();
    single.graftPage(0, whole!.asPDF()!, page - 1);
    const type = printed.find((one) => Number(one.page) === page)?.type;
    const found = await expectTyped(new Uint8Array(single.saveToBuffer('garbage').asUint8Array()));
    // The notices of versions 1 to 3 are of the layout before 2022.
    expect([type, type === '04' ? null : type]).toContain(found);
  });

  test.each([
    ['dossierfacile/2ddoc.pdf', '01'],
    ['dossierfacile/2ddoc.jpg', '01'],
    ['dossierfacile/2ddocs.pdf', 'B1'],
  ])('%s has a code of type %s', async (name, type) => {
    expect(await expectTyped(readFileSync(join(corpus!, 'images', name)))).toBe(type);
  });
});
