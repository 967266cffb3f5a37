import type { PdfSignatures, SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import { parisDay, parisTime } from '../../formats/dates.ts';
import { parsePdfDate } from '../../formats/pdf-date.ts';
import { beginsAsPdf, coversWholeFile } from '../../formats/pdf-signature/byte-range.ts';
import { signedFields } from '../../formats/pdf-signature/signed-fields.ts';
import type { TrustServices } from '../eu/services.ts';
import { TrustUnavailable } from '../unavailable.ts';
import { sha1EndsAt } from '../x509/signature-value.ts';
import type { Chain } from './chain.ts';
import { type CheckedField, checkField } from './check-field.ts';
import { Effort, EffortSpent } from './effort.ts';
import type { JudgedSignature, SignatureContradiction, SignatureGap } from './judged.ts';
import { CertificatePool, type ReadCertificate } from './pool.ts';
import { type Listing, Listings, provenTime, type ReadField } from './proven-time.ts';
import { type Revocation, RevocationEvidence, readArchival, worst } from './revocation.ts';
import { kindOf, type ServiceAtInstant, statusOf } from './status.ts';
import { maySignDocuments, maySignTimestamps } from './uses.ts';

/**
 * Judges the signatures of a PDF in the order of signing, which is that of the ends of their byte ranges. It
 * does not check whether the pages show what was signed. `at` is the moment of checking, in milliseconds
 * since 1970.
 */
export async function judgeSignatures(
  file: Uint8Array,
  found: PdfSignatures,
  services: TrustServices,
  at: number,
): Promise<readonly JudgedSignature[]> {
  const effort = new Effort();
  const shared = new CertificatePool(found.dss.certificates, effort);
  const read: ReadField[] = [];
  for (const { field, range } of signedFields(file, found)) {
    read.push({ field, range, checked: range && (await checkField(file, field, range, shared)) });
  }
  read.sort((one, other) => (one.range?.end ?? file.length) - (other.range?.end ?? file.length));
  const listings = new Listings(services, at);
  const evidence = new RevocationEvidence(found.dss, effort);
  const judged: JudgedSignature[] = [];
  for (const one of read) judged.push(await judgeSignature(file, one, read, listings, evidence, at));
  return judged;
}

/** What lists and evidence say of a signature's certificate at `time`. */
interface Standing {
  /** The earliest proven time, in milliseconds since 1970; null without one. */
  readonly provenAt: number | null;
  readonly time: number;
  readonly listing: Listing;
  readonly chain: Chain | null;
  readonly service: ServiceAtInstant | null;
  readonly revocation: Revocation;
  readonly isValid: boolean;
  /** Whether it and the certificates above it were valid at `time`; true without a chain. */
  readonly isPathValid: boolean;
  /** A list that is not in force and might prove an earlier time. */
  readonly missing: TrustUnavailable | null;
}

async function standingOf(
  certificate: ReadCertificate,
  one: ReadField,
  all: readonly ReadField[],
  listings: Listings,
  dssEvidence: RevocationEvidence,
  at: number,
): Promise<Standing> {
  const proven = await provenTime(one, all, listings, dssEvidence, at);
  const time = proven.at ?? at;
  const listing = await listings.ofSigner(one);
  const chain = typeof listing === 'string' || listing instanceof TrustUnavailable ? null : listing;
  const isIn = ({ notBefore, notAfter }: ReadCertificate): boolean => notBefore <= time && time <= notAfter;
  return {
    provenAt: proven.at,
    time,
    listing,
    chain,
    service: chain && statusOf(chain.services, time),
    revocation: chain === null ? 'unknown' : await revocationOf(chain, one, dssEvidence, time),
    isValid: isIn(certificate),
    isPathValid: chain?.path.every(isIn) ?? true,
    missing: proven.unavailable,
  };
}

/** Why a signature does not pass. */
interface Grounds {
  readonly contradictions: readonly SignatureContradiction[];
  readonly gaps: readonly SignatureGap[];
}

async function judgeSignature(
  file: Uint8Array,
  one: ReadField,
  all: readonly ReadField[],
  listings: Listings,
  dssEvidence: RevocationEvidence,
  at: number,
): Promise<JudgedSignature> {
  const certificate = one.checked?.certificate ?? null;
  const structure = structureOf(file, one);
  if (certificate === null || structure.contradictions.length > 0)
    return described(file, one, null, structure, null);
  let standing: Standing;
  try {
    standing = await standingOf(certificate, one, all, listings, dssEvidence, at);
  } catch (error) {
    if (!(error instanceof EffortSpent)) throw error;
    return described(file, one, null, { ...structure, gaps: [...structure.gaps, 'too_complex'] }, null);
  }
  const isTimestamp = one.checked?.timestamp !== null;
  const trust = trustOf(certificate, isTimestamp, standing, at);
  const isSha1Enough = standing.time < sha1EndsAt;
  const gaps = [...structure.gaps.filter((gap) => gap !== 'weak_digest' || !isSha1Enough), ...trust.gaps];
  const dependsOnMissing =
    trust.contradictions.length > 0 || trust.gaps.some((gap) => closedByEarlierTime.has(gap));
  const unavailable =
    standing.listing instanceof TrustUnavailable
      ? standing.listing
      : dependsOnMissing
        ? standing.missing
        : null;
  if (unavailable === null) return described(file, one, standing, { ...trust, gaps }, null);
  // With the missing list, an earlier time might be proven, at which nothing contradicts the signature.
  const contradictions = standing.missing === null ? trust.contradictions : [];
  const grounds: Grounds = { contradictions, gaps: [...gaps, 'list_not_in_force'] };
  return described(file, one, standing, grounds, unavailable);
}

/** Gaps that an earlier proven time might close. */
const closedByEarlierTime: ReadonlySet<SignatureGap> = new Set([
  'no_proven_time',
  'service_not_qualified',
  'revoked_without_proven_time',
  'no_revocation_data',
]);

function trustOf(
  certificate: ReadCertificate,
  isTimestamp: boolean,
  { provenAt, listing, chain, service, revocation, isValid, isPathValid }: Standing,
  at: number,
): Grounds {
  const contradictions: SignatureContradiction[] = [];
  const gaps: SignatureGap[] = [];
  const hasEnded = isValid && certificate.notAfter < at;
  const isEvidenceDue = chain !== null && hasEnded && !certificate.uses.isNeverRevoked;
  const mayBeUsed = isTimestamp ? maySignTimestamps(certificate.uses) : maySignDocuments(certificate.uses);
  if (!mayBeUsed) gaps.push('certificate_for_another_use');
  if (typeof listing === 'string') gaps.push('issuer_not_listed');
  if (chain !== null && service?.isQualified !== true) gaps.push('service_not_qualified');
  if (!isValid && provenAt !== null) contradictions.push('certificate_not_valid');
  else if (!isValid || !isPathValid) gaps.push('no_proven_time');
  if (revocation === 'revoked' && provenAt !== null) contradictions.push('certificate_revoked');
  else if (revocation === 'revoked') gaps.push('revoked_without_proven_time');
  else if (revocation === 'unknown' && isEvidenceDue) gaps.push('no_revocation_data');
  return { contradictions, gaps };
}

function described(
  file: Uint8Array,
  { field, range, checked }: ReadField,
  standing: Standing | null,
  { contradictions, gaps }: Grounds,
  unavailable: TrustUnavailable | null,
): JudgedSignature {
  const service = standing?.service ?? null;
  return {
    field,
    ...ofCertificate(checked?.certificate ?? null),
    kind: kindOf(field, checked?.certificate ?? null, service),
    ...timeOf(field, checked, standing?.provenAt ?? null),
    listedState: service?.service.state ?? null,
    listedService: service?.service.name ?? null,
    statusAtSigning: service && (service.isQualified ? 'qualified' : 'withdrawn'),
    integrity: integrityOf(contradictions, gaps),
    coversWholeDocument: range && coversWholeFile(file, range),
    ...flagsOf(standing, unavailable !== null),
    signedEnd: range?.end ?? null,
    contradictions,
    gaps,
    unavailable,
  };
}

function ofCertificate(
  certificate: ReadCertificate | null,
): Pick<
  JudgedSignature,
  'signer' | 'organization' | 'country' | 'issuer' | 'certificateStartDate' | 'certificateEndDate'
> {
  const { subject, issuer } = certificate ?? {};
  return {
    signer: subject?.commonName ?? null,
    organization: subject?.organization ?? null,
    country: subject?.country ?? null,
    issuer: issuer?.commonName ?? issuer?.organization ?? null,
    certificateStartDate: certificate && parisDay(certificate.notBefore),
    certificateEndDate: certificate && parisDay(certificate.notAfter),
  };
}

function timeOf(
  field: SignatureField,
  checked: CheckedField | null,
  provenAt: number | null,
): Pick<JudgedSignature, 'signedAt' | 'timeSource'> {
  if (provenAt !== null) return { signedAt: parisTime(provenAt), timeSource: 'timestamp' };
  const claimedAt = checked?.timestamp?.info.genTime ?? checked?.claimedAt ?? null;
  const signedAt = claimedAt === null ? parsePdfDate(field.claimedTime ?? '') : parisTime(claimedAt);
  return { signedAt, timeSource: signedAt === null ? null : 'claimed' };
}

function flagsOf(
  standing: Standing | null,
  isListMissing: boolean,
): Pick<
  JudgedSignature,
  'certificateValidAtSigning' | 'notRevoked' | 'issuerListed' | 'hasNameOfListedIssuer'
> {
  const { isValid = false, provenAt = null, revocation = 'unknown' } = standing ?? {};
  return {
    certificateValidAtSigning: isValid ? true : provenAt === null || isListMissing ? null : false,
    notRevoked: revocation === 'unknown' ? null : revocation === 'good',
    issuerListed: standing?.chain ? true : null,
    hasNameOfListedIssuer: standing?.listing === 'name_of_a_listed_issuer',
  };
}

/** The faults of the field and its value that show without any list. */
function structureOf(file: Uint8Array, { range, checked }: ReadField): Grounds {
  if (range === null || checked === null) return { contradictions: ['byte_range_wrong'], gaps: [] };
  if (checked.contradiction !== null) return { contradictions: [checked.contradiction], gaps: [] };
  const gaps: SignatureGap[] = checked.gap === null ? [] : [checked.gap];
  return { contradictions: [], gaps: beginsAsPdf(file) ? gaps : [...gaps, 'file_does_not_begin_as_pdf'] };
}

/**
 * Gaps that leave open whether the signed bytes are intact: the value of the signature could not be checked,
 * or others than the owner of the key could have made it.
 */
const integrityGaps: ReadonlySet<SignatureGap> = new Set([
  'several_signers',
  'certificate_missing',
  'algorithm_not_supported',
  'weak_digest',
  'short_key',
  'format_not_supported',
  'too_complex',
]);

/** Contradictions of the certificate alone: its key did sign these bytes. */
const certificateContradictions: ReadonlySet<SignatureContradiction> = new Set([
  'certificate_revoked',
  'certificate_not_valid',
]);

function integrityOf(
  contradictions: readonly SignatureContradiction[],
  gaps: readonly SignatureGap[],
): boolean | null {
  if (contradictions.some((one) => !certificateContradictions.has(one))) return false;
  return gaps.some((gap) => integrityGaps.has(gap)) ? null : true;
}

async function revocationOf(
  { path, issuers }: Chain,
  { checked }: ReadField,
  dssEvidence: RevocationEvidence,
  time: number,
): Promise<Revocation> {
  if (checked === null) return 'unknown';
  const { message, pool } = checked;
  const archival = (message?.signers ?? []).flatMap(({ signedAttributes }) =>
    (signedAttributes?.values.get(archivalAttribute) ?? []).map(({ whole }) => readArchival(whole)),
  );
  const own = new RevocationEvidence(
    {
      ocsps: [...(message?.ocsps ?? []), ...archival.flatMap(({ ocsps }) => ocsps)],
      crls: [...(message?.crls ?? []), ...archival.flatMap(({ crls }) => crls)],
    },
    pool.effort,
  );
  const ofEach: Revocation[] = [];
  for (const [index, certificate] of path.entries()) {
    const issuer = issuers[index];
    if (issuer === undefined) ofEach.push('unknown');
    else
      ofEach.push(
        worst([await own.of(certificate, issuer, time), await dssEvidence.of(certificate, issuer, time)]),
      );
  }
  return ofEach.includes('revoked') ? 'revoked' : (ofEach[0] ?? 'unknown');
}

const archivalAttribute = '1.2.840.113583.1.1.8';
