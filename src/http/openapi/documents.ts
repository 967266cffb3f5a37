import type { Answer } from '../../answer.ts';
import { certificateInfos as cafInfos } from '../../documents/caf/certificate.ts';
import { certificateChecks as cafChecks } from '../../documents/caf/checks.ts';
import { togetherChecks } from '../../documents/caf/together.ts';
import { identify } from '../../documents/identity/identify.ts';
import { type IdentityDocument, identityAnswer } from '../../documents/identity/identity-document.ts';
import { cafCertificate, identityDocuments, signedDocuments } from '../../documents/index.ts';
import { certificateChecks, certificateInfos } from '../../documents/signed/certificate.ts';
import { signedAnswer } from '../../documents/signed/signed-document.ts';
import { parseTwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { arrayOf, objectOf, partSchema, ref, type Schema } from './schema.ts';

/** A schema for the answer of each document, named as its XML root element, and those that they share. */
export const documentSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(identityDocuments.map((document) => [document.root, identitySchema(document)])),
  ...Object.fromEntries(
    signedDocuments.map(({ root, parts }) => [
      root,
      {
        ...objectOf(
          Object.fromEntries(
            parts.map((part) => [
              part.name,
              part.name === 'certificate' ? ref('Certificate') : partSchema(part),
            ]),
          ),
          { details: ref('TwoDDocDetails') },
        ),
        xml: { name: root },
      },
    ]),
  ),
  Certificate: {
    ...partSchema({ fields: certificateInfos, checks: certificateChecks }),
    xml: { name: 'certificate' },
  },
  [cafCertificate.root]: cafSchema(),
};

function identitySchema({ root, documentType, parts }: IdentityDocument): Schema {
  const members = Object.fromEntries(parts.map((part) => [part.name, partSchema(part)]));
  const infos = members.documentInfos?.properties as Readonly<Record<string, Schema>>;
  const documentInfos = {
    ...members.documentInfos,
    properties: { ...infos, documentType: { ...infos.documentType, const: documentType } },
  };
  return {
    ...objectOf({ ...members, documentInfos }, { details: ref('IdentityDetails') }),
    xml: { name: root },
  };
}

function cafSchema(): Schema {
  const certificates: Schema = {
    description: 'One entry a file, in the order sent.',
    ...arrayOf(
      'cafPaymentCertificates',
      objectOf({
        documentInfos: partSchema({ fields: cafInfos, checks: [] }),
        documentInfosValidation: partSchema({ fields: [], checks: cafChecks }),
      }),
    ),
  };
  const documentsValidation: Schema = {
    ...partSchema({ fields: [], checks: togetherChecks }),
    type: ['object', 'null'],
    description: 'The certificates together; null for one file.',
  };
  return {
    ...objectOf(
      { cafPaymentCertificates: certificates, documentsValidation },
      { details: ref('CafDetails') },
    ),
    xml: { name: cafCertificate.root },
  };
}

/** The day on which the examples are verified. */
const today = '2026-11-01';

/** What is answered for the example of each identity document. */
export function identityExamples(): readonly Answer[] {
  return identityDocuments.map((document) => {
    const identity = identify(identityDocuments, document.example, { today, acceptUtopia: true });
    if (identity?.document !== document) throw new Error(`The example of ${document.root} is not one.`);
    return identityAnswer(identity);
  });
}

const certificate = {
  validityStartDate: '2024-02-01',
  validityEndDate: '2027-02-01',
  issuerReference: 'XX00',
  issuerName: 'Test certification authority',
  subjectReference: 'DVT1',
  issuer: 'Test issuer',
  datesConsistency: true,
  digitalSignature: true,
};

/** What is answered for the example of each document with a 2D-Doc. */
export function signedExamples(): readonly Answer[] {
  return signedDocuments.map((document) => {
    const parsed = parseTwoDDoc(new TextEncoder().encode(document.example));
    if (!parsed.ok) throw new Error(`The example of ${document.root} is no 2D-Doc: ${parsed.reason}.`);
    return signedAnswer(document, { code: parsed.code, certificate, mode: 'test' });
  });
}
