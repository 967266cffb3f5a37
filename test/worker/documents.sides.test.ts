import { expect, test } from 'vitest';
import { encryptedPdf, textFile } from '../bad-files.ts';
import { faultsOfAnswer } from '../openapi.ts';
import { runsAll, sample } from '../sample.ts';
import { cardFront, pagesPdf } from '../specimens/identity/render.ts';
import { renderPdf, toJpeg } from '../specimens/paper/picture.ts';
import { parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, type Part, post, specimen } from './client.ts';

const url = '/api/documents/v1';
const named = (name: string): Part => file(specimen(name), 'IMG_0001');
const front = (type: Parameters<typeof cardFront>[0]): Part =>
  file(new Uint8Array(toJpeg(renderPdf(pagesPdf([cardFront(type)]), 200, 1))), 'IMG_0002');

const permitFront = front('FR_RESIDENCE_PERMIT');
const permitBack = named('identity/fr-residence-permit.jpg');

function sent(files: readonly Part[], ...fields: readonly (readonly [string, string])[]): FormData {
  return form(...fields, ...files.map((part) => ['file', part] as const));
}

test.runIf(runsAll)(
  'joins the sides of two cards, and leaves alone a picture that is no side of the card beside it',
  async () => {
    const { base, liveKey, balance } = await account({ credits: 9 });
    const files = [
      permitFront,
      permitBack,
      front('ES_BIOMETRIC_ID_CARD'),
      named('identity/us-passport-card.webp'),
      named('identity/refused/letter.jpg'),
    ];
    const { body } = await post(base + url, sent(files, ['api_key', liveKey]));
    const told = body.documents.map(
      (entry: {
        files: number[];
        documentKind?: string;
        problem?: { reason: string; filePosition: number };
      }) => [entry.files, entry.documentKind ?? `${entry.problem?.reason} ${entry.problem?.filePosition}`],
    );
    expect(told).toEqual([
      [[1, 2], 'FR_RESIDENCE_PERMIT'],
      [[3], 'no_mrz 3'],
      [[4], 'US_PASSPORT_CARD'],
      [[5], 'no_caf_certificate 5'],
    ]);
    expect(await balance()).toMatchObject({ used: 2, held: 0 });
  },
);

const orders = [
  ['front first', [permitFront, permitBack]],
  ['back first', [permitBack, permitFront]],
] as const;

test.each(sample(orders, 1))(
  'both sides of a card in two files are one document, and the last credit is enough for it: %s',
  async (_, files) => {
    const { base, liveKey, balance } = await account({ credits: 1 });
    const headers = { 'Idempotency-Key': 'card-2' };
    const ask = () => post(base + url, sent(files, ['api_key', liveKey]), headers);
    const [both, again] = [await ask(), await ask()];
    expect(both.status, both.text).toBe(200);
    expect(both.body.documents).toMatchObject([{ files: [1, 2], documentKind: 'FR_RESIDENCE_PERMIT' }]);
    expect(both.body.documents).toHaveLength(1);
    expect(faultsOfAnswer(url, 'post', 200, both.body)).toEqual([]);
    expect(again.body).toEqual(both.body);
    expect(await balance()).toMatchObject({ used: 1, held: 0 });
  },
);

test('does not take a second picture of the same side for the other side when credits have run out', async () => {
  const { base, liveKey, balance } = await account({ credits: 1 });
  const files = [permitBack, permitBack, permitFront];
  const { body } = await post(base + url, sent(files, ['api_key', liveKey]));
  expect(body.documents).toMatchObject([
    { files: [1], documentKind: 'FR_RESIDENCE_PERMIT' },
    { files: [2], problem: { status: 402 } },
    { files: [3], problem: { status: 402 } },
  ]);
  expect(await balance()).toMatchObject({ used: 1, held: 0 });
});

test.runIf(runsAll)('charges a card that waits for its other side before the next file', async () => {
  const { base, liveKey, balance } = await account({ credits: 1 });
  const files = [permitBack, named('identity/passport.webp')];
  const { status, body } = await post(base + url, sent(files, ['api_key', liveKey]));
  expect(status).toBe(200);
  expect(body.documents[0]).toMatchObject({ files: [1], documentKind: 'FR_RESIDENCE_PERMIT' });
  expect(body.documents[1]).toMatchObject({ files: [2], problem: { status: 402 } });
  expect(await balance()).toMatchObject({ used: 1, held: 0 });
});

test.each(sample(['json', 'xml'], 1))(
  '%s is well-formed for a slow reader, also when the last file fails',
  async (format) => {
    const { base, liveKey, balance } = await account({ credits: 9 });
    const files = [file(textFile), named('identity/passport.webp'), permitBack, file(encryptedPdf)];
    const headers = { Connection: 'close', 'Accept-Encoding': 'identity' };
    const body = sent(files, ['api_key', liveKey], ['format', format], ['details', 'true']);
    const response = await fetch(base + url, { method: 'POST', body, headers });
    let text = '';
    const decoder = new TextDecoder();
    const reader = response.body!.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    if (format === 'json') {
      const { documents } = JSON.parse(text);
      expect(documents).toHaveLength(4);
      expect(documents[3].problem).toMatchObject({ reason: 'password_protected', filePosition: 4 });
    } else {
      expect(parseXml(text).root).toBe('Documents');
      expect(text.match(/<documents><files>/g)).toHaveLength(4);
      expect(text).toContain('<reason>password_protected</reason>');
    }
    expect(await balance()).toMatchObject({ used: 2, held: 0 });
  },
);
