import { fromBase64 } from '../x509/der.ts';
import type { TrustService } from './services.ts';

/** The State of the test list, which does not exist: ISO 3166-1 leaves the code to its users. */
export const testState = 'XX';

/**
 * The trusted list of the service's own test authority, made by `npm run specimens`. Its keys are public,
 * so only test keys trust it. Subject names and SubjectPublicKeyInfo are DER in base64.
 */
const listed = [
  {
    type: 'CA/QC',
    name: 'AC FICTIVE DE SIGNATURE',
    subject:
      'MEsxCzAJBgNVBAYTAlhYMRowGAYDVQQKDBFDT05GSUFOQ0UgRklDVElWRTEgMB4GA1UEAwwXQUMgRklDVElWRSBERSBTSUdO' +
      'QVRVUkU=',
    spki:
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2dnAWm8volIKwmeTkshoRAhwi80DhOCo2iPF6irkBzjnV/D+5qo0' +
      'Hr+D960mP3wjPDDRD0KSAenOB41r4Y9w6WceNgjdFk7DTJO3hwC08JSG2XOws0pVSDrrz89TY/qajK6d9jNWalPSWDsSRT8Y' +
      'XjoidIWTwx+/L2a/20aIGpdMnDo+DtnKtBX55fHC6ZXuADQOYPmOZsQI9EF8FGIo/9jHMMSjl1rIRpozHTgqU5FUKJGHzPbo' +
      '/C1E7gQ21LW3cP/u8+as0Ciq9xEZMzOKoqWqKvT4us78Hy35Osi4bAnPGN+K07ZW7yzClYOIbWCwgYBCrEMRn2BmeuXFscmc' +
      'awIDAQAB',
    uses: ['signature', 'seal'],
  },
  {
    type: 'TSA/QTST',
    name: 'AC FICTIVE D’HORODATAGE',
    subject:
      'ME0xCzAJBgNVBAYTAlhYMRowGAYDVQQKDBFDT05GSUFOQ0UgRklDVElWRTEiMCAGA1UEAwwZQUMgRklDVElWRSBE4oCZSE9S' +
      'T0RBVEFHRQ==',
    spki:
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAv8aF6DwfxOAA3m19z76b40X97k5JxMUQQxfTJv1owkiLaHZaSv9R' +
      'w3VllkwCAeMblYt831NIYy3Uhe2XYrOsApMkAqSZBZMHJS6h1fEsn+77RBYQDTvyj6+E8t/8P8mts8iKf3/zF2On2hnkoBlQ' +
      '+IQDv+jbBcwGqNfCii5dV1LYrHKYcWiI2P3w/VxBhK5KiJSt8p182230UwnBpx+IPiGdCqK9A25DufrhZczdBAUmk84dwEl7' +
      'hr8EeBKnRA7on5XV39+SDjjDQYDFMpSt5zNQ7Y0ADpgi9lBdWYq8eV7Lkm0rgRj6v2BjfGUi7SEPD/1ZLyj7CZiEKVWhWJ2M' +
      'VQIDAQAB',
    uses: [],
  },
] as const;

export const testServices: readonly TrustService[] = listed.map(({ uses, subject, spki, ...service }) => ({
  ...service,
  state: testState,
  provider: 'CONFIANCE FICTIVE',
  subject: fromBase64(subject),
  spki: fromBase64(spki),
  statuses: [{ since: Date.UTC(2020, 0), qualified: true, uses }],
}));
