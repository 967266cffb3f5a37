import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpusDir } from '../corpus-dir.ts';
import { account } from './account.ts';
import { file, form, post } from './client.ts';

const folder = join(corpusDir, '2d-doc/images');
const { base, liveKey } = await account({ credits: 100 });

async function send(field: string, name: string) {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  return (await post(`${base}/api/resources/v1`, form(['api_key', liveKey], [field, file(bytes)]))).body;
}

/** Pages that ANTS and the State published; their signer's certificate (FR00/0001) is in no trust list. */
test.skipIf(!existsSync(folder)).each([
  ['spec326/page180.pdf', 'fr_income_taxes_file', '0001'],
  ['spec326/page190.pdf', 'fr_civil_servant_payslip_file', '0001'],
  ['spec326/page209.pdf', 'fr_civil_servant_payslip_file', '0001'],
])('200: %s is read, and nobody vouches for it', async (name, field, subjectReference) => {
  const { certificate } = await send(field, name);
  expect(certificate).toEqual({
    validityStartDate: null,
    validityEndDate: null,
    issuerReference: 'FR00',
    issuerName: null,
    subjectReference,
    issuer: null,
    datesConsistency: false,
    digitalSignature: false,
  });
});

test.skipIf(!existsSync(folder)).each([
  ['spec326/page184.pdf', 'fr_income_taxes_file', 'wrong_document', 'type 18'],
  ['dossierfacile/2ddoc.pdf', 'fr_income_taxes_file', 'wrong_document', 'type 01'],
  ['dossierfacile/2ddoc.jpg', 'fr_income_taxes_file', 'wrong_document', 'type 01'],
  ['dossierfacile/2ddocs.pdf', 'fr_income_taxes_file', 'wrong_document', 'type B1'],
])('422: %s in %s is %s, and the detail names it', async (name, field, reason, words) => {
  const body = await send(field, name);
  expect(body).toMatchObject({ status: 422, code: 'unreadable_document', reason });
  expect(body.detail).toContain(words);
});
