/** What a signature may be on a certificate of a CA: a person's signature, or an organisation's seal. */
export type CertificateUse = 'signature' | 'seal';

/** A trust service of a State's list, with the history of its status. */
export interface TrustService {
  /** The State as its list writes it (SchemeTerritory): two letters, `EL` of Greece and `UK`. */
  readonly state: string;
  /** A CA that issues qualified certificates, or an authority of qualified timestamps. */
  readonly type: 'CA/QC' | 'TSA/QTST';
  /** The name of the trust service provider, in English where the list has it. */
  readonly provider: string;
  /** The name of the service, in English where the list has it. */
  readonly name: string;
  /** DER of the subject name of the service's certificate. */
  readonly subject: Uint8Array;
  /** DER of the SubjectPublicKeyInfo of the service's certificate. */
  readonly spki: Uint8Array;
  /** Newest first; an interval ends where the one before it begins. */
  readonly statuses: readonly ServiceStatus[];
}

/** A status of a service, from a moment on. */
export interface ServiceStatus {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Whether the provider was listed as qualified: granted, or before eIDAS supervised or accredited. */
  readonly qualified: boolean;
  /** What certificates of the CA were listed for; none if they are for web sites alone, and of a TSA. */
  readonly uses: readonly CertificateUse[];
}

/** The services that the States' lists name. */
export interface TrustServices {
  /**
   * The services of the State with this ISO code, as an issuer's name has it (`C=`), and those of other
   * States whose certificates name this country; none if the list of lists names no such State.
   *
   * @param at milliseconds since 1970
   * @throws {TrustUnavailable} if that State's list, or the list of lists, is missing or not in force at `at`
   */
  of(country: string | null, at: number): Promise<readonly TrustService[]>;
}
