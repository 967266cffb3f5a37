import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnswerObject } from '../../../../src/answer.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { verdictBody } from '../../../../src/documents/verdict.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readAny } from '../../../../src/pipelines/any-document.ts';
import { cardCodesIn } from '../../../../src/pipelines/mrz/card-codes.ts';
import { readIdentity } from '../../../../src/pipelines/readers.ts';
import type { ReadingContext, Verification } from '../../../../src/pipelines/reading.ts';
import { readSymbols } from '../../../../src/reading/barcode.ts';
import { read } from '../../../../src/site/report/reading.ts';
import { verdictInWords } from '../../../../src/site/report/verdict.ts';
import { identify } from '../../../answered.ts';
import { sample } from '../../../sample.ts';
import { filesFolder } from '../../../specimens/generate.ts';
import { cardFiles } from '../../../specimens/identity/cards.ts';
import {
  belgianContent,
  identityMessage,
  printedMatrix,
  signedIdentity,
} from '../../../specimens/identity/codes.ts';
import type { PrintedCode } from '../../../specimens/identity/draw.ts';
import type { DocumentInfos } from '../../../specimens/identity/holders.ts';
import { identityPhoto, identityPicture, renderIdentity } from '../../../specimens/identity/render.ts';
import { identitySpecimens } from '../../../specimens/identity/specimens.ts';
import { type Picture, toJpeg } from '../../../specimens/paper/picture.ts';
import { watermarked } from '../../../specimens/paper/watermark.ts';
import { readingContext } from '../reading-context.ts';

const engines = nodeEngines();
const context = readingContext(engines, { wantsDetails: true });

function uploadOf(bytes: Uint8Array) {
  return { field: 'file', position: 1, bytes };
}

async function verified(bytes: Uint8Array, more: Partial<ReadingContext> = {}) {
  const conclude = await readIdentity(uploadOf(bytes))({ ...context, ...more });
  return conclude();
}

interface Details {
  readonly codes: readonly {
    readonly name: string;
    readonly values: readonly AnswerObject[];
    readonly certificate?: AnswerObject;
  }[];
}

const detailsOf = ({ details }: { details: AnswerObject }) => details as unknown as Details;

function differences({ codes }: Details) {
  return codes.flatMap(({ values }) =>
    values.filter(({ result }) => result === 'different').map(({ field }) => field),
  );
}

const coded = cardFiles.flatMap(({ file, expected }) =>
  'codeDifferent' in expected ? [[file, expected] as const] : [],
);

describe('cards with a code beside their MRZ', () => {
  test.each(sample(coded, 2))(
    '%s: the code is found, and differs from the MRZ where it should',
    async (file, { codeDifferent, codeSignature, falseFlags }) => {
      const bytes = new Uint8Array(readFileSync(`${filesFolder}/${file}`));
      const found = detailsOf(await verified(bytes));
      expect(found.codes).toHaveLength(1);
      expect(differences(found)).toEqual(codeDifferent);
      expect(found.codes[0]?.certificate?.digitalSignature).toBe(codeSignature);
      expect(falseFlags).toEqual([]);
      const [recognised] = (await readAny(uploadOf(bytes))(context)).documents;
      expect(detailsOf(await recognised!.conclude()).codes).toEqual(found.codes);
    },
  );
});

function cardOf(documentType: string) {
  const document = identityDocuments.find((one) => one.documentType === documentType);
  if (document === undefined) throw new RangeError(documentType);
  return document;
}

const belgian = cardOf('BE_BIOMETRIC_ID_CARD');
const belgianInfos = identityAnswerOf(belgian.example);

function identityAnswerOf(lines: readonly string[]): DocumentInfos {
  return identify(lines, { today: '2026-11-01', acceptUtopia: true })?.body.documentInfos as DocumentInfos;
}

/** The back of a Belgian card with some codes, as a scan. */
function scan(codes: readonly PrintedCode[], dpi = 300): Uint8Array {
  const specimen = { ...identitySpecimens.FR_RESIDENCE_PERMIT, mrzLines: belgian.example };
  const [backCode] = codes;
  const drawn = backCode === undefined ? specimen : { ...specimen, backCode };
  return toJpeg(identityPicture({ type: 'FR_RESIDENCE_PERMIT', specimen: drawn, dpi }), 80, dpi);
}

test('a code is read below a watermark, at its place in the picture', async () => {
  const backCode = await printedMatrix(belgianContent(belgianInfos));
  const specimen = { ...identitySpecimens.FR_RESIDENCE_PERMIT, backCode };
  const drawn = identityPicture({ type: 'FR_RESIDENCE_PERMIT', specimen });
  const look = ({ width, height, data }: Picture) =>
    cardCodesIn({ width, height, gray: data }, belgian.code!, engines);
  engines.compute.begin(Number.MAX_SAFE_INTEGER);
  const [plain] = await look(drawn);
  const marked = watermarked(drawn, { opacity: 0.5, ink: 0 });
  expect(readSymbols(engines.zxing, { ...marked, gray: marked.data }, ['DataMatrix'])).toEqual([]);
  const [found] = await look(marked);
  expect(found).toBeDefined();
  for (const [index, { x, y }] of (found?.polygon ?? []).entries()) {
    const at = plain?.polygon[index];
    expect(Math.hypot(x - (at?.x ?? 0), y - (at?.y ?? 0))).toBeLessThan(4);
  }
});

describe('a code that is not there, or of another kind', () => {
  test('a card without a code gets a remark and no false flag', async () => {
    const verification = await verified(scan([]));
    const remarks = remarksOf(verification);
    expect(detailsOf(verification).codes).toEqual([]);
    expect(remarks).toEqual(['code_missing']);
    expect(verification.verdicts[0].outcome).toBe('passed');
  });

  test.each([
    ['another DataMatrix', 'NOT THE CODE OF A CARD'],
    ['a 2D-Doc', signedIdentity(identityMessage(belgianInfos))],
    ['one value too few', belgianContent(belgianInfos).split(';').slice(1).join(';')],
  ])('%s is passed over', async (_, content) => {
    const verification = await verified(scan([await printedMatrix(content)]));
    expect(detailsOf(verification).codes).toEqual([]);
    expect(remarksOf(verification)).toEqual(['code_missing']);
  });

  test('looks for no code when the request has too little of its budget left', async () => {
    const specimen = {
      ...identitySpecimens.FR_RESIDENCE_PERMIT,
      backCode: await printedMatrix(belgianContent(belgianInfos)),
    };
    const { width, height, data } = identityPicture({ type: 'FR_RESIDENCE_PERMIT', specimen });
    const look = () => cardCodesIn({ width, height, gray: data }, belgian.code!, engines);
    engines.compute.begin(width * height);
    expect(await look()).toEqual([]);
    engines.compute.begin(Number.MAX_SAFE_INTEGER);
    expect(await look()).toHaveLength(1);
  });

  test('looks for no code without details', async () => {
    const bytes = scan([await printedMatrix(belgianContent(belgianInfos))]);
    const verification = await verified(bytes, { wantsDetails: false });
    expect(verification.details).toEqual({});
    expect(remarksOf(verification)).toEqual(['code_not_compared']);
  });

  test('looks for no code on a document that has none', async () => {
    const bytes = toJpeg(identityPicture({ type: 'PASSPORT' }), 80, 300);
    const verification = await verified(bytes);
    expect(detailsOf(verification).codes).toEqual([]);
    expect(remarksOf(verification)).toEqual([]);
  });
});

test('reads a code on a photo and on a page of a PDF', async () => {
  const specimen = {
    ...identitySpecimens.FR_RESIDENCE_PERMIT,
    mrzLines: belgian.example,
    backCode: await printedMatrix(belgianContent(belgianInfos)),
  };
  const options = { type: 'FR_RESIDENCE_PERMIT', specimen } as const;
  const photo = toJpeg(identityPhoto({ ...options, widthPx: 2000, heightPx: 1500 }), 80, 72);
  const page = renderIdentity({ ...options, format: 'pdf', page: 'both-sides' });
  for (const bytes of [photo, page]) {
    const found = detailsOf(await verified(bytes));
    expect(found.codes.map(({ name }) => name)).toEqual(['be_register_code']);
    expect(differences(found)).toEqual([]);
  }
});

describe('the code of a French card', () => {
  const french = cardOf('FR_BIOMETRIC_ID_CARD');
  const infos = identityAnswerOf(french.example);

  function card(code: PrintedCode) {
    const specimen = { ...identitySpecimens.FR_RESIDENCE_PERMIT, mrzLines: french.example, backCode: code };
    return toJpeg(identityPicture({ type: 'FR_RESIDENCE_PERMIT', specimen }), 80, 300);
  }

  test('with an unknown signer gets a remark and no false flag', async () => {
    const bytes = card(await printedMatrix(signedIdentity(identityMessage(infos))));
    const verification = await verified(bytes, { mode: 'live' });
    expect(remarksOf(verification)).toEqual(['code_signer_unknown']);
    expect(verification.verdicts[0].outcome).toBe('passed');
  });

  test('at /api/documents/v1: the card is answered by its MRZ, or by its code if it shows no MRZ', async () => {
    const backCode = await printedMatrix(signedIdentity(identityMessage(infos)));
    const specimen = { ...identitySpecimens.FR_RESIDENCE_PERMIT, mrzLines: french.example, backCode };
    const options = { type: 'FR_RESIDENCE_PERMIT', specimen, format: 'pdf', page: 'a4' } as const;
    const rootOf = async (bytes: Uint8Array) => {
      const [first] = (await readAny(uploadOf(bytes))(context)).documents;
      const { answer, details } = await first!.conclude();
      return [answer.root, Array.isArray(details.codes)];
    };
    expect(await rootOf(renderIdentity(options))).toEqual(['FrenchBiometricIdCard', true]);
    expect(await rootOf(renderIdentity({ ...options, mrzLines: [' '] }))).toEqual([
      'FrenchIdentityCardCode',
      false,
    ]);
  });

  test('is ignored if its type is not 07', async () => {
    const bytes = card(await printedMatrix(signedIdentity(identityMessage(infos), '13')));
    expect(detailsOf(await verified(bytes)).codes).toEqual([]);
  });

  test('fails the verdict in both languages if its values differ or its signature is wrong', async () => {
    const signed = signedIdentity(identityMessage(infos));
    const verification = await verified(card(await printedMatrix(signed.replace('68F', '68M'))));
    const body = { ...verification.answer.body, details: verification.details };
    const verdict = verdictBody(verification.verdicts[0]);
    const inEnglish = verdictInWords(read(body, verdict, french, 'en'), 'en');
    expect(inEnglish.outcome).toBe('failed');
    expect(inEnglish.reasons.map(({ words }) => words)).toEqual([
      'Sex: the 2D-Doc code differs from the MRZ',
      expect.stringContaining('Signature: the 2D-Doc code is not genuine'),
    ]);
    expect(inEnglish.reasons[0]?.advice?.sides.map(({ value }) => value)).toEqual(['Male', 'Female']);
    const inFrench = verdictInWords(read(body, verdict, french, 'fr'), 'fr');
    expect(inFrench.reasons[0]?.words).toBe('Sexe\u00A0: le code 2D-Doc diffère de la zone de lecture');
  });
});

/** The codes of the remarks, without those of every card with the test key. */
function remarksOf({ verdicts }: Verification) {
  return verdicts[0].remarks
    .map((one) => one.code)
    .filter((code) => code !== 'test_key' && code !== 'mrz_not_compared');
}
