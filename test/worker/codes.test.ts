import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { valueOr } from '../../src/setting.ts';
import { trustSettings } from '../../src/trust/settings.ts';
import { corpusPath } from '../corpus-dir.ts';
import { writePdf } from '../specimens/paper/pdf.ts';
import { blank, toPng } from '../specimens/paper/picture.ts';
import { dataMatrix } from '../specimens/paper/symbols.ts';
import { placeTwoDDoc, specimenPage } from '../specimens/resources/page.ts';
import { february, payslipCode, september } from '../specimens/resources/payslip.ts';
import { couple, oldTaxCode, single, taxCode } from '../specimens/resources/tax-notice.ts';
import { asXml, parseXml } from '../xml.ts';
import { file, form, post, type Reply, send } from './client.ts';
import { type Server, startServer } from './server.ts';

/** Codes drawn as symbols and sent: the whole way from a page to the answer, for every published string. */

const corpus = corpusPath('2d-doc');
const taxField = 'fr_income_taxes_file';
const payslipField = 'fr_civil_servant_payslip_file';
const anyField = 'fr_2d_doc_file';

let server: Server;
let keys: Readonly<Record<'live' | 'test', string>>;

function administer(path: string, body: object): Promise<Reply> {
  const headers = { Authorization: `Bearer ${server.adminToken}` };
  return send(`${server.base}/admin/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Its own server, because with the corpus it trusts what the State published. */
beforeAll(async () => {
  // Without the corpus the server's own empty list is in force; with it the State's, whose signer must then
  // be trusted.
  server = await startServer(
    corpus === null ? {} : { TRUST_SIGNERS: valueOr(trustSettings.TRUST_SIGNERS.read(''), []).join(' ') },
  );
  const path = `/accounts/${(await administer('/accounts', { credits: 200, testCredits: 200 })).body.accountId}`;
  const key = async (mode: string) => (await administer(`${path}/keys`, { mode })).body.key;
  keys = { live: await key('live'), test: await key('test') };
  if (corpus === null) return;
  const base64 = (folder: string, names: readonly string[]) =>
    names.map((name) => readFileSync(join(corpus, folder, name), 'base64'));
  const certificates = readdirSync(join(corpus, 'certs')).filter((name) => name.endsWith('.der'));
  const imported = await administer('/trust/import', {
    lists: base64('tsl', ['tsl_signed_seq23_2026-05-11.xml']),
    certificates: base64('certs', certificates),
  });
  expect(imported.body).toMatchObject({ sequence: 23 });
});

afterAll(() => server.stop());

async function pageWith(text: string): Promise<Uint8Array> {
  const page = specimenPage();
  placeTwoDDoc(page, 161, 66, await dataMatrix(text));
  return writePdf({ pages: [{ canvas: page }] });
}

/** The symbol alone, 6 pixels a module. */
async function pictureOf(text: string): Promise<Uint8Array> {
  const { rows } = await dataMatrix(text);
  const [scale, margin] = [6, 60];
  const side = rows.length * scale + 2 * margin;
  const picture = blank(side, side, 1);
  for (const [row, cells] of rows.entries()) {
    for (let y = 0; y < scale; y++) {
      for (const [column, dark] of cells.entries()) {
        const at = (margin + row * scale + y) * side + margin + column * scale;
        if (dark) picture.data.fill(0, at, at + scale);
      }
    }
  }
  return toPng(picture);
}

async function sent(
  field: string,
  document: Uint8Array,
  mode: 'live' | 'test',
  ...more: readonly [name: string, value: string][]
): Promise<Reply> {
  const fields = form(['api_key', keys[mode]], ...more, [field, file(new Uint8Array(document))]);
  return post(`${server.base}/api/resources/v1`, fields);
}

const unknownCertificate = {
  validityStartDate: null,
  validityEndDate: null,
  issuerName: null,
  issuer: null,
  datesConsistency: false,
  digitalSignature: false,
};

function refused(reason: string, detail: string) {
  return { status: 422, code: 'unreadable_document', reason, detail };
}

const oldNotice = {
  ...refused(
    'document_not_supported',
    'The 2D-Doc is that of a tax notice older than 2022, whose code has neither shares nor year (type 04). The field fr_2d_doc_file takes it.',
  ),
  remedy: 'Send the notice in the field fr_2d_doc_file.',
};
/** A code of another document: the detail names it, and the field that takes it. */
function wrong(type: string, noun: string) {
  const detail = expect.stringMatching(
    new RegExp(`type ${type}\\b.*not (?:of )?${noun}\\. The field fr_\\w+_file takes it\\.$`),
  );
  return { status: 422, code: 'unreadable_document', reason: 'wrong_document', detail };
}
const wrongForTax = (type: string) => wrong(type, 'an income tax notice');
const wrongForPay = (type: string) => wrong(type, 'a payslip');

describe('codes of the test authority', () => {
  const certificate = {
    validityStartDate: '2024-01-01',
    validityEndDate: '2034-01-01',
    issuerReference: 'XX00',
    issuerName: 'AUTORITE FICTIVE DE TEST',
    datesConsistency: true,
    digitalSignature: true,
  };
  const tax = { ...certificate, subjectReference: 'DVT1', issuer: 'DIRECTION FICTIVE DES IMPOTS' };
  const pay = { ...certificate, subjectReference: 'DVP1', issuer: 'TRESORERIE FICTIVE DE LA PAYE' };

  test.each([
    ['a notice of type 28', taxField, taxCode(couple, '28'), { taxableIncomeReference: '41872' }, tax],
    ['a notice of type 04', taxField, taxCode(single, '04'), { taxNumberDeclarant2: 'null' }, tax],
    ['a payslip', payslipField, payslipCode(september), { netTaxableSalary: '2134.57' }, pay],
    [
      'a payslip with three names',
      payslipField,
      payslipCode(february, 'three fields'),
      { netTaxableSalary: '-84.2' },
      pay,
    ],
  ])('200: %s, signed with a test key alone', async (_, field, text, documentInfos, expected) => {
    const { status, body } = await sent(field, await pageWith(text), 'test');
    expect({ status, ...body }).toMatchObject({ status: 200, documentInfos, certificate: expected });
    const live = await sent(field, await pageWith(text), 'live');
    expect(live.body.certificate.digitalSignature).toBe(false);
  });

  test.each([
    ['a statement of type 18', taxField, taxCode(single, '18'), wrongForTax('18')],
    ['a statement of type 27', taxField, taxCode(single, '27'), wrongForTax('27')],
    ['a notice of before 2022', taxField, oldTaxCode(single), oldNotice],
    ['a payslip', taxField, payslipCode(september), wrongForTax('06')],
    ['a notice', payslipField, taxCode(couple, '28'), wrongForPay('28')],
  ])('422: %s, sent as %s', async (_, field, text, expected) => {
    expect((await sent(field, await pictureOf(text), 'test')).body).toMatchObject(expected);
  });
});

interface Published {
  readonly name: string;
  readonly raw: string;
  readonly header: { readonly type: string; readonly ca: string; readonly cert: string };
  readonly fields: Readonly<Record<string, string>>;
  readonly seedDocumentInfos?: Readonly<Record<string, string | null>>;
}

/** The strings write the separators out. */
const controls: Readonly<Record<string, string>> = { GS: '\x1d', RS: '\x1e', US: '\x1f' };

function published(name: string): readonly Published[] {
  const entries = JSON.parse(readFileSync(join(corpus!, 'strings', name), 'utf8')) as readonly Published[];
  return entries.map((entry) => {
    const raw = entry.raw.replace(/<(GS|RS|US)>/g, (_, control: string) => controls[control]!);
    return { ...entry, raw };
  });
}

const taxAndPay =
  corpus === null ? [] : ['tax_payslip_samples.json', 'synthetic_signed_FR00.json'].flatMap(published);
/** Codes of the layout before 2022 have fields that no document of today has. */
const isOld = ({ header, seedDocumentInfos }: Published) =>
  header.type === '04' && seedDocumentInfos?.incomeYear === null;
const supported = taxAndPay.filter((one) => ['04', '28', '06'].includes(one.header.type) && !isOld(one));
const unsupported = taxAndPay.filter((one) => !supported.includes(one));

/** The values of the corpus as the answer writes them: decimal points, only real days, the text `null`. */
function documentInfos({ header, fields, seedDocumentInfos = {} }: Published) {
  const infos = { ...seedDocumentInfos };
  // A name in three fields is put in the order of a name in one: title, surname, given names.
  const inParts = ['11', '13', '12'].flatMap((id) => fields[id] ?? []).join(' ');
  if (header.type === '06') return inParts === '' ? infos : { ...infos, fullName: inParts };
  const { sharesNumber, taxNumberDeclarant2, collectionDate } = infos;
  return {
    ...infos,
    sharesNumber: sharesNumber?.replace(',', '.'),
    taxNumberDeclarant2: taxNumberDeclarant2 ?? 'null',
    collectionDate: collectionDate === '2022-04-31' ? null : collectionDate,
  };
}

/** The only code of an authority in the list. Its publisher altered its data. */
const altered = {
  validityStartDate: '2022-06-21',
  validityEndDate: '2024-06-21',
  issuerReference: 'FR04',
  issuerName: 'AriadNEXT',
  subjectReference: 'FPE3',
  issuer: 'DIRECTION GENERALE DES FINANCES PUBLIQUES',
  datesConsistency: true,
  digitalSignature: false,
};

describe.skipIf(corpus === null)('the published codes', () => {
  test('the samples of tax notices and payslips have the expected numbers of each kind', () => {
    expect([supported.length, unsupported.length]).toEqual([12, 6]);
  });

  test.each(supported.map((one) => [one.name, one] as const))('200: %s', async (_, one) => {
    const field = one.header.type === '06' ? payslipField : taxField;
    const { status, body } = await sent(field, await pageWith(one.raw), 'live');
    const { ca: issuerReference, cert: subjectReference } = one.header;
    const certificate =
      issuerReference === 'FR00' ? { ...unknownCertificate, issuerReference, subjectReference } : altered;
    expect({ status, body }).toEqual({
      status: 200,
      body: { documentInfos: documentInfos(one), certificate },
    });
  });

  test('the certificate of a tax notice names the document type it may sign', async () => {
    const { raw } = supported.find(({ header }) => header.ca === 'FR04')!;
    const fields = form(
      ['api_key', keys.live],
      ['details', 'true'],
      [taxField, file(new Uint8Array(await pageWith(raw)))],
    );
    const { body } = await post(`${server.base}/api/resources/v1`, fields);
    expect(body.details.signer).toEqual({ documentTypes: ['04'], remark: null });
  });

  test.each(unsupported.map((one) => [one.name, one] as const))('422: %s', async (_, one) => {
    const expected = isOld(one) ? oldNotice : wrongForTax(one.header.type);
    expect((await sent(taxField, await pageWith(one.raw), 'live')).body).toMatchObject(expected);
    expect((await sent(payslipField, await pictureOf(one.raw), 'live')).body).toMatchObject(
      wrongForPay(one.header.type),
    );
  });

  test.each(unsupported.filter((one) => !isOld(one)).map((one) => [one.name, one] as const))(
    '200 as a declaration statement: %s',
    async (_, one) => {
      const field = 'fr_income_tax_declaration_file';
      const { status, body } = await sent(field, await pageWith(one.raw), 'live');
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          documentInfos: { incomeYear: expect.stringMatching(/^20\d\d$/), declarant1: expect.any(String) },
          certificate: { digitalSignature: false },
        },
      });
    },
  );

  const others = corpus === null ? [] : codeFiles(corpus);

  test('the samples of all types have the expected number', () => {
    expect(others).toHaveLength(52);
  });

  test.each(others)('422: %s', async (_, text) => {
    const type = text.slice(20, 22);
    const expected = type === '04' ? oldNotice : wrongForTax(type);
    expect((await sent(taxField, await pictureOf(text), 'live')).body).toMatchObject(expected);
  });

  const examples = corpus === null ? [] : exampleCodes(corpus);

  test('the samples with fields have the expected number', () => {
    expect(examples.length).toBeGreaterThan(43);
  });

  test.each(examples)('200 as any 2D-Doc: %s', async (_, { code, type, header: expected, fields }) => {
    const documentInfos = {
      documentType: type,
      publicationDate: expected.emissionDate,
      signatureDate: expected.signatureDate,
      fields: expect.anything(),
    };
    const { status, body } = await sent(anyField, await pictureOf(code), 'live');
    expect({ status, ...body }).toMatchObject({ status: 200, documentInfos });
    expect(rawFields(body.documentInfos.fields)).toEqual(fields);
    const { issuerReference, subjectReference } = body.certificate;
    expect([issuerReference, subjectReference]).toEqual([expected.ca, expected.certificate]);
    const xml = await sent(anyField, await pageWith(code), 'live', ['format', 'xml']);
    expect(xml.status).toBe(200);
    expect(parseXml(xml.text)).toMatchObject({ root: 'FrenchSignedDocument', body: asXml(body) });
  });
});

interface Example {
  readonly type: string;
  readonly code: string;
  readonly header: Readonly<Record<'ca' | 'certificate' | 'emissionDate' | 'signatureDate', string | null>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** The published examples of all types, with their fields by id. */
function exampleCodes(folder: string): readonly (readonly [string, Example])[] {
  const types = join(folder, 'types');
  // Version 1 ends in bytes, and the writer of symbols writes characters.
  return readdirSync(types)
    .filter((name) => !name.includes('-v1'))
    .sort()
    .map((name) => {
      const example = JSON.parse(readFileSync(join(types, name), 'utf8'));
      return [name, { ...example, code: Buffer.from(example.string_base64, 'base64').toString('latin1') }];
    });
}

function rawFields(fields: readonly { readonly id: string; readonly raw: string }[]) {
  return Object.fromEntries(fields.map(({ id, raw }) => [id, raw]));
}

/** Names and texts of the files that hold one code, without the line ends of an editor. */
function codeFiles(folder: string): readonly (readonly [string, string])[] {
  const strings = join(folder, 'strings');
  return readdirSync(strings, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => [name, readFileSync(join(strings, name), 'latin1').replace(/[\r\n]+$/, '')] as const);
}
