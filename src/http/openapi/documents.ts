import type { Answer } from '../../answer.ts';
import { certificateInfos as cafInfos } from '../../documents/caf/certificate.ts';
import { certificateChecks as cafChecks } from '../../documents/caf/checks.ts';
import { togetherChecks } from '../../documents/caf/together.ts';
import { groupsOfOneForm } from '../../documents/document.ts';
import { identify } from '../../documents/identity/rules/identify.ts';
import { type IdentityDocument, identityAnswer } from '../../documents/identity/rules/identity-document.ts';
import { cafCertificate, identityDocuments, signedDocuments, signedPdf } from '../../documents/index.ts';
import { documentInfos as signedPdfInfos } from '../../documents/sealed/fields.ts';
import { certificateChecks, certificateInfos } from '../../documents/signed/rules/certificate.ts';
import { type SignedDocument, signedAnswer } from '../../documents/signed/rules/signed-document.ts';
import { parseTwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { arrayOf, objectOf, partSchema, ref, type Schema } from './schema.ts';
import { SharedSchemas } from './shared.ts';
import { pdfSignature, signatures } from './signatures.ts';

/** The schema of each document's answer, named like its XML root element, and the schemas that they share. */
export const documentSchemas: Readonly<Record<string, Schema>> = {
  ...identitySchemas(),
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
  PdfSignature: { ...pdfSignature, xml: { name: 'signatures' } },
  [signedPdf.root]: signedPdfSchema(),
};

/** The schemas of the identity documents. A member or object that several of them share is written once. */
function identitySchemas(): Readonly<Record<string, Schema>> {
  const members = new SharedSchemas();
  const objects = new SharedSchemas();
  const parts = identityDocuments.flatMap((document) => partsOf(document));
  for (const { properties } of parts) for (const [name, schema] of properties) members.count(name, schema);
  for (const { name, properties } of parts) objects.count(name, objectWith(properties, members));
  const schemas = identityDocuments.map((document) => {
    const named = partsOf(document).map(({ name, properties }) => [
      name,
      objects.named(name, objectWith(properties, members)),
    ]);
    const schema = objectOf(Object.fromEntries(named), { details: ref('IdentityDetails') });
    return [document.root, { ...schema, xml: { name: document.root } }];
  });
  return { ...Object.fromEntries(schemas), ...objects.components(), ...members.components() };
}

interface PartProperties {
  readonly name: string;
  readonly properties: readonly (readonly [string, Schema])[];
}

/** The objects of a document's answer with their members. `documentType` has the document's own value. */
function partsOf({ documentType, parts }: IdentityDocument): readonly PartProperties[] {
  return parts.map((part) => {
    const { properties } = partSchema(part);
    const own = (name: string, schema: Schema) =>
      name === 'documentType' ? { ...schema, const: documentType } : schema;
    return {
      name: part.name,
      properties: Object.entries(properties).map(([name, schema]) => [name, own(name, schema)] as const),
    };
  });
}

function objectWith(properties: PartProperties['properties'], members: SharedSchemas): Schema {
  return objectOf(
    Object.fromEntries(properties.map(([name, schema]) => [name, members.named(name, schema)])),
  );
}

function cafSchema(): Schema {
  const certificates: Schema = {
    description: 'One entry per file, in the order in which the files were sent.',
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
    description: 'The certificates, compared with each other; null for one file.',
  };
  return {
    ...objectOf(
      { cafPaymentCertificates: certificates, documentsValidation },
      { details: ref('CafDetails') },
    ),
    xml: { name: cafCertificate.root },
  };
}

function signedPdfSchema(): Schema {
  return {
    ...objectOf(
      { documentInfos: partSchema({ fields: signedPdfInfos, checks: [] }), signatures },
      { details: ref('SignedPdfDetails') },
    ),
    xml: { name: signedPdf.root },
  };
}

/** The day on which the examples are verified. */
const today = '2026-11-01';

/** For each form of answer about identity documents, the answer for the example of its first document. */
export function identityExamples(): readonly Answer[] {
  return groupsOfOneForm(identityDocuments).map(([document]) => identityExample(document));
}

/** The answer for the example of an identity document. */
export function identityExample(document: IdentityDocument): Answer {
  const identity = identify(identityDocuments, document.example, { today, acceptUtopia: true });
  if (identity?.document !== document) throw new Error(`The example of ${document.root} is not one.`);
  return identityAnswer(identity);
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

/** The answers for the examples of all documents with a 2D-Doc. */
export function signedExamples(): readonly Answer[] {
  return signedDocuments.map(signedExample);
}

/** The answer for the example of a document with a 2D-Doc. */
export function signedExample(document: SignedDocument): Answer {
  const parsed = parseTwoDDoc(new TextEncoder().encode(document.example));
  if (!parsed.ok) throw new Error(`The example of ${document.root} is no 2D-Doc: ${parsed.reason}.`);
  return signedAnswer(document, { code: parsed.code, certificate, mode: 'test' });
}
