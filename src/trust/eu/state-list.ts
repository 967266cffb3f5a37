/** A State's list of trust services (ETSI TS 119 612, versions 5 and 6). Times in milliseconds since 1970. */

import { ensure, Refusal } from '../refusal.ts';
import { child, ensureTrustedList, instant, tsl, wholeNumber } from '../tsl.ts';
import { readSubject, type Subject } from '../x509/certificate.ts';
import { fromBase64, toBase64 } from '../x509/der.ts';
import { parseXml } from '../xml/reader.ts';
import { verifySignedXml } from '../xml/signed-xml.ts';
import { children, text, type XmlElement } from '../xml/tree.ts';
import type { StatePointer } from './list-of-lists.ts';
import type { CertificateUse, ServiceStatus, TrustService } from './services.ts';

/** The parts of a State's list that the service uses. */
export interface StateList {
  readonly state: string;
  readonly sequence: number;
  readonly issuedAt: number;
  /** Null for a closed list, which is never replaced, such as that of the United Kingdom. */
  readonly nextUpdateAt: number | null;
  /** SHA-256 of the certificate that signed the list, lower-case hexadecimal. */
  readonly signer: string;
  /** The countries that the services' subjects name, in capitals; an empty string if a subject has none. */
  readonly countries: readonly string[];
  readonly services: readonly TrustService[];
}

const serviceTypes: Readonly<Record<string, TrustService['type']>> = {
  'http://uri.etsi.org/TrstSvc/Svctype/CA/QC': 'CA/QC',
  'http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST': 'TSA/QTST',
};

/**
 * The statuses of a qualified service (TS 119 612 5.5.4): granted and, before eIDAS applied on 1 July 2016,
 * supervised or accredited, including supervision in cessation (TS 119 615 4.4).
 */
const qualifiedStatuses = new Set(['granted', 'undersupervision', 'supervisionincessation', 'accredited']);
const statusAddress =
  /^http:\/\/uri\.etsi\.org\/TrstSvc\/(?:TrustedList\/|eSigDir-1999-93-EC-TrustedList\/)?Svcstatus\//;

const usesByAddress: Readonly<Record<string, CertificateUse>> = {
  'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/ForeSignatures': 'signature',
  'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/ForeSeals': 'seal',
};

/**
 * Reads a State's list and checks that it is signed with a certificate that the list of lists names for the
 * State. Throws a `Refusal` otherwise. The caller checks whether the list is in force.
 *
 * It keeps CAs of qualified certificates for signatures or seals, and authorities of qualified timestamps, if
 * they were ever qualified. What the list says of single certificates of a service (Qualifications) is left
 * out, because the answer says whose service issued a certificate, not its quality.
 */
export async function readStateList(
  xml: Uint8Array<ArrayBuffer>,
  state: string,
  { signers }: StatePointer,
): Promise<StateList> {
  const root = parseXml(xml);
  ensureTrustedList(root);
  const signer = await verifySignedXml(root, (fingerprint) => signers.includes(fingerprint));
  const scheme = child(root, 'SchemeInformation');
  ensure(text(child(scheme, 'SchemeTerritory')) === state, `The list is not that of ${state}.`);
  const [nextUpdate] = children(child(scheme, 'NextUpdate'), tsl, 'dateTime');
  const providers = children(root, tsl, 'TrustServiceProviderList').flatMap((list) =>
    children(list, tsl, 'TrustServiceProvider'),
  );
  const read = providers.flatMap((provider) => readProvider(provider, state));
  return {
    state,
    sequence: wholeNumber(text(child(scheme, 'TSLSequenceNumber'))),
    issuedAt: instant(text(child(scheme, 'ListIssueDateTime'))),
    nextUpdateAt: nextUpdate === undefined ? null : instant(text(nextUpdate)),
    signer,
    countries: [...new Set(read.map(({ country }) => country))],
    services: read.map(({ service }) => service),
  };
}

interface ReadService {
  readonly country: string;
  readonly service: TrustService;
}

function readProvider(provider: XmlElement, state: string): readonly ReadService[] {
  const name = english(child(child(provider, 'TSPInformation'), 'TSPName'));
  return children(provider, tsl, 'TSPServices')
    .flatMap((services) => children(services, tsl, 'TSPService'))
    .flatMap((service) => readService(service, name, state));
}

function readService(element: XmlElement, provider: string, state: string): readonly ReadService[] {
  const now = child(element, 'ServiceInformation');
  const type = serviceTypes[text(child(now, 'ServiceTypeIdentifier'))];
  if (type === undefined) return [];
  const earlier = children(element, tsl, 'ServiceHistory').flatMap((history) =>
    children(history, tsl, 'ServiceHistoryInstance'),
  );
  const statuses = [now, ...earlier]
    .filter((one) => serviceTypes[text(child(one, 'ServiceTypeIdentifier'))] === type)
    .map((one) => readStatus(one, type))
    .toSorted((one, other) => other.since - one.since);
  if (!statuses.some((status) => vouches(status, type))) return [];
  const name = english(child(now, 'ServiceName'));
  const subjects = new Map(
    certificatesOf(now).map((one) => [toBase64(one.subject.der) + toBase64(one.spki), one]),
  );
  return [...subjects.values()].map(({ subject, spki }) => ({
    country: subject.country?.toUpperCase() ?? '',
    service: { state, type, provider, name, subject: subject.der, spki, statuses },
  }));
}

/** Whether a service with this status vouches for signatures, seals or timestamps, not only for web sites. */
function vouches({ qualified, uses }: ServiceStatus, type: TrustService['type']): boolean {
  return qualified && (type === 'TSA/QTST' || uses.length > 0);
}

/**
 * The subjects of a service's certificates. An unreadable certificate is skipped, since it vouches for nobody
 * and must not cost the list its other services.
 */
function certificatesOf(information: XmlElement): readonly Subject[] {
  return children(child(information, 'ServiceDigitalIdentity'), tsl, 'DigitalId')
    .flatMap((identity) => children(identity, tsl, 'X509Certificate'))
    .flatMap((certificate) => {
      try {
        return [readSubject(fromBase64(text(certificate)))];
      } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
      }
    });
}

function readStatus(information: XmlElement, type: TrustService['type']): ServiceStatus {
  const status = text(child(information, 'ServiceStatus'));
  const word = status.replace(statusAddress, '');
  const qualified = qualifiedStatuses.has(word);
  const since = instant(text(child(information, 'StatusStartingTime')));
  if (type === 'TSA/QTST') return { since, qualified, uses: [] };
  // Before eIDAS qualified certificates were for signatures only, and lists did not say so.
  if (word !== 'granted' && word !== 'withdrawn') return { since, qualified, uses: ['signature'] };
  const named = usesOf(information);
  return { since, qualified, uses: (['signature', 'seal'] as const).filter((use) => named.has(use)) };
}

function usesOf(information: XmlElement): ReadonlySet<CertificateUse> {
  const found = children(information, tsl, 'ServiceInformationExtensions')
    .flatMap((extensions) => children(extensions, tsl, 'Extension'))
    .flatMap((extension) => children(extension, tsl, 'AdditionalServiceInformation'))
    .flatMap((one) => usesByAddress[text(child(one, 'URI'))] ?? []);
  return new Set(found);
}

/** The English name, or the first if there is none. */
function english(names: XmlElement): string {
  const all = children(names, tsl, 'Name');
  const chosen = all.find((one) => language(one) === 'en') ?? all[0];
  ensure(chosen !== undefined, `${names.local} is empty.`);
  return text(chosen);
}

function language({ attributes }: XmlElement): string | undefined {
  return attributes.find(({ prefix, local }) => prefix === 'xml' && local === 'lang')?.value.toLowerCase();
}
