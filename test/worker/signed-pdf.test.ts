import { expect, test } from 'vitest';
import { issue } from '../specimens/signed-pdf/certificates.ts';
import { message } from '../specimens/signed-pdf/cms.ts';
import { addSignature, unsignedPdf } from '../specimens/signed-pdf/pdf.ts';
import { privateKey } from '../specimens/test-ca/authority.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';

const url = '/api/resources/v1';
const field = 'signed_pdf_file';

const signer = issue({ commonName: 'SIGNER', organization: 'SOCIETE FICTIVE' }, privateKey('ca'), null);
const signed = addSignature(unsignedPdf(), 0, {
  sign: (content) => message({ signer, content }),
});
const changed = Buffer.from(signed);
changed.write('9', changed.indexOf('800'), 'latin1');

test('a signed PDF with a changed byte has failed, and is answered for a credit', async () => {
  const { base, liveKey, balance } = await account();
  const fields = [
    ['api_key', liveKey],
    ['details', 'true'],
  ] as const;
  const reply = await post(base + url, form(...fields, [field, file(new Uint8Array(changed))]));
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({
    documentInfos: { title: null, numberOfPages: 1, numberOfSignatures: 1 },
    signatures: [{ signer: 'SIGNER', kind: 'signature', integrity: false, contentUnchanged: null }],
    details: {
      verdict: { outcome: 'failed', reasons: [{ code: 'signed_bytes_changed' }] },
      failedChecks: [{ flag: 'integrity', reason: 'signed_bytes_changed', signature: 1 }],
    },
  });
  expect(await balance()).toMatchObject({ used: 1, held: 0 });
});

test('in XML its signatures are a wrapper with an element for each', async () => {
  const { base, liveKey } = await account();
  const fields = [
    ['api_key', liveKey],
    ['format', 'xml'],
  ] as const;
  const reply = await post(base + url, form(...fields, [field, file(new Uint8Array(changed))]));
  expect(reply.status, reply.text).toBe(200);
  expect(reply.text).toContain('<SignedPdf><documentInfos>');
  expect(reply.text).toContain('<signatures><signatures><signer>SIGNER</signer>');
});

test('while no list is in force nothing is said of a signature that is intact, free', async () => {
  const { base, liveKey, balance } = await account();
  const reply = await post(base + url, form(['api_key', liveKey], [field, file(new Uint8Array(signed))]));
  expect(reply.status, reply.text).toBe(503);
  expect(reply.body.code).toBe('trust_unavailable');
  expect(reply.headers.get('Retry-After')).not.toBeNull();
  expect(await balance()).toMatchObject({ used: 0, held: 0 });
});

test('at the one door a file in which nothing else is found is a signed PDF', async () => {
  const { base, liveKey } = await account();
  const reply = await post(
    `${base}/api/documents/v1`,
    form(['api_key', liveKey], ['file', file(new Uint8Array(changed))]),
  );
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.documents).toMatchObject([
    {
      files: [1],
      pages: [{ file: 1, page: 1 }],
      documentKind: 'SIGNED_PDF',
      answer: { signatures: [{ integrity: false }] },
      verdict: { outcome: 'failed' },
    },
  ]);
  expect(reply.body.files).toEqual([{ file: 1, pages: 1, pagesWithoutDocument: [], pagesNotExamined: [] }]);
});

test.each([
  ['a PDF without a signature', new Uint8Array(unsignedPdf())],
  ['a picture', specimen('identity/passport.webp')],
])('%s is refused, free', async (_, bytes) => {
  const { base, liveKey, balance } = await account();
  const reply = await post(base + url, form(['api_key', liveKey], [field, file(bytes)]));
  expect(reply.status, reply.text).toBe(422);
  expect(reply.body).toMatchObject({ code: 'unreadable_document', reason: 'document_not_supported' });
  expect(await balance()).toMatchObject({ used: 0, held: 0 });
});
