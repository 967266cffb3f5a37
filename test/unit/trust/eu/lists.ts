import { createHash, type KeyObject } from 'node:crypto';
import { certificate, keys, signedTsl } from '../pki.ts';

/** Who signs a list: a certificate with its key. */
export interface ListSigner {
  readonly certificate: Buffer<ArrayBuffer>;
  readonly key: KeyObject;
}

function signer(name: string, key: KeyObject): ListSigner {
  return { certificate: certificate({ commonName: name, issuer: name }, key, key), key };
}

/** Signers of lists of lists, one after the other, and one of a State's list. */
export const signers = {
  first: signer('FIRST', keys.authority),
  second: signer('SECOND', keys.stranger),
  third: signer('THIRD', keys.authority),
  state: signer('STATE', keys.stranger),
};

export const pinOf = ({ certificate: der }: ListSigner) => createHash('sha256').update(der).digest('hex');

interface Dates {
  readonly sequence: number;
  readonly issued?: string;
  /** Null for a list that is never replaced. */
  readonly nextUpdate?: string | null;
}

function scheme(territory: string, type: string, { sequence, ...dates }: Dates, more: string): string {
  const { issued = '2026-01-01T00:00:00Z', nextUpdate = '2026-07-01T00:00:00Z' } = dates;
  const next = nextUpdate === null ? '' : `<tsl:dateTime>${nextUpdate}</tsl:dateTime>`;
  return `<tsl:SchemeInformation><tsl:TSLSequenceNumber>${sequence}</tsl:TSLSequenceNumber><tsl:TSLType>http://uri.etsi.org/TrstSvc/TrustedList/TSLType/${type}</tsl:TSLType><tsl:SchemeTerritory>${territory}</tsl:SchemeTerritory><tsl:ListIssueDateTime>${issued}</tsl:ListIssueDateTime><tsl:NextUpdate>${next}</tsl:NextUpdate>${more}</tsl:SchemeInformation>`;
}

const identities = (list: readonly ListSigner[]) =>
  list
    .map(
      ({ certificate: der }) => `<tsl:ServiceDigitalIdentity>${digitalId(der)}</tsl:ServiceDigitalIdentity>`,
    )
    .join('');
const digitalId = (der: Buffer) =>
  `<tsl:DigitalId><tsl:X509Certificate>${der.toString('base64')}</tsl:X509Certificate></tsl:DigitalId>`;

/** What a pointer of a list of lists says of another list. */
export interface PointerOptions {
  readonly territory: string;
  /** The last part of the type's address. */
  readonly type?: string;
  readonly url: string;
  readonly signers?: readonly ListSigner[];
  readonly mimeType?: string;
  /** The namespace of the element that has the media type. */
  readonly mimeNamespace?: string;
  /** The element that is left out of what the pointer says of the list. */
  readonly without?: 'TSLType' | 'SchemeTerritory' | 'MimeType';
}

const additional = 'http://uri.etsi.org/02231/v2/additionaltypes#';

export function pointer(options: PointerOptions): string {
  const { territory, type = 'EUgeneric', url, signers: list = [signers.state], without } = options;
  const { mimeType = 'application/vnd.etsi.tsl+xml', mimeNamespace = additional } = options;
  const elements = {
    TSLType: `<tsl:TSLType>http://uri.etsi.org/TrstSvc/TrustedList/TSLType/${type}</tsl:TSLType>`,
    SchemeTerritory: `<tsl:SchemeTerritory>${territory}</tsl:SchemeTerritory>`,
    MimeType: `<a:MimeType xmlns:a="${mimeNamespace}">${mimeType}</a:MimeType>`,
  };
  const others = Object.entries(elements)
    .filter(([name]) => name !== without)
    .map(([, content]) => `<tsl:OtherInformation>${content}</tsl:OtherInformation>`);
  return `<tsl:OtherTSLPointer><tsl:ServiceDigitalIdentities>${identities(list)}</tsl:ServiceDigitalIdentities><tsl:TSLLocation>${url}</tsl:TSLLocation><tsl:AdditionalInformation>${others.join('')}</tsl:AdditionalInformation></tsl:OtherTSLPointer>`;
}

export interface LotlOptions extends Dates {
  /** Addresses of the pivots, the newest first. */
  readonly pivots?: readonly string[];
  /** Who may sign the next list of lists. */
  readonly next?: readonly ListSigner[];
  /** The addresses of the States' lists. */
  readonly states?: Readonly<Record<string, string>>;
  /** Who may sign them. */
  readonly stateSigners?: readonly ListSigner[];
  /** Pointers to other lists, in XML, in place of all of the above. */
  readonly pointers?: readonly string[];
  readonly territory?: string;
}

/** A list of lists without States, in force whenever a test runs, and its pin. */
export const quietLotl = () =>
  lotl({ sequence: 1, issued: '2024-01-01T00:00:00Z', nextUpdate: '2039-01-01T00:00:00Z' }, signers.first);
export const quietPin = pinOf(signers.first);

/** A list of lists. */
export function lotl(options: LotlOptions, { certificate: der, key }: ListSigner): Buffer<ArrayBuffer> {
  const { pivots = [], next = [], states = {}, stateSigners, territory = 'EU' } = options;
  const own = ownPointer(next);
  const others = Object.entries(states).map(([state, url]) =>
    pointer({ territory: state, url, ...(stateSigners && { signers: stateSigners }) }),
  );
  const { pointers = [own, ...others] } = options;
  const addresses = [...pivots, 'https://journal.example/oj']
    .map((url) => `<tsl:URI xml:lang="en">${url}</tsl:URI>`)
    .join('');
  const more = `<tsl:SchemeInformationURI>${addresses}</tsl:SchemeInformationURI><tsl:PointersToOtherTSL>${pointers.join('')}</tsl:PointersToOtherTSL>`;
  return signedTsl(scheme(territory, 'EUlistofthelists', options, more), { key, signer: der });
}

/** How a list of lists names the signers of the next one. */
export const ownPointer = (next: readonly ListSigner[]) =>
  pointer({
    territory: 'EU',
    type: 'EUlistofthelists',
    url: 'https://lists.example/lotl.xml',
    signers: next,
  });

export interface ServiceOptions {
  readonly certificate: Buffer;
  /** More certificates of the service. */
  readonly others?: readonly Buffer[];
  /** Its names, in XML. */
  readonly names?: string;
  /** The last word of the type's address; `CA/QC` if it is left out. */
  readonly type?: string;
  /** The type before the first status; the same if it is left out. */
  readonly earlierType?: string;
  /** Newest first: the last part of the status's address, since when, and for what. */
  readonly statuses?: readonly (readonly [string, string, ...string[]])[];
}

function service(options: ServiceOptions): string {
  const { certificate: der, others = [], type = 'CA/QC', earlierType = type, statuses = granted } = options;
  const { names = usualNames } = options;
  const identity = [der, ...others].map(digitalId).join('');
  const information = ([status, since, ...uses]: readonly [string, string, ...string[]], type: string) => {
    const extensions = uses.map(
      (use) =>
        `<tsl:Extension Critical="true"><tsl:AdditionalServiceInformation><tsl:URI xml:lang="en">http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${use}</tsl:URI></tsl:AdditionalServiceInformation></tsl:Extension>`,
    );
    return `<tsl:ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</tsl:ServiceTypeIdentifier><tsl:ServiceName>${names}</tsl:ServiceName><tsl:ServiceDigitalIdentity>${identity}</tsl:ServiceDigitalIdentity><tsl:ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${status}</tsl:ServiceStatus><tsl:StatusStartingTime>${since}</tsl:StatusStartingTime><tsl:ServiceInformationExtensions>${extensions.join('')}</tsl:ServiceInformationExtensions>`;
  };
  const [now, ...earlier] = statuses;
  const history = earlier.map(
    (one) => `<tsl:ServiceHistoryInstance>${information(one, earlierType)}</tsl:ServiceHistoryInstance>`,
  );
  return `<tsl:TSPService><tsl:ServiceInformation>${now && information(now, type)}</tsl:ServiceInformation><tsl:ServiceHistory>${history.join('')}</tsl:ServiceHistory></tsl:TSPService>`;
}

const usualNames =
  '<tsl:Name xml:lang="fr">AC FICTIVE</tsl:Name><tsl:Name xml:lang="en">FICTITIOUS CA</tsl:Name>';
const granted = [['granted', '2020-01-01T00:00:00Z', 'ForeSignatures']] as const;

export interface StateListOptions extends Dates {
  readonly state: string;
  readonly services?: readonly ServiceOptions[];
}

/** A State's list. */
export function stateList(
  options: StateListOptions,
  { certificate: der, key }: ListSigner = signers.state,
): Buffer<ArrayBuffer> {
  const { state, services = [] } = options;
  const provider = `<tsl:TrustServiceProviderList><tsl:TrustServiceProvider><tsl:TSPInformation><tsl:TSPName><tsl:Name xml:lang="en">PROVIDER</tsl:Name></tsl:TSPName></tsl:TSPInformation><tsl:TSPServices>${services.map(service).join('')}</tsl:TSPServices></tsl:TrustServiceProvider></tsl:TrustServiceProviderList>`;
  const content = `${scheme(state, 'EUgeneric', options, '')}${services.length === 0 ? '' : provider}`;
  return signedTsl(content, { key, signer: der });
}
