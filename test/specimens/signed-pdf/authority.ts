import { createPublicKey } from 'node:crypto';
import { privateKey } from '../test-ca/authority.ts';
import { type Holder, issue, ocspSigning, timeStamping } from './certificates.ts';

/**
 * The test authority for signatures of PDFs: what the trusted list of a State would name, for a State that
 * does not exist, and who signs under it. Its keys are public, and RSA makes the same bytes in every run.
 */

const valid = { notBefore: '2024-01-01', notAfter: '2034-01-01', organization: 'CONFIANCE FICTIVE' };
const asAuthority = { ...valid, notBefore: '2020-01-01', notAfter: '2044-01-01', isCa: true };

export const ca = issue(
  { ...asAuthority, commonName: 'AC FICTIVE DE SIGNATURE', serial: 1 },
  privateKey('pdf-ca'),
  null,
);
/** Has the name of the CA and another key. */
const lookAlike = issue(
  { ...asAuthority, commonName: 'AC FICTIVE DE SIGNATURE', serial: 1 },
  privateKey('foreign'),
  null,
);
export const tsaCa = issue(
  { ...asAuthority, commonName: 'AC FICTIVE D’HORODATAGE', serial: 2 },
  privateKey('pdf-tsa'),
  null,
);
export const tsa = issue(
  { ...valid, commonName: 'HORODATAGE FICTIF', purposes: [timeStamping], serial: 3 },
  privateKey('pdf-tsa-unit'),
  tsaCa,
);
export const responder = issue(
  { ...valid, commonName: 'OCSP FICTIF', purposes: [ocspSigning], serial: 4 },
  privateKey('pdf-ocsp'),
  ca,
);

const landlord = {
  ...valid,
  commonName: 'AGENCE IMMOBILIERE FICTIVE',
  organization: 'AGENCE IMMOBILIERE FICTIVE SARL',
  qcType: 'seal',
} as const;
const landlordKey = privateKey('pdf-seal');

/** Seals leases. */
export const seal = issue({ ...landlord, serial: 16 }, landlordKey, ca);
/** Revoked by the responder, if that is asked. */
export const revoked = issue({ ...landlord, serial: 17 }, landlordKey, ca);
/** Over since the end of 2024. */
export const over = issue({ ...landlord, serial: 18, notAfter: '2025-01-01' }, landlordKey, ca);
/** Issued by the look-alike. */
export const forged = issue({ ...landlord, serial: 16 }, landlordKey, lookAlike);
/** A person's certificate. */
export const person = issue(
  { ...valid, commonName: 'Camille EXEMPLE', organization: 'PARTICULIER', qcType: 'signature', serial: 32 },
  privateKey('pdf-person'),
  ca,
);

/** The services of the list, as `src/trust/eu/test-services.ts` has them. */
export const listed = [
  { type: 'CA/QC', name: 'AC FICTIVE DE SIGNATURE', holder: ca, uses: ['signature', 'seal'] },
  { type: 'TSA/QTST', name: 'AC FICTIVE D’HORODATAGE', holder: tsaCa, uses: [] },
] as const;

/** SubjectPublicKeyInfo, DER. */
export function spkiOf({ key }: Holder): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' });
}
