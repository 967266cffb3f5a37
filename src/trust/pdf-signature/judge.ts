import type { PdfSignatures, SignatureField } from '../../../wasm/mupdf/signatures.ts';
import type { SignedData } from '../../formats/cms/signed-data.ts';
import { parisDay, parisTime } from '../../formats/dates.ts';
import { parsePdfDate } from '../../formats/pdf-date.ts';
import {
  beginsAsPdf,
  contentsInGap,
  coversWholeFile,
  gapsOverlap,
  type SignedRange,
  signedRange,
} from '../../formats/pdf-signature/byte-range.ts';
import type { TrustService, TrustServices } from '../eu/services.ts';
import { TrustUnavailable } from '../unavailable.ts';
import { sha1EndsAt } from '../x509/signature-value.ts';
import { type Chain, chainOf, type NoChain } from './chain.ts';
import { type CheckedField, checkField, type FieldGap } from './check-field.ts';
import { CertificatePool, type ReadCertificate } from './pool.ts';
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
  | 'no_revocation_data'
  /** See `unavailable`. */
  | 'list_not_in_force';

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
  /** The list that the verdict depends on and that is not in force, which is a fault of the house. */
  readonly unavailable: TrustUnavailable | null;
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
 */
export async function judgeSignatures(
  file: Uint8Array,
  found: PdfSignatures,
  services: TrustServices,
  at: number,
): Promise<readonly JudgedSignature[]> {
  const fields = found.isEncrypted
    ? found.fields.map((field) => ({
        ...field,
        contents: contentsInGap(file, field.byteRange) ?? field.contents,
      }))
    : found.fields;
  const ranges = fields.map(({ byteRange, contents }) => signedRange(file, byteRange, contents));
  const read: Read[] = [];
  for (const [index, field] of fields.entries()) {
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

  async ofSigner({ checked, pool }: Read): Promise<Listing> {
    const certificate = checked?.certificate;
    if (!certificate) return 'not_listed';
    return this.#look(certificate, pool, checked.timestamp === null ? 'CA/QC' : 'TSA/QTST');
  }

  async #look(
    certificate: ReadCertificate,
    pool: CertificatePool,
    type: TrustService['type'],
  ): Promise<Listing> {
    try {
      return await chainOf(certificate, pool, this.#services, type, this.#at);
    } catch (error) {
      if (error instanceof TrustUnavailable) return error;
      throw error;
    }
  }

  async ofTimestamp(timestamp: CheckedTimestamp, pool: CertificatePool): Promise<Listing> {
    const { certificate, contradiction, gap } = timestamp.signer;
    if (certificate === null || contradiction !== null || gap !== null || timestamp.isOf !== true)
      return 'not_listed';
    const known = this.#timestamps.get(timestamp);
    if (known !== undefined) return known;
    const listing = await this.#look(certificate, pool, 'TSA/QTST');
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
  const certificate = checked?.certificate ?? null;
  const isTimestamp = field.subFilter === 'ETSI.RFC3161';
  const whole = structureOf(file, one);
  const isSound = whole.contradictions.length === 0 && certificate !== null;
  const proven = isSound ? await provenTime(one, all, listings, at) : { at: null, unavailable: null };
  const time = proven.at ?? at;
  const listing = isSound ? await listings.ofSigner(one) : 'not_listed';
  const chain = typeof listing === 'string' || listing instanceof TrustUnavailable ? null : listing;
  const then = chain && statusOf(chain.services, time);
  const revocation = chain === null ? 'unknown' : await revocationOf(chain, one, dssEvidence, time);
  const isIn = certificate !== null && certificate.notBefore <= time && time <= certificate.notAfter;

  const contradictions = [...whole.contradictions];
  const gaps = whole.gaps.filter((gap) => gap !== 'sha1' || (proven.at ?? at) >= sha1EndsAt);
  if (isSound) {
    const mayBeUsed = isTimestamp ? maySignTimestamps(certificate.uses) : maySignDocuments(certificate.uses);
    if (!mayBeUsed) gaps.push('certificate_for_another_use');
    if (typeof listing === 'string') gaps.push('issuer_not_listed');
    if (chain !== null && then?.isQualified !== true) gaps.push('service_not_qualified');
    const isPathIn = chain?.path.slice(1).every((above) => above.notBefore <= time && time <= above.notAfter);
    if (!isIn && proven.at !== null) contradictions.push('certificate_not_valid');
    else if (!isIn || isPathIn === false) gaps.push('no_proven_time');
    if (revocation === 'revoked' && proven.at !== null) contradictions.push('certificate_revoked');
    else if (revocation === 'revoked') gaps.push('revoked_without_proven_time');
    else if (revocation === 'unknown' && chain !== null && isIn && certificate.notAfter < at)
      gaps.push('no_revocation_data');
  }
  const unavailable =
    listing instanceof TrustUnavailable
      ? listing
      : isSound && (contradictions.length > 0 || gaps.some(dependsOnTime))
        ? proven.unavailable
        : null;
  if (unavailable !== null) {
    gaps.push('list_not_in_force');
    // The list that is missing may prove an earlier time.
    if (proven.unavailable !== null) contradictions.length = 0;
  }

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
    integrity: integrityOf(whole.contradictions, gaps),
    coversWholeDocument: range && coversWholeFile(file, range),
    certificateValidAtSigning: !isSound
      ? null
      : isIn
        ? true
        : proven.at === null || unavailable
          ? null
          : false,
    notRevoked: revocation === 'unknown' ? null : revocation === 'good',
    issuerListed: chain === null ? null : true,
    hasNameOfListedIssuer: listing === 'name_of_a_listed_issuer',
    signedEnd: range?.end ?? null,
    outcome: contradictions.length > 0 ? 'failed' : gaps.length > 0 ? 'unverified' : 'passed',
    contradictions,
    gaps,
    unavailable,
  };
}

/** What the field and its value say of themselves, without any list. */
function structureOf(
  file: Uint8Array,
  { range, checked }: Read,
): { readonly contradictions: readonly SignatureContradiction[]; readonly gaps: readonly SignatureGap[] } {
  if (range === null || checked === null) return { contradictions: ['byte_range_wrong'], gaps: [] };
  if (checked.contradiction !== null) return { contradictions: [checked.contradiction], gaps: [] };
  const gaps: SignatureGap[] = checked.gap === null ? [] : [checked.gap];
  return { contradictions: [], gaps: beginsAsPdf(file) ? gaps : [...gaps, 'file_does_not_begin_as_pdf'] };
}

function dependsOnTime(gap: SignatureGap): boolean {
  return (
    gap === 'no_proven_time' ||
    gap === 'service_not_qualified' ||
    gap === 'revoked_without_proven_time' ||
    gap === 'no_revocation_data'
  );
}

/** What nothing is known of, or what others than the signer can make. */
const unknownIntegrity: ReadonlySet<SignatureGap> = new Set([
  'several_signers',
  'certificate_missing',
  'algorithm_not_supported',
  'sha1',
  'short_key',
  'format_not_supported',
  'too_complex',
]);

function integrityOf(
  contradictions: readonly SignatureContradiction[],
  gaps: readonly SignatureGap[],
): boolean | null {
  if (contradictions.length > 0) return false;
  return gaps.some((gap) => unknownIntegrity.has(gap)) ? null : true;
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
