import type { Answer } from '../../../answer.ts';
import { cafAnswer } from '../../../documents/caf/certificate.ts';
import type { DocumentDescriptor } from '../../../documents/document.ts';
import { cafCertificate, identityDocuments, signedDocuments, signedPdf } from '../../../documents/index.ts';
import { signedPdfAnswer } from '../../../documents/sealed/signed-pdf.ts';
import { identityExample, signedExample } from '../../../http/openapi/documents.ts';

/** The answer for the example of a document, made by the code that answers requests. */
export function sampleAnswer(document: DocumentDescriptor): Answer {
  const identity = identityDocuments.find(({ root }) => root === document.root);
  if (identity !== undefined) return identityExample(identity);
  const signed = signedDocuments.find(({ root }) => root === document.root);
  if (signed !== undefined) return signedExample(signed);
  if (document.root === cafCertificate.root) return cafExample();
  if (document.root === signedPdf.root) return signedPdfExample();
  throw new Error(`${document.root} has no example.`);
}

/** The text of a specimen that a machine reads: the lines of its MRZ, or its code. */
export function machineText(document: DocumentDescriptor): readonly string[] {
  const identity = identityDocuments.find(({ root }) => root === document.root);
  if (identity !== undefined) return identity.example;
  const signed = signedDocuments.find(({ root }) => root === document.root);
  return signed === undefined ? [] : visible(signed.example);
}

/** The control characters of a 2D-Doc by their names, a field a line. */
function visible(code: string): readonly string[] {
  return code.replaceAll('\u001D', '<GS>\n').replaceAll('\u001F', '<US>\n').split('\n');
}

/** The answer for two pages that a family benefits fund might have printed. */
function cafExample(): Answer {
  const [number, stamp] = ['1234567', '12032025091407'];
  const bars = ['99912345670102', '99912345670202'];
  const footer = { stamp, beneficiaryNumber: number, places: [] };
  return cafAnswer([
    {
      documentDate: '2025-03-12',
      dateOfBirth: '1986-05-17',
      beneficiaryNumber: number,
      footers: bars.map((one) => ({ ...footer, barcodeNumber: one, barcodeNumberDecoded: one })),
      places: [],
      creation: '2025-03-12T09:14:07',
      modification: undefined,
      copy: null,
      versions: 1,
      missing: null,
      today: '2025-03-12',
    },
  ]);
}

/** The answer for a lease that a fictitious landlord might have sealed. */
function signedPdfExample(): Answer {
  return signedPdfAnswer({
    title: 'Bail de location',
    pages: 4,
    signatures: [
      {
        number: 1,
        signer: 'Agence Exemple',
        organization: 'Agence Exemple SAS',
        country: 'FR',
        kind: 'seal',
        issuer: 'Example Qualified CA',
        certificateStartDate: '2025-01-15',
        certificateEndDate: '2028-01-15',
        signedAt: '2026-03-02T10:41:07',
        timeSource: 'timestamp',
        listedState: 'FR',
        listedService: 'Example Qualified CA - certificates for seals',
        statusAtSigning: 'qualified',
        integrity: true,
        coversWholeDocument: true,
        contentUnchanged: true,
        certificateValidAtSigning: true,
        notRevoked: true,
        issuerListed: true,
        reasons: [],
        signedBytes: 184_320,
        changedPages: [],
        hasNameOfListedIssuer: false,
      },
    ],
  });
}
