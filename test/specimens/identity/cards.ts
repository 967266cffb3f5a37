import { identify } from '../../../src/documents/identity/identify.ts';
import type { IdentityDocument } from '../../../src/documents/identity/identity-document.ts';
import { identityDocuments } from '../../../src/documents/index.ts';
import type { Specimen } from '../catalogue.ts';
import { toJpeg } from '../paper/picture.ts';
import { seeded, seedOf } from '../random.ts';
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

/** What the lines are answered, as a record: what must be answered to published lines is in test/vectors/mrz. */
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

/** A small scan of every identity document of which no other capture is kept. */
export const cardFiles: readonly Specimen[] = identityDocuments
  .filter(
    ({ documentType }) =>
      documentType === 'BE_BIOMETRIC_ID_CARD' || !Object.hasOwn(identitySpecimens, documentType),
  )
  .map((document) => {
    const specimen = specimenOf(document);
    const bytes = () =>
      toJpeg(identityPicture({ type: 'FR_RESIDENCE_PERMIT', specimen, dpi: 150, noiseSigma: 1 }), 55, 150);
    return {
      file: `identity/cards/${document.documentType.toLowerCase().replaceAll('_', '-')}.jpg`,
      endpoint: '/api/identity/v1',
      field: 'file',
      kind: 'small scan',
      expected: {
        documentType: document.documentType,
        documentInfos: specimen.documentInfos,
        mrzLines: specimen.mrzLines,
        falseFlags: [],
      },
      bytes,
    };
  });
