/** What an operator may set. */
export interface TrustSettings {
  /** SHA-256 fingerprints of the certificates that may sign the list, hexadecimal, separated by spaces or commas. */
  readonly TRUST_SIGNERS?: string;
  /** Where the list is published. */
  readonly TRUST_LIST_URL?: string;
}

/** `CN=ANTS CACHET 2DDOC`, 2024-03-26 to 2027-03-26: the signer of the lists 22 (August 2025) and 23 (May 2026). */
const defaultSigner = 'c290cb9e0ac1be84ecc514a2d657a493e05bff7a5372bab7dd12dccc8cf6e09d';

/** As the list itself names its distribution point. */
const defaultListUrl = 'https://pub.ants.gouv.fr/2D-DOC/V1/PRD/01_TSL/tsl_signed.xml';

/** Lower-case hexadecimal without colons. Throws when the setting holds anything else: a service with no pin is none. */
export function pinnedSigners(settings: TrustSettings): readonly string[] {
  const pins = (settings.TRUST_SIGNERS?.trim() || defaultSigner).split(/[\s,]+/);
  return pins.map((pin) => {
    const digits = pin.replaceAll(':', '').toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(digits))
      throw new Error('TRUST_SIGNERS holds something that is no SHA-256 fingerprint.');
    return digits;
  });
}

export function listUrl(settings: TrustSettings): string {
  return settings.TRUST_LIST_URL?.trim() || defaultListUrl;
}
