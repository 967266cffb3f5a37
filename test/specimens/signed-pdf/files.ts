import { ca, forged, over, person, responder, revoked, seal, tsa } from './authority.ts';
import type { Holder } from './certificates.ts';
import { message, ocspResponse, timestamp } from './cms.ts';
import { addSignature, furtherObject, type SignatureToAdd, streamObject, update } from './pdf.ts';

/** A PDF that the test authority signed, or a forged twin of one. */
export interface SignedSpecimen {
  readonly name: string;
  /** What was done to it, in a few words. */
  readonly kind: string;
  readonly outcome: 'passed' | 'unverified' | 'failed';
  /** The flags of its signatures that are false. */
  readonly falseFlags: readonly string[];
  readonly bytes: () => Buffer;
}

const signedOn = '2026-03-02T09:30:00Z';

const lines = (rent: string) => [
  'BAIL D\\222HABITATION',
  'Bailleur : AGENCE IMMOBILIERE FICTIVE SARL',
  'Locataire : Camille EXEMPLE',
  'Logement : 1 rue Fictive, 75000 PARIS',
  `Loyer mensuel : ${rent} EUR`,
  'SPECIMEN, document fictif fait pour des essais.',
];

function pageContent(rent: string): string {
  const text = lines(rent)
    .map((line) => `(${line}) Tj T*`)
    .join(' ');
  const stream = `BT /F 14 Tf 22 TL 60 760 Td ${text} ET`;
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

function lease(): Buffer {
  return update(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> >>',
    ],
    [4, pageContent('800')],
  ]);
}

/** A timestamped signature with what its CA's responder says of the certificate a minute later. */
function signature(signer: Holder, number: number, options: Partial<SignatureToAdd> = {}): SignatureToAdd {
  const at = '2026-03-02T09:31:00Z';
  const revokedAt = signer === revoked ? { revokedAt: '2026-02-01T00:00:00Z' } : {};
  const evidence = ocspResponse({ issuer: ca, serial: signer.serial, at, responder, ...revokedAt });
  return {
    sign: (content) => message({ signer, content, tokens: (value) => [timestamp(tsa, value, signedOn)] }),
    entries: `/M (D:20260302093000Z) /Reason (${signer === person ? 'Lu et approuve' : 'Bail conforme'})`,
    objects: [streamObject(evidence)],
    catalogue: `/DSS << /OCSPs [${furtherObject(number, 0)}] >>`,
    ...options,
  };
}

const sealed = (options: Partial<SignatureToAdd> = {}, signer: Holder = seal) =>
  addSignature(lease(), 0, signature(signer, 0, options));

function altered(): Buffer {
  const file = sealed();
  file.write('300', file.indexOf('800 EUR'), 'latin1');
  return file;
}

export const signedSpecimens: readonly SignedSpecimen[] = [
  { name: 'lease', kind: 'sealed', outcome: 'passed', falseFlags: [], bytes: () => sealed() },
  {
    name: 'lease-two-signatures',
    kind: 'sealed, then signed',
    outcome: 'passed',
    falseFlags: ['coversWholeDocument'],
    bytes: () => addSignature(sealed(), 1, signature(person, 1)),
  },
  {
    name: 'lease-altered',
    kind: 'the rent changed in the signed bytes',
    outcome: 'failed',
    falseFlags: ['integrity'],
    bytes: altered,
  },
  {
    name: 'lease-moved',
    kind: 'a byte range that leaves out more than the signature',
    outcome: 'failed',
    falseFlags: ['integrity'],
    bytes: () => sealed({ byteRange: ([start = 0, length = 0, ...rest]) => [start, length - 40, ...rest] }),
  },
  {
    name: 'lease-revoked',
    kind: 'revoked before it was signed',
    outcome: 'failed',
    falseFlags: ['notRevoked'],
    bytes: () => sealed({}, revoked),
  },
  {
    name: 'lease-over',
    kind: 'a certificate that was over',
    outcome: 'failed',
    falseFlags: ['certificateValidAtSigning'],
    bytes: () => sealed({}, over),
  },
  {
    name: 'lease-other-key',
    kind: 'the name of the listed CA, another key',
    outcome: 'unverified',
    falseFlags: [],
    bytes: () => sealed({}, forged),
  },
];

/** The sealed lease with another rent in an update: the seal holds, and the page shows something else. */
export function changedLease(): Buffer {
  return update(sealed(), [[4, pageContent('300')]]);
}

/** Every signed PDF that is committed, by its path below the folder of specimens. */
export const signedPdfFiles: readonly { readonly file: string; readonly bytes: () => Buffer }[] = [
  ...signedSpecimens,
  { name: 'lease-changed', bytes: changedLease },
].map(({ name, bytes }) => ({ file: `signed-pdf/${name}.pdf`, bytes }));
