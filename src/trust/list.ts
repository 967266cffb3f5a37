import { isCaId } from '../formats/two-d-doc/header.ts';
import { ensure } from './refusal.ts';
import { isPinnedSigner, type TrustSettings } from './settings.ts';
import { child, ensureTrustedList, instant, tsl, wholeNumber } from './tsl.ts';
import { fromBase64, toBase64 } from './x509/der.ts';
import { parseXml } from './xml/reader.ts';
import { verifySignedXml } from './xml/signed-xml.ts';
import { children, text, type XmlElement } from './xml/tree.ts';

/**
 * The French State's list of the CAs whose participants may sign 2D-Docs (ETSI TS 119 612). Times in
 * milliseconds since 1970.
 */
export interface TrustList {
  readonly sequence: number;
  readonly issuedAt: number;
  readonly nextUpdateAt: number;
  /** SHA-256 of the certificate that signed the list, lower-case hexadecimal. */
  readonly signer: string;
  readonly authorities: readonly Authority[];
}

/** A CA on the list. A CA that renewed its certificate has one entry for each. */
export interface Authority {
  /** As in the header of a 2D-Doc, e.g. `FR06`. */
  readonly id: string;
  readonly operator: string;
  /**
   * Where the participants' certificates are published (RFC 4387); null if the list has no usable address.
   */
  readonly directoryUrl: string | null;
  /** DER in base64. */
  readonly certificate: string;
  /** `granted` if the list says "inaccord"; otherwise `withdrawn`. */
  readonly status: 'granted' | 'withdrawn';
}

const caService = 'http://uri.etsi.org/TrstSvc/Svctype/CA/PKC';
const grantedStatus = 'http://uri.etsi.org/TrstSvc/Svcstatus/inaccord';

/** Reads a list and checks that a pinned signer signed it. Throws a `Refusal` for any other content. */
export async function readTrustList(xml: Uint8Array, settings: TrustSettings): Promise<TrustList> {
  const root = parseXml(xml);
  ensureTrustedList(root);
  const signer = await verifySignedXml(root, (fingerprint) => isPinnedSigner(fingerprint, settings));
  const scheme = child(root, 'SchemeInformation');
  const providers = children(child(root, 'TrustServiceProviderList'), tsl, 'TrustServiceProvider');
  return {
    sequence: wholeNumber(text(child(scheme, 'TSLSequenceNumber'))),
    issuedAt: instant(text(child(scheme, 'ListIssueDateTime'))),
    nextUpdateAt: instant(text(child(child(scheme, 'NextUpdate'), 'dateTime'))),
    signer,
    authorities: providers.flatMap(readProvider),
  };
}

function readProvider(provider: XmlElement): readonly Authority[] {
  const information = child(provider, 'TSPInformation');
  const shared = {
    id: translated(child(information, 'TSPTradeName'), 'Name'),
    operator: translated(child(information, 'TSPName'), 'Name'),
    directoryUrl: webAddress(translated(child(information, 'TSPInformationURI'), 'URI')),
  };
  ensure(isCaId(shared.id), 'A CA of the list has a malformed id.');
  return children(child(provider, 'TSPServices'), tsl, 'TSPService')
    .map((service) => child(service, 'ServiceInformation'))
    .filter((service) => text(child(service, 'ServiceTypeIdentifier')) === caService)
    .flatMap((service) => {
      const status = text(child(service, 'ServiceStatus')) === grantedStatus ? 'granted' : 'withdrawn';
      return certificates(service).map((certificate): Authority => ({ ...shared, certificate, status }));
    });
}

function certificates(service: XmlElement): readonly string[] {
  return children(child(service, 'ServiceDigitalIdentity'), tsl, 'DigitalId')
    .flatMap((identity) => children(identity, tsl, 'X509Certificate'))
    .map((certificate) => toBase64(fromBase64(text(certificate))));
}

/** Names and addresses are given in each language of the list. The first is the French one. */
function translated(parent: XmlElement, local: string): string {
  const [first] = children(parent, tsl, local);
  ensure(first !== undefined, `${parent.local} is empty.`);
  return text(first);
}

function webAddress(address: string): string | null {
  return /^https?:\/\/\S+$/.test(address) && URL.canParse(address) ? address : null;
}
