import { describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { letterPdf, letters } from '../specimens/resources/letters/index.ts';
import {
  forgedCodeOf,
  type Letter,
  letterCode,
  letterPages,
  withForgedPrint,
} from '../specimens/resources/letters/letter.ts';
import { pagePhoto } from '../specimens/resources/scan.ts';
import { account } from './account.ts';
import { file, form, post, type Reply } from './client.ts';

/**
 * Every kind of signed document as its issuer makes it, photographed, and forged in three ways.
 * specimens.test.ts compares the XML; unit/pipelines/any-document tests the endpoint for any document.
 */

const { base, testKey } = await account({ credits: 200 });
const rows = sample(letters, 2).map((letter) => [letter.name, letter] as const);

/** The bytes under a name that says nothing. */
const part = (bytes: Uint8Array) => file(new Uint8Array(bytes), 'scan_001');

function sent(field: string, bytes: Uint8Array, ...more: readonly [string, string][]): Promise<Reply> {
  return post(`${base}/api/resources/v1`, form(['api_key', testKey], ...more, [field, part(bytes)]));
}

/** The outcome of each comparison with the print. */
function compared({ body }: Reply): readonly (readonly [string, string])[] {
  return body.details.printed.map((one: { field: string; printed: string }) => [one.field, one.printed]);
}

const genuine = { datesConsistency: true, digitalSignature: true };

test.each(rows)('%s: its fields, and a page that prints them', async (_, letter) => {
  const pdf = await letterPdf(letter);
  const json = await sent(letter.field, pdf, ['details', 'true']);
  expect(json.status, json.text).toBe(200);
  expect(json.body.documentInfos).toEqual(letter.documentInfos);
  expect(json.body.certificate).toMatchObject({ ...genuine, subjectReference: letter.certificateId });
  expect(Object.values(json.body.documentInfosValidation ?? {})).not.toContain(false);
  // Some letters were valid until July 2026.
  const ended = json.body.details.failedChecks.filter(
    ({ flag }: { flag: string }) => flag !== 'validityEndDate',
  );
  expect(ended).toEqual([]);
  const printed = compared(json);
  // A page need not print all that its code signs, such as a sex or the country of birth.
  expect(printed.map(([, outcome]) => outcome)).not.toContain('different');
  expect(printed.map(([, outcome]) => outcome)).not.toContain('ambiguous');
  expect(printed.length > 0).toBe(letter.forgedPrint !== null);
  // The code has every field that its type requires, and no field that its type does not have.
  const remarks = json.body.details.remarks.map((one: { reason: string }) => one.reason);
  expect(
    remarks.filter(
      (reason: string) => !/^(?:old_document|print_not_compared|print_uncertain|test_key)$/.test(reason),
    ),
  ).toEqual([]);
});

/**
 * The letters with the fewest and the most characters in their codes: only that decides how well a photo is
 * read.
 */
const byCode = letters.toSorted((one, other) => letterCode(one).length - letterCode(other).length);
const photographed = [byCode[0], byCode.at(-1)].flatMap((letter) => letter ?? []);

test.each(photographed.map((letter) => [letter.name, letter] as const))(
  '%s: a photo of it says the same',
  async (_, letter) => {
    const photo = toJpeg(pagePhoto(await letterPages(letter), 1500, 2000, 7), 70);
    const { status, body } = await sent(letter.field, photo);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      documentInfos: letter.documentInfos,
      certificate: genuine,
    });
  },
);

describe('forged', () => {
  const comparedRows = rows.filter(([, { forgedPrint }]) => forgedPrint !== null);

  test.each(comparedRows)('%s with other print: the code is genuine, the page is not', async (_, letter) => {
    const reply = await sent(letter.field, await letterPdf(withForgedPrint(letter)), ['details', 'true']);
    expect(reply.body).toMatchObject({ documentInfos: letter.documentInfos, certificate: genuine });
    const different = compared(reply).filter(([, outcome]) => outcome === 'different');
    expect(different).toEqual([[letter.forgedPrint?.field, 'different']]);
    const { verdict, failedChecks } = reply.body.details;
    const reason = { code: 'print_differs', field: letter.forgedPrint?.field, pages: [1] };
    expect(verdict.outcome).toBe('failed');
    expect(verdict.reasons[0]).toMatchObject(reason);
    expect(failedChecks[0]).toMatchObject({ flag: 'printed', reason: 'print_differs' });
  });

  test.each(rows)('%s with an altered code: its signature is wrong', async (_, letter) => {
    const pdf = await letterPdf(letter, forgedCodeOf(letter));
    const { body } = await sent(letter.field, pdf, ['details', 'true']);
    expect(body.documentInfos).not.toEqual(letter.documentInfos);
    expect(body.certificate).toMatchObject({ datesConsistency: true, digitalSignature: false });
    // The page prints another value than the altered code, or the altered one nowhere.
    const ofPrint = ['printed', 'print'];
    const flagged = body.details.failedChecks.filter(({ flag }: { flag: string }) => !ofPrint.includes(flag));
    expect(flagged).toMatchObject([{ flag: 'digitalSignature', reason: 'signature' }]);
    expect(body.details.verdict.outcome).toBe('failed');
  });

  /** The next letter whose code has another type. */
  const strangerOf = (letter: Letter): Letter => {
    const others = [...letters.slice(letters.indexOf(letter) + 1), ...letters];
    return others.find(({ documentType }) => documentType !== letter.documentType) ?? letter;
  };

  test.each(rows)('%s with the code of another document: it is told by its type', async (_, letter) => {
    const stranger = strangerOf(letter);
    const pdf = await letterPdf(letter, letterCode(stranger));
    const { body } = await sent(letter.field, pdf);
    expect(body).toMatchObject({ status: 422, code: 'unreadable_document', reason: 'wrong_document' });
    expect(body.detail).toContain(`type ${stranger.documentType}`);
  });

  test('the field for any 2D-Doc takes the code of another document', async () => {
    const [letter] = letters;
    const stranger = strangerOf(letter!);
    const { body } = await sent('fr_2d_doc_file', await letterPdf(letter!, letterCode(stranger)));
    expect(body.documentInfos.documentType).toBe(stranger.documentType);
  });
});
