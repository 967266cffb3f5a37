import type { PdfSignatures, SignatureField } from '../../../wasm/mupdf/signatures.ts';
import type { SignedData } from '../../formats/cms/signed-data.ts';
import { parisDay, parisTime } from '../../formats/dates.ts';
import { parsePdfDate } from '../../formats/pdf-date.ts';
import {
  beginsAsPdf,
  coversWholeFile,
  gapsOverlap,
  type SignedRange,
  signedRange,
} from '../../formats/pdf-signature/byte-range.ts';
import type { TrustServices } from '../eu/services.ts';
import { TrustUnavailable } from '../unavailable.ts';
import { type Chain, chainOf, type NoChain } from './chain.ts';
import { type CheckedField, checkField, type FieldGap } from './check-field.ts';
import { CertificatePool } from './pool.ts';
import { type Revocation, RevocationEvidence, readArchival, worst } from './revocation.ts';
import type { SignerContradiction } from './signer.ts';
import { kindOf, statusOf } from './status.ts';
import { type CheckedTimestamp, provesTime } from './timestamp.ts';
import { maySignDocuments, maySignTimestamps } from './uses.ts';

/** What contradicts itself in a signature. */
export type SignatureContradiction =
  | SignerContradiction
  | 'byte_range_wrong'
  /** Before the proven time. */
  | 'certificate_revoked'
  /** At the proven time. */
  | 'certificate_not_valid';

/** What a verdict of `passed` lacks. */
export type SignatureGap =
  | FieldGap
  | 'file_does_not_begin_as_pdf'
  | 'certificate_for_another_use'
  | 'issuer_not_listed'
  | 'service_not_qualified'
  | 'no_proven_time'
  | 'revoked_without_proven_time'
  | 'no_revocation_data';

/** A signature of a PDF, judged by itself and by the lists. A flag is null where nothing can be said. */
export interface JudgedSignature {
  readonly field: SignatureField;
  /** Common name of the signer; null without a certificate. */
  readonly signer: string | null;
  readonly organization: string | null;
  readonly country: string | null;
  readonly kind: 'signature' | 'seal' | 'timestamp';
  /** Common name of the certificate's issuer, else its organisation. */
  readonly issuer: string | null;
  /** Days in Europe/Paris, `YYYY-MM-DD`. */
  readonly certificateStartDate: string | null;
  readonly certificateEndDate: string | null;
  /** `YYYY-MM-DDTHH:MM:SS` in Europe/Paris. */
  readonly signedAt: string | null;
  /** `timestamp` if a listed authority proves the time; null if there is none at all. */
  readonly timeSource: 'timestamp' | 'claimed' | null;
  /** The State whose list names the issuer, as the list writes it. */
  readonly listedState: string | null;
  readonly listedProvider: string | null;
  readonly listedService: string | null;
  /** At the proven time, or at the moment of checking without one. */
  readonly statusAtSigning: 'qualified' | 'withdrawn' | null;
  /** Whether the signed bytes are those that were signed. */
  readonly integrity: boolean | null;
  readonly coversWholeDocument: boolean | null;
  readonly certificateValidAtSigning: boolean | null;
  /** By the evidence in the file. */
  readonly notRevoked: boolean | null;
  /** Never false: that no list has the issuer's key says nothing against it. */
  readonly issuerListed: true | null;
  /** Whether another key than the issuer's stands in a list under its name. */
  readonly hasNameOfListedIssuer: boolean;
  /** Where the signed bytes end; null if the byte range is wrong. */
  readonly signedEnd: number | null;
  readonly outcome: 'passed' | 'unverified' | 'failed';
  /** Empty for `passed`. */
  readonly contradictions: readonly SignatureContradiction[];
  readonly gaps: readonly SignatureGap[];
}

/** A field with its range, which is null if it is wrong, and its value checked. */
interface Read {
  readonly field: SignatureField;
  readonly range: SignedRange | null;
  readonly checked: CheckedField | null;
  readonly pool: CertificatePool;
}

/** Where a certificate stands in the lists; an error if the list that may have it is not in force. */
type Listing = Chain | NoChain | TrustUnavailable;

/**
 * Judges the signatures of a PDF, in the order of their signed ends, which is that of signing. Whether what is
 * shown is what was signed is not looked at. `at` is the moment of checking, in milliseconds since 1970.
 *
 * @throws {TrustUnavailable} if the verdict depends on a list that is not in force
 */
export async function judgeSignatures(
  file: Uint8Array,
  found: PdfSignatures,
  services: TrustServices,
  at: number,
): Promise<readonly JudgedSignature[]> {
  const ranges = found.fields.map(({ byteRange, contents }) => signedRange(file, byteRange, contents));
  const read: Read[] = [];
  for (const [index, field] of found.fields.entries()) {
    const range = ranges[index];
    const isAlone =
      typeof range === 'object' &&
      ranges.every((other, i) => i === index || typeof other !== 'object' || !gapsOverlap(range, other));
    read.push(await readField(file, found, field, isAlone ? range : null));
  }
  read.sort((one, other) => (one.range?.end ?? file.length) - (other.range?.end ?? file.length));
  const listings = new Listings(services, at);
  const evidence = new RevocationEvidence(found.dss);
  const judged: JudgedSignature[] = [];
  for (const one of read) judged.push(await judge(file, one, read, listings, evidence, at));
  return judged;
}

async function readField(
  file: Uint8Array,
  { dss }: PdfSignatures,
  field: SignatureField,
  range: SignedRange | null,
): Promise<Read> {
  let pool = new CertificatePool([]);
  const poolOf = (message: SignedData): CertificatePool =>
    new CertificatePool([...message.certificates, ...dss.certificates]);
  if (range === null) return { field, range, checked: null, pool };
  const checked = await checkField(file, field, range, poolOf);
  if (checked.message !== null) pool = poolOf(checked.message);
  return { field, range, checked, pool };
}

/** Looks certificates up in the lists, each once. */
class Listings {
  readonly #services: TrustServices;
  readonly #at: number;
  readonly #timestamps = new Map<CheckedTimestamp, Listing>();

  constructor(services: TrustServices, at: number) {
    this.#services = services;
    this.#at = at;
  }

  /** Throws `TrustUnavailable`. */
  ofSigner({ checked, pool }: Read): Promise<Chain | NoChain> {
    const certificate = checked?.certificate;
    if (!certificate) return Promise.resolve('not_listed');
    const type = checked.timestamp === null ? 'CA/QC' : 'TSA/QTST';
    return chainOf(certificate, pool, this.#services, type, this.#at);
  }

  async ofTimestamp(timestamp: CheckedTimestamp, pool: CertificatePool): Promise<Listing> {
    const { certificate, contradiction, gap } = timestamp.signer;
    if (certificate === null || contradiction !== null || gap !== null || timestamp.isOf !== true)
      return 'not_listed';
    const known = this.#timestamps.get(timestamp);
    if (known !== undefined) return known;
    const listing = await chainOf(certificate, pool, this.#services, 'TSA/QTST', this.#at).catch((error) => {
      if (error instanceof TrustUnavailable) return error;
      throw error;
    });
    this.#timestamps.set(timestamp, listing);
    return listing;
  }
}

/** The earliest time that a listed authority proves, and the list that would have been needed to say more. */
interface ProvenTime {
  readonly at: number | null;
  readonly unavailable: TrustUnavailable | null;
}

async function provenTime(
  { range, checked, pool }: Read,
  all: readonly Read[],
  listings: Listings,
  at: number,
): Promise<ProvenTime> {
  // A timestamp of the document proves the time of every signature that its range covers.
  const covering = all.flatMap((other) => {
    const { timestamp } = other.checked ?? {};
    const covers = range !== null && other.range !== null && range.gapEnd <= other.range.end;
    return timestamp && covers ? [{ timestamp, pool: other.pool }] : [];
  });
  const own = (checked?.tokens ?? []).map((timestamp) => ({ timestamp, pool }));
  let earliest: number | null = null;
  let unavailable: TrustUnavailable | null = null;
  for (const { timestamp, pool: itsPool } of [...own, ...covering]) {
    const listing = await listings.ofTimestamp(timestamp, itsPool);
    if (listing instanceof TrustUnavailable) unavailable = listing;
    else if (provesTime(timestamp, listing, at))
      earliest = Math.min(earliest ?? timestamp.info.genTime, timestamp.info.genTime);
  }
  return { at: earliest, unavailable };
}

async function judge(
  file: Uint8Array,
  one: Read,
  all: readonly Read[],
  listings: Listings,
  dssEvidence: RevocationEvidence,
  at: number,
): Promise<JudgedSignature> {
  const { field, range, checked } = one;
  const contradictions: SignatureContradiction[] = [];
  const gaps: SignatureGap[] = [];
  if (range === null) contradictions.push('byte_range_wrong');
  if (checked?.contradiction) contradictions.push(checked.contradiction);
  else if (checked?.gap) gaps.push(checked.gap);
  if (range !== null && !beginsAsPdf(file)) gaps.push('file_does_not_begin_as_pdf');

  const certificate = checked?.certificate ?? null;
  const isTimestamp = field.subFilter === 'ETSI.RFC3161';
  const isSound = contradictions.length === 0 && certificate !== null;
  const proven: ProvenTime = isSound
    ? await provenTime(one, all, listings, at)
    : { at: null, unavailable: null };
  const time = proven.at ?? at;
  const chain = isSound ? await listings.ofSigner(one) : 'not_listed';
  const path = typeof chain === 'string' ? [] : chain.path;
  const then = typeof chain === 'string' ? null : statusOf(chain.services, time);
  let isValid: boolean | null = null;
  let revocation: Revocation = 'unknown';

  if (isSound) {
    const mayBeUsed = isTimestamp ? maySignTimestamps(certificate.uses) : maySignDocuments(certificate.uses);
    if (!mayBeUsed) gaps.push('certificate_for_another_use');
    if (typeof chain === 'string') gaps.push('issuer_not_listed');
    else if (then?.isQualified !== true) gaps.push('service_not_qualified');
    const isIn = certificate.notBefore <= time && time <= certificate.notAfter;
    const isPathIn = path.slice(1).every(({ notBefore, notAfter }) => notBefore <= time && time <= notAfter);
    if (proven.at !== null && !isIn) contradictions.push('certificate_not_valid');
    else if (!isIn || !isPathIn) gaps.push('no_proven_time');
    isValid = isIn ? true : proven.at === null ? null : false;
    if (typeof chain !== 'string') revocation = await revocationOf(chain, one, dssEvidence, time);
    if (revocation === 'revoked' && proven.at !== null) contradictions.push('certificate_revoked');
    else if (revocation === 'revoked') gaps.push('revoked_without_proven_time');
    else if (revocation === 'unknown' && typeof chain !== 'string' && isIn && certificate.notAfter < at)
      gaps.push('no_revocation_data');
  }
  // A proven time could have made the difference.
  if (proven.unavailable !== null && (contradictions.length > 0 || gaps.some(dependsOnTime)))
    throw proven.unavailable;

  const claimedTime =
    checked?.claimedAt == null ? parsePdfDate(field.claimedTime ?? '') : parisTime(checked.claimedAt);
  return {
    field,
    signer: certificate?.subject.commonName ?? null,
    organization: certificate?.subject.organization ?? null,
    country: certificate?.subject.country ?? null,
    kind: isTimestamp ? 'timestamp' : certificate === null ? 'signature' : kindOf(certificate.uses, then),
    issuer: certificate?.issuer.commonName ?? certificate?.issuer.organization ?? null,
    certificateStartDate: certificate && parisDay(certificate.notBefore),
    certificateEndDate: certificate && parisDay(certificate.notAfter),
    signedAt: proven.at === null ? claimedTime : parisTime(proven.at),
    timeSource: proven.at !== null ? 'timestamp' : claimedTime === null ? null : 'claimed',
    listedState: then?.service.state ?? null,
    listedProvider: then?.service.provider ?? null,
    listedService: then?.service.name ?? null,
    statusAtSigning: then === null ? null : then.isQualified ? 'qualified' : 'withdrawn',
    integrity: integrityOf(one),
    coversWholeDocument: range && coversWholeFile(file, range),
    certificateValidAtSigning: isValid,
    notRevoked: revocation === 'unknown' ? null : revocation === 'good',
    issuerListed: typeof chain === 'string' ? null : true,
    hasNameOfListedIssuer: chain === 'name_of_a_listed_issuer',
    signedEnd: range?.end ?? null,
    outcome: contradictions.length > 0 ? 'failed' : gaps.length > 0 ? 'unverified' : 'passed',
    contradictions,
    gaps,
  };
}

function dependsOnTime(gap: SignatureGap): boolean {
  return (
    gap === 'no_proven_time' ||
    gap === 'service_not_qualified' ||
    gap === 'revoked_without_proven_time' ||
    gap === 'no_revocation_data'
  );
}

/** SHA-1 and short keys say nothing, since others than the signer can make such a signature. */
function integrityOf({ range, checked }: Read): boolean | null {
  if (range === null || checked === null || checked.contradiction !== null) return false;
  return checked.gap === null || checked.gap === 'certificate_not_named' ? true : null;
}

async function revocationOf(
  { path, issuers }: Chain,
  { checked }: Read,
  dssEvidence: RevocationEvidence,
  time: number,
): Promise<Revocation> {
  const { message } = checked ?? {};
  const archival = (message?.signers ?? []).flatMap(({ signedAttributes }) =>
    (signedAttributes?.values.get(archivalAttribute) ?? []).map(({ whole }) => readArchival(whole)),
  );
  const own = new RevocationEvidence({
    ocsps: [...(message?.ocsps ?? []), ...archival.flatMap(({ ocsps }) => ocsps)],
    crls: [...(message?.crls ?? []), ...archival.flatMap(({ crls }) => crls)],
  });
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
