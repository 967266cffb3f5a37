import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { judgingInstructions } from '../../../../src/pipelines/signatures/found.ts';
import type { TrustService, TrustServices } from '../../../../src/trust/eu/services.ts';
import { judgeSignatures } from '../../../../src/trust/pdf-signature/judge.ts';
import type { JudgedSignature } from '../../../../src/trust/pdf-signature/judged.ts';
import {
  type CertificateContent,
  type Holder,
  issue,
  timeStamping,
} from '../../../specimens/signed-pdf/certificates.ts';
import { type MessageOptions, message } from '../../../specimens/signed-pdf/cms.ts';
import { addSignature, type SignatureToAdd, unsignedPdf } from '../../../specimens/signed-pdf/pdf.ts';
import { privateKey } from '../../../specimens/test-ca/authority.ts';

const now = Date.parse('2026-01-01T12:00:00Z');

export function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

export const rsaKey = privateKey('ca');

/** The listed authorities of the tests, and a signer. */
export const ca = issue({ commonName: 'CA', isCa: true }, newKey(), null);
export const tsaCa = issue({ commonName: 'TSA CA', isCa: true }, newKey(), null);
export const tsa = issue({ commonName: 'TSA', purposes: [timeStamping] }, newKey(), tsaCa);
export const seal = signerWith({ qcType: 'seal' });

export function signerWith(content: Partial<CertificateContent> = {}, issuer = ca, key = newKey()): Holder {
  return issue(
    { commonName: 'SIGNER', organization: 'SOCIETE FICTIVE', serial: 77, ...content },
    key,
    issuer,
  );
}

/** A service of the fictitious State XX whose key is that of a holder. */
export function service(
  holder: Holder,
  type: TrustService['type'] = 'CA/QC',
  statuses: TrustService['statuses'] = [{ since: 0, qualified: true, uses: ['signature', 'seal'] }],
): TrustService {
  const spki = new Uint8Array(createPublicKey(holder.key).export({ type: 'spki', format: 'der' }));
  const name = `Service ${type}`;
  return {
    state: 'XX',
    type,
    provider: 'Fictitious',
    name,
    subject: new Uint8Array(holder.name),
    spki,
    statuses,
  };
}

export function listOf(...services: readonly TrustService[]): TrustServices {
  return { of: async (country) => (country === 'XX' ? services : []) };
}

export const usual = listOf(service(ca), service(tsaCa, 'TSA/QTST'));

/** A signature of a document by `signer`. */
export function signature(
  signer: Holder,
  options: Partial<MessageOptions> & Omit<SignatureToAdd, 'sign'> = {},
): SignatureToAdd {
  const { subFilter, entries, room, byteRange, objects, catalogue, ...rest } = options;
  const given = { subFilter, entries, room, byteRange, objects, catalogue };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...known, sign: (content) => message({ signer, content, ...rest }) };
}

/** A PDF with these signatures, one after the other. */
export function signedPdf(...signatures: readonly SignatureToAdd[]): Buffer {
  return signatures.reduce((file, one, number) => addSignature(file, number, one), unsignedPdf());
}

export const engines = nodeEngines();

/** Judges the signatures of a file as the service does. Throws what opening it throws. */
export async function judged(
  file: Uint8Array,
  services: TrustServices = usual,
  at = now,
): Promise<readonly (JudgedSignature & { readonly outcome: string })[]> {
  const bytes = new Uint8Array(file);
  const pdf = engines.mupdf.openPdf(bytes);
  try {
    const found = pdf.signatureFields();
    engines.compute.spend(judgingInstructions(found, bytes.length));
    const all = await judgeSignatures(bytes, found, services, at);
    return all.map((one) => ({ ...one, outcome: outcomeOf(one) }));
  } finally {
    pdf.close();
  }
}

/** The outcome of a signature. */
export function outcomeOf({ contradictions, gaps }: JudgedSignature): string {
  return contradictions.length > 0 ? 'failed' : gaps.length > 0 ? 'unverified' : 'passed';
}

/** The verdict on the only signature of a file. */
export async function verdictOf(
  file: Uint8Array,
  services: TrustServices = usual,
  at = now,
): Promise<string> {
  const [one, ...more] = await judged(file, services, at);
  if (one === undefined || more.length > 0) throw new Error(`There are ${more.length} signatures more.`);
  return [one.outcome, ...one.contradictions, ...one.gaps].join(' ');
}
