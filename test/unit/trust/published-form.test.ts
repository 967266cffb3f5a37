import { createHash, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readTrustList } from '../../../src/trust/list.ts';
import { certificate, keys, listPin, listSigner } from './pki.ts';

/**
 * A list in the very form of the State's, which is not among the project's files: the same namespaces on the
 * root, an XML declaration, elements that close themselves, tabs, every text in two languages, the signature
 * taken out by an XPath filter, SHA-512 for the signing certificate. Its canonical forms are written out
 * here, not made by the code under test.
 */
const namespaces = {
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ecc: 'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#',
  tsl: 'http://uri.etsi.org/02231/v2#',
  tslx: 'http://uri.etsi.org/02231/v2/additionaltypes#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
};
const declarations = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
const [ds, , tsl, , xades] = declarations;

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const filter2 = 'http://www.w3.org/2002/06/xmldsig-filter2';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const sha512 = 'http://www.w3.org/2001/04/xmlenc#sha512';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

const hash = (text: string | Uint8Array, algorithm = 'sha256') =>
  createHash(algorithm).update(text).digest('base64');

const authority = certificate({ commonName: 'ZZ01', issuer: 'ZZ01' }, keys.authority, keys.authority);

const bothLanguages = (name: string, text: string) =>
  `\n\t<tsl:${name} xml:lang="fr">${text}</tsl:${name}>\n\t<tsl:${name} xml:lang="en">${text} (en)</tsl:${name}>\n`;

const content = `
<tsl:SchemeInformation>
	<tsl:TSLVersionIdentifier>5</tsl:TSLVersionIdentifier>
	<tsl:TSLSequenceNumber>23</tsl:TSLSequenceNumber>
	<tsl:SchemeName>${bothLanguages('Name', 'CHAINE DE CONFIANCE &amp; ÉTAT')}</tsl:SchemeName>
	<tsl:ListIssueDateTime>2026-05-11T22:00:00Z</tsl:ListIssueDateTime>
	<tsl:NextUpdate>
		<tsl:dateTime>2026-11-30T23:00:00.000Z</tsl:dateTime>
	</tsl:NextUpdate>
	<tsl:DistributionPoints></tsl:DistributionPoints>
</tsl:SchemeInformation>
<tsl:TrustServiceProviderList>
	<tsl:TrustServiceProvider>
		<tsl:TSPInformation>
			<tsl:TSPName>${bothLanguages('Name', 'OPERATEUR &lt;1&gt;')}</tsl:TSPName>
			<tsl:TSPTradeName>${bothLanguages('Name', 'ZZ01')}</tsl:TSPTradeName>
			<tsl:TSPInformationURI>${bothLanguages('URI', 'http://127.0.0.1:1/zz01.der')}</tsl:TSPInformationURI>
		</tsl:TSPInformation>
		<tsl:TSPServices>
			<tsl:TSPService>
				<tsl:ServiceInformation>
					<tsl:ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/CA/PKC</tsl:ServiceTypeIdentifier>
					<tsl:ServiceDigitalIdentity>
						<tsl:DigitalId>
							<tsl:X509Certificate>
								${authority.toString('base64').replace(/.{64}/g, '$&\n\t\t\t\t\t\t\t\t')}
							</tsl:X509Certificate>
						</tsl:DigitalId>
					</tsl:ServiceDigitalIdentity>
					<tsl:ServiceStatus>http://uri.etsi.org/TrstSvc/Svcstatus/inaccord</tsl:ServiceStatus>
					<tsl:StatusStartingTime>2013-06-30T22:00:00Z</tsl:StatusStartingTime>
				</tsl:ServiceInformation>
			</tsl:TSPService>
		</tsl:TSPServices>
	</tsl:TrustServiceProvider>
</tsl:TrustServiceProviderList>
`;

const c14n = `<ds:Transform Algorithm="${exclusive}"></ds:Transform>`;
const filter = `<ds:Transform Algorithm="${filter2}"><dsig-filter2:XPath xmlns:dsig-filter2="${filter2}" Filter="subtract">/descendant::ds:Signature</dsig-filter2:XPath></ds:Transform>`;
const enveloped = `<ds:Transform Algorithm="${namespaces.ds}enveloped-signature"></ds:Transform>`;
const digestMethod = `<ds:DigestMethod Algorithm="${sha256}"></ds:DigestMethod>`;
const keyInfo = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${listSigner.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;

/** What the signer may do otherwise, while all digests and the signature are right. */
interface Form {
  readonly transforms?: string;
  readonly propertiesTransforms?: string;
  /** Whether no transform of the properties is named, so that their inclusive form is signed. */
  readonly isInclusive?: boolean;
  readonly propertiesUri?: string;
  readonly documentReference?: string;
  readonly signatureMethod?: string;
  readonly canonicalisation?: string;
  readonly methodOfDigest?: string;
  readonly certDigest?: string;
  readonly keys?: string;
  readonly objects?: (object: string) => string;
}

/**
 * Canonical XML as the State writes it: namespaces on the root alone, empty elements that close themselves.
 */
function asPublished(canonical: string): string {
  return canonical.replace(/ xmlns:(?:ds|tsl|xades)="[^"]*"/g, '').replace(/<([^<>/]+)><\/[^<>]+>/g, '<$1/>');
}

function publishedList(form: Form = {}): string {
  const rootOf = (inner: string) =>
    `<tsl:TrustServiceStatusList${tsl} TSLTag="http://uri.etsi.org/02231/TSLTag">${inner}</tsl:TrustServiceStatusList>`;
  const certDigest = `<ds:DigestMethod${ds} Algorithm="${sha512}"></ds:DigestMethod><ds:DigestValue${ds}>${hash(listSigner, 'sha512')}</ds:DigestValue>`;
  const properties = `<xades:SignedProperties${xades} Id="xades-id-1"><xades:SignedSignatureProperties><xades:SigningTime>2026-05-12T09:15:39Z</xades:SigningTime><xades:SigningCertificateV2><xades:Cert>${form.certDigest ?? `<xades:CertDigest>${certDigest}</xades:CertDigest>`}<xades:IssuerSerialV2>AAAA</xades:IssuerSerialV2></xades:Cert></xades:SigningCertificateV2></xades:SignedSignatureProperties></xades:SignedProperties>`;
  const inclusive = properties
    .replace(/ xmlns:(?:ds|xades)="[^"]*"/g, '')
    .replace('<xades:SignedProperties', `$&${declarations.join('')}`);
  const method = form.methodOfDigest ?? digestMethod;
  const transforms = `<ds:Transforms>${form.propertiesTransforms ?? c14n}</ds:Transforms>`;
  const ofProperties = form.isInclusive ? ['', hash(inclusive)] : [transforms, hash(properties)];
  const info = `<ds:SignedInfo${ds}><ds:CanonicalizationMethod Algorithm="${exclusive}">${form.canonicalisation ?? ''}</ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${form.signatureMethod ?? rsaSha256}"></ds:SignatureMethod><ds:Reference Id="r-id-1" ${form.documentReference ?? 'URI=""'}><ds:Transforms>${form.transforms ?? filter + c14n}</ds:Transforms>${method}<ds:DigestValue>${hash(rootOf(content))}</ds:DigestValue></ds:Reference><ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="${form.propertiesUri ?? '#xades-id-1'}">${ofProperties[0]}${digestMethod}<ds:DigestValue>${ofProperties[1]}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const signature = sign('sha256', Buffer.from(info), keys.stranger).toString('base64');
  const object = `<ds:Object><xades:QualifyingProperties Target="#id-1">${asPublished(properties)}</xades:QualifyingProperties></ds:Object>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?><tsl:TrustServiceStatusList${declarations.join('')} TSLTag="http://uri.etsi.org/02231/TSLTag">${asPublished(content)}<ds:Signature Id="id-1">${asPublished(info)}<ds:SignatureValue Id="value-id-1">${signature}</ds:SignatureValue>${form.keys ?? keyInfo}${(form.objects ?? String)(object)}</ds:Signature></tsl:TrustServiceStatusList>`;
}

const read = (xml: string) => readTrustList(Buffer.from(xml), { TRUST_SIGNERS: listPin });

describe('a list in the form of the State’s', () => {
  it('is read', async () => {
    expect(await read(publishedList())).toEqual({
      sequence: 23,
      issuedAt: Date.parse('2026-05-11T22:00:00Z'),
      nextUpdateAt: Date.parse('2026-11-30T23:00:00Z'),
      signer: listPin,
      authorities: [
        {
          id: 'ZZ01',
          operator: 'OPERATEUR <1>',
          directoryUrl: 'http://127.0.0.1:1/zz01.der',
          certificate: authority.toString('base64'),
          status: 'granted',
        },
      ],
    });
  });

  it('is read with the transform of an enveloped signature as well', async () => {
    expect((await read(publishedList({ transforms: enveloped + c14n }))).sequence).toBe(23);
  });

  it('is read with the inclusive form of its properties, where no transform is named', async () => {
    expect((await read(publishedList({ isInclusive: true }))).sequence).toBe(23);
    const other = publishedList({ isInclusive: true }).replace('09:15:39Z', '09:15:40Z');
    await expect(read(other)).rejects.toThrow('The signed properties were altered.');
  });

  it('is read the same with line ends of Windows and with comments, which are not signed', async () => {
    const other = publishedList().replaceAll('\n', '\r\n').replace('<tsl:Scheme', '<!-- note --><tsl:Scheme');
    expect((await read(other)).sequence).toBe(23);
  });

  it.each([
    ['a digit of a date', '2026-05-11', '2026-05-12'],
    ['a letter of a name', 'OPERATEUR &lt;1', 'OPERATEUR &lt;2'],
    ['a tab', '\t<tsl:NextUpdate>', ' <tsl:NextUpdate>'],
    ['an attribute', 'xml:lang="en"', 'xml:lang="de"'],
    ['the namespace of an element', '<tsl:DistributionPoints/>', '<tslx:DistributionPoints/>'],
    ['the value of an entity', '&amp; ÉTAT', '&lt; ÉTAT'],
    ['an attribute of the root', '/TSLTag"', '/TSLTag2"'],
  ])('is refused when %s is another', async (_, before, after) => {
    expect(publishedList()).toContain(before);
    await expect(read(publishedList().replace(before, after))).rejects.toThrow(
      'The list was altered after it was signed.',
    );
  });
});

describe('a list that its pinned signer signed in another form is refused', () => {
  const xpath = (path: string, attributes = 'Filter="subtract"') =>
    filter.replace(/ Filter.*?<\/dsig-filter2:XPath>/, ` ${attributes}>${path}</dsig-filter2:XPath>`);
  const two = filter.replace(/<dsig-filter2:XPath .*<\/dsig-filter2:XPath>/, '$&$&');
  const prefixes = `<ds:Transform Algorithm="${exclusive}"><ec:InclusiveNamespaces xmlns:ec="${exclusive}" PrefixList="tsl"></ec:InclusiveNamespaces></ds:Transform>`;
  const notAccepted = 'The transforms are not accepted.';

  it.each<[string, Form, string]>([
    ['another path', { transforms: xpath('/descendant::tsl:Extra') + c14n }, notAccepted],
    [
      'another filter',
      { transforms: xpath('/descendant::ds:Signature', 'Filter="union"') + c14n },
      notAccepted,
    ],
    ['two paths', { transforms: two + c14n }, notAccepted],
    ['no path', { transforms: `<ds:Transform Algorithm="${filter2}"></ds:Transform>${c14n}` }, notAccepted],
    ['a path in another transform', { transforms: filter.replace(filter2, 'urn:x') + c14n }, notAccepted],
    ['no filter', { transforms: c14n }, notAccepted],
    ['no canonical form', { transforms: filter }, notAccepted],
    ['the transforms in another order', { transforms: c14n + filter }, notAccepted],
    ['two canonical forms', { transforms: filter + c14n + c14n }, notAccepted],
    ['inclusive namespaces', { transforms: filter + prefixes }, notAccepted],
    ['another canonical form', { transforms: filter + c14n.replace(exclusive, 'urn:x') }, notAccepted],
    ['a filter of its properties', { propertiesTransforms: filter + c14n }, notAccepted],
    ['inclusive namespaces of its properties', { propertiesTransforms: prefixes }, notAccepted],
    ['two transforms of its properties', { propertiesTransforms: c14n + c14n }, notAccepted],
    ['no transform of its properties', { propertiesTransforms: '' }, notAccepted],
    ['other properties', { propertiesUri: '#other' }, 'The reference names other properties.'],
    ['a part of the document', { documentReference: 'URI="#x"' }, 'exactly one document reference'],
    ['a typed document', { documentReference: 'Type="urn:x" URI=""' }, 'exactly one document reference'],
    [
      'a signature method that is SHA-1',
      { signatureMethod: `${namespaces.ds}rsa-sha1` },
      'The signature method is not accepted.',
    ],
    [
      'another hash than it names',
      { signatureMethod: rsaSha256.replace('256', '512') },
      'The signature is wrong.',
    ],
    [
      'a digest by SHA-1',
      { methodOfDigest: `<ds:DigestMethod Algorithm="${namespaces.ds}sha1"></ds:DigestMethod>` },
      'The digest method is not accepted.',
    ],
    [
      'a digest method with parameters',
      { methodOfDigest: digestMethod.replace('></', '><ds:Salt></ds:Salt></') },
      'DigestMethod has parameters.',
    ],
    ['a canonical form with parameters', { canonicalisation: '<ds:Salt></ds:Salt>' }, 'has parameters.'],
    ['no signing certificate', { certDigest: '' }, 'The signed properties name no signing certificate.'],
    ['no key', { keys: '' }, 'exactly one KeyInfo'],
    [
      'an empty key',
      { keys: '<ds:KeyInfo><ds:X509Data/></ds:KeyInfo>' },
      'The signature names no certificate.',
    ],
    ['two keys', { keys: keyInfo + keyInfo }, 'exactly one KeyInfo'],
    ['a second object', { objects: (object) => object + object }, 'exactly one Object'],
  ])('%s', async (_, form, reason) => {
    await expect(read(publishedList(form))).rejects.toThrow(reason);
  });
});
