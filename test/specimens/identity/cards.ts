import { identify } from '../../../src/documents/identity/rules/identify.ts';
import type { IdentityDocument } from '../../../src/documents/identity/rules/identity-document.ts';
import { identityDocuments } from '../../../src/documents/index.ts';
import type { Specimen } from '../catalogue.ts';
import { toJpeg } from '../paper/picture.ts';
import { seeded, seedOf } from '../random.ts';
import {
  belgianContent,
  identityMessage,
  printedBars,
  printedMatrix,
  signedIdentity,
  taxCode,
} from './codes.ts';
import type { PrintedCode } from './draw.ts';
import type { DocumentInfos } from './holders.ts';
import { identityPicture } from './render.ts';
import { type IdentitySpecimen, identitySpecimens } from './specimens.ts';

/** A colour for each document, dark enough for print and light enough for paper. */
function coloursOf(name: string): Pick<IdentitySpecimen, 'ink' | 'ground'> {
  const random = seeded(seedOf(name));
  const tone = () => random() * 0.4;
  const [red, green, blue] = [tone(), tone(), tone()];
  return { ink: [red, green, blue], ground: [0.9 + red / 5, 0.9 + green / 5, 0.9 + blue / 5] };
}

/**
 * What the lines are answered, as a record: what must be answered to published lines is in test/vectors/mrz.
 */
function infosOf(lines: readonly string[]): DocumentInfos {
  const identity = identify(identityDocuments, lines, { today: '2026-11-01', acceptUtopia: true });
  if (identity === null) throw new RangeError(`No document has the lines ${lines.join(' ')}`);
  return Object.fromEntries(
    identity.document.documentInfos.map(({ name, read }) => [name, read(identity) as DocumentInfos[string]]),
  );
}

/** The side with the MRZ of a document, from the lines that its description gives as an example. */
function specimenOf({ documentType, name, example }: IdentityDocument): IdentitySpecimen {
  const isTall = (example[0]?.length ?? 0) > 36;
  return {
    form: isTall ? 'booklet' : 'card',
    title: name.en.toUpperCase(),
    subtitle: 'Fictional document',
    ...coloursOf(documentType),
    fields: [],
    backFields: [
      [name.fr, documentType.replaceAll('_', ' ')],
      ['Remarques / Remarks', 'DOCUMENT FICTIF'],
    ],
    mrzLines: example,
    documentInfos: infosOf(example),
  };
}

/** A code printed on a card, and what must be said of it. */
interface CardCodeCase {
  readonly documentType: string;
  /** Added to the name of the file, for a forgery. */
  readonly suffix: string;
  readonly kind: string;
  readonly print: (infos: DocumentInfos) => Promise<PrintedCode>;
  readonly said: { readonly codeDifferent: readonly string[]; readonly codeSignature?: boolean };
}

const belgian = { documentType: 'BE_BIOMETRIC_ID_CARD', kind: 'small scan with a DataMatrix' };
const italian = { documentType: 'IT_BIOMETRIC_ID_CARD', kind: 'small scan with bars' };
const french = { documentType: 'FR_BIOMETRIC_ID_CARD', kind: 'small scan with a 2D-Doc' };

/** The code of each card that has one, and a forged twin of it. */
const cardCodes: readonly CardCodeCase[] = [
  {
    ...belgian,
    suffix: '',
    print: (infos) => printedMatrix(belgianContent(infos)),
    said: { codeDifferent: [] },
  },
  {
    ...belgian,
    suffix: '-other-code',
    print: (infos) => printedMatrix(belgianContent({ ...infos, documentNumber: '591999042806' })),
    said: { codeDifferent: ['documentNumber'] },
  },
  {
    ...italian,
    suffix: '',
    print: () => printedBars(taxCode('SMP', 'FTC', '1981-11-24', 'M')),
    said: { codeDifferent: [] },
  },
  {
    ...italian,
    suffix: '-other-code',
    print: () => printedBars(taxCode('SMP', 'RMN', '1985-11-24', 'F')),
    said: { codeDifferent: ['firstNames', 'dateOfBirth', 'gender'] },
  },
  {
    ...french,
    suffix: '',
    print: (infos) => printedMatrix(signedIdentity(identityMessage(infos))),
    said: { codeDifferent: [], codeSignature: true },
  },
  {
    ...french,
    suffix: '-other-code',
    print: (infos) =>
      printedMatrix(signedIdentity(identityMessage({ ...infos, documentNumber: 'X4FX7BPFA' }))),
    said: { codeDifferent: ['documentNumber'], codeSignature: true },
  },
  {
    ...french,
    suffix: '-altered-code',
    print: (infos) => printedMatrix(signedIdentity(identityMessage(infos)).replace('68F', '68M')),
    said: { codeDifferent: ['gender'], codeSignature: false },
  },
];

/** Codes are printed finer than an MRZ. */
const codeDpi = 200;

/**
 * A small scan of every identity document of which no other capture is kept, and the twins of those with a
 * code.
 */
export const cardFiles: readonly Specimen[] = identityDocuments
  .filter(
    ({ documentType }) =>
      documentType === 'BE_BIOMETRIC_ID_CARD' || !Object.hasOwn(identitySpecimens, documentType),
  )
  .flatMap((document): readonly Specimen[] => {
    const cases = cardCodes.filter(({ documentType }) => documentType === document.documentType);
    return cases.length === 0 ? [scanOf(document, null)] : cases.map((one) => scanOf(document, one));
  });

/** A small scan of the side with the MRZ. */
export function scanOf(document: IdentityDocument, code: CardCodeCase | null): Specimen {
  const specimen = specimenOf(document);
  const name = document.documentType.toLowerCase().replaceAll('_', '-');
  const dpi = code === null ? 150 : codeDpi;
  return {
    file: `identity/cards/${name}${code?.suffix ?? ''}.jpg`,
    endpoint: '/api/identity/v1',
    field: 'file',
    kind: code?.kind ?? 'small scan',
    expected: {
      documentType: document.documentType,
      documentInfos: specimen.documentInfos,
      mrzLines: specimen.mrzLines,
      falseFlags: [],
      ...code?.said,
    },
    bytes: async () => {
      const backCode = await code?.print(specimen.documentInfos);
      const drawn = backCode === undefined ? specimen : { ...specimen, backCode };
      return toJpeg(
        identityPicture({ type: 'FR_RESIDENCE_PERMIT', specimen: drawn, dpi, noiseSigma: 1 }),
        55,
        dpi,
      );
    },
  };
}

/** A specimen of every type, drawn from its example, with the code of those that bear one. */
export function cardSpecimens(): Promise<
  readonly { readonly name: string; readonly specimen: IdentitySpecimen }[]
> {
  return Promise.all(
    identityDocuments.map(async (document) => {
      const specimen = specimenOf(document);
      const code = cardCodes.find(({ documentType }) => documentType === document.documentType);
      const backCode = await code?.print(specimen.documentInfos);
      const drawn = backCode === undefined ? specimen : { ...specimen, backCode };
      return { name: document.documentType, specimen: drawn };
    }),
  );
}
