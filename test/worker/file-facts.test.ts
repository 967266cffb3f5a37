import { expect, test } from 'vitest';
import { letter, print, SavedPdf } from '../unit/pipelines/file/saved-pdf.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';

const url = '/api/documents/v1';
const salary = print('Bulletin de paie', 60, 780) + print('1 500,00', 300, 700);
const raised = print('Bulletin de paie', 60, 780) + print('7 500,00', 300, 700);
const edited = () => new SavedPdf(letter(salary)).save({ 4: { content: raised } }).bytes;
const difference = { page: 1, earlierPage: 1, earlier: '1 500,00', now: '7 500,00' };

test('a PDF without a document shows in its problem what it holds, free, if details are wanted', async () => {
  const { base, liveKey, balance } = await account();
  const reply = await post(
    base + url,
    form(['api_key', liveKey], ['details', 'true'], ['file', file(edited())]),
  );
  expect(reply.status, reply.text).toBe(422);
  expect(reply.body).toMatchObject({
    reason: 'no_2d_doc',
    file: {
      origin: { producer: null, versions: 2 },
      earlierVersion: { versions: [{ version: 1 }], differences: [difference], furtherDifferences: 0 },
      paintedOver: [],
      signatureRemoved: false,
      notExamined: { pages: [], versions: 0 },
    },
  });
  expect(await balance()).toMatchObject({ used: 0, held: 0 });
});

test('without details it shows nothing', async () => {
  const { base, testKey } = await account();
  const reply = await post(base + url, form(['api_key', testKey], ['file', file(edited())]));
  expect(reply.status).toBe(422);
  expect(reply.body.file).toBeUndefined();
  expect(reply.text).not.toContain('1 500,00');
});

test('in XML the problem has the same', async () => {
  const { base, testKey } = await account();
  const fields = [
    ['api_key', testKey],
    ['details', 'true'],
    ['format', 'xml'],
  ] as const;
  const reply = await post(base + url, form(...fields, ['file', file(edited())]));
  expect(reply.text).toContain('<earlier>1 500,00</earlier><now>7 500,00</now>');
});

test('one of several files that holds no document shows it in its entry', async () => {
  const { base, testKey } = await account();
  const passport = file(specimen('identity/passport.webp'));
  const fields = [
    ['api_key', testKey],
    ['details', 'true'],
  ] as const;
  const reply = await post(base + url, form(...fields, ['file', passport], ['file', file(edited())]));
  expect(reply.body.documents[0].answer.details.file).toBeUndefined();
  expect(reply.body.documents[1].problem.file.earlierVersion.differences).toMatchObject([difference]);
});

const fields = [
  ['identity/fr-residence-permit.pdf', '/api/identity/v1', 'file'],
  ['resources/tax-notice.pdf', '/api/resources/v1', 'fr_income_taxes_file'],
] as const;

test.each(fields)(
  'the details of %s have it, and its flags and verdict are the same',
  async (name, path, field) => {
    const { base, testKey } = await account();
    const one = (details: string) =>
      post(base + path, form(['api_key', testKey], ['details', details], [field, file(specimen(name))]));
    const [plain, detailed] = await Promise.all([one('false'), one('true')]);
    const { details, ...answer } = detailed.body;
    expect(details.file).toMatchObject({
      earlierVersion: null,
      paintedOver: [],
      signatureRemoved: false,
      notExamined: { pages: [], versions: 0 },
    });
    expect(answer).toEqual(plain.body);
  },
);

test('each of two certificates has its own', async () => {
  const { base, testKey } = await account();
  const names = ['caf/genuine-march.pdf', 'caf/forged-appended-amount.pdf'];
  const files = names.map((name) => ['fr_caf_payment_certificate_file', file(specimen(name))] as const);
  const reply = await post(
    `${base}/api/resources/v1`,
    form(['api_key', testKey], ['details', 'true'], ...files),
  );
  const shown = reply.body.details.cafPaymentCertificates.map(
    ({ file }: { file: { earlierVersion: object | null } }) => file.earlierVersion,
  );
  expect(shown[0]).toBeNull();
  expect(shown[1].differences).toMatchObject([{ earlier: '456,68 \u20ac', now: '956,68 \u20ac' }]);
});
