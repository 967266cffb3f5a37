import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DocumentVerification } from '../../clients/typescript/src/index.ts';
import { byPython, hasPython } from '../clients/python.ts';
import { runsAll } from '../sample.ts';
import { account } from './account.ts';
import { type Reply, specimen } from './client.ts';

/** The packages for integrators against the running service. */
const specimens = join(import.meta.dirname, '../specimens/files');

test('the TypeScript package reads, is charged once, fetches a report, and raises errors', async () => {
  const { base, testKey } = await account({ credits: 7 });
  const service = new DocumentVerification({ url: `${base}/`, apiKey: testKey, retries: 0 });
  const idempotencyKey = crypto.randomUUID();
  const passport = specimen('identity/passport.jpg');
  for (const _ of [1, 2]) {
    const answer = await service.verifyIdentity(passport, { idempotencyKey, details: true });
    expect(answer.documentInfos).toMatchObject({ documentType: 'PASSPORT', lastName: 'EXEMPLE' });
    expect(answer.details?.mrz?.lines.length).toBe(2);
  }
  const notice = await service.verifyResources(
    'fr_income_taxes_file',
    new Blob([specimen('resources/tax-notice.pdf')]),
  );
  expect([notice.certificate.digitalSignature, notice.documentInfos.taxableIncomeReference]).toEqual([
    true,
    '41872',
  ]);
  const caf = specimen('caf/genuine-march.pdf');
  const certificates = await service.verifyResources('fr_caf_payment_certificate_file', [caf, caf]);
  expect(certificates.cafPaymentCertificates.length).toBe(2);
  const { documents } = await service.verifyDocuments([passport, specimen('hostile/text.jpg')]);
  expect(documents).toMatchObject([
    { files: [1], documentKind: 'PASSPORT', answer: { documentInfos: { lastName: 'EXEMPLE' } } },
    { files: [2], problem: { code: 'unreadable_document', reason: 'not_a_document', filePosition: 2 } },
  ]);
  const streamed: unknown[] = [];
  for await (const entry of service.eachDocument([passport, specimen('hostile/text.jpg')])) {
    streamed.push(entry);
  }
  expect(streamed).toMatchObject([documents[0], { files: [2], problem: { reason: 'not_a_document' } }]);
  await expect(service.verifyDocuments(specimen('hostile/text.jpg'))).rejects.toMatchObject({
    code: 'unreadable_document',
    reason: 'not_a_document',
  });
  const report = new Uint8Array(await service.report('file', passport, { language: 'fr' }));
  expect(new TextDecoder().decode(report.subarray(0, 5))).toBe('%PDF-');
  expect(await service.credits()).toMatchObject({ mode: 'test', used: 5 });

  await expect(
    service.verifyIdentity(specimen('identity/refused/letter.jpg'), { language: 'fr' }),
  ).rejects.toMatchObject({
    code: 'unreadable_document',
    reason: 'no_mrz',
    status: 422,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    problem: { title: expect.stringContaining('illisible') },
  });
  const wrong = new DocumentVerification({ url: base, apiKey: 'wrong' });
  await expect(wrong.credits()).rejects.toMatchObject({ code: 'invalid_api_key', reason: null, status: 401 });
});

test.runIf(hasPython && runsAll)(
  'the package in Python reads, writes a report, and tells errors',
  async () => {
    const { base, testKey } = await account();
    type Told = Readonly<Record<string, unknown>> & { readonly answer: Reply['body'] };
    const call = (...words: readonly string[]) => byPython<Told>(base, ...words);
    const passport = join(specimens, 'identity/passport.jpg');
    expect((await call(testKey, 'verify_identity', passport)).answer.documentInfos.lastName).toBe('EXEMPLE');
    const notice = join(specimens, 'resources/tax-notice.pdf');
    const { answer } = await call(testKey, 'verify_resources', 'fr_income_taxes_file', notice);
    expect([answer.certificate.digitalSignature, answer.documentInfos.taxableIncomeReference]).toEqual([
      true,
      '41872',
    ]);
    const several = await call(testKey, 'verify_documents', passport, join(specimens, 'hostile/text.jpg'));
    expect(several.answer.documents).toMatchObject([
      { files: [1], documentKind: 'PASSPORT', answer: { documentInfos: { lastName: 'EXEMPLE' } } },
      { files: [2], problem: { reason: 'not_a_document', filePosition: 2 } },
    ]);
    expect((await call(testKey, 'report', 'file', passport)).pdf).toBeGreaterThan(1000);
    expect((await call(testKey, 'credits')).answer).toMatchObject({ mode: 'test', used: 3 });
    expect(
      await call(testKey, 'verify_identity', join(specimens, 'identity/refused/letter.jpg')),
    ).toMatchObject({
      code: 'unreadable_document',
      reason: 'no_mrz',
      status: 422,
    });
    expect(await call('wrong', 'credits')).toMatchObject({
      code: 'invalid_api_key',
      reason: null,
      status: 401,
    });
  },
);
