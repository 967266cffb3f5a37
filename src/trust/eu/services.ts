/** What a CA's certificates are for: signatures of persons, or seals of organisations. */
export type CertificateUse = 'signature' | 'seal';

/** A trust service of a State's list, with the history of its status. */
export interface TrustService {
  /** The State's code in its list (SchemeTerritory): as in ISO 3166-1 but for `EL` (Greece) and `UK`. */
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
  /** Newest first. Each holds until the next newer one begins. */
  readonly statuses: readonly ServiceStatus[];
}

/** A status of a service, from a moment on. */
export interface ServiceStatus {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Whether the service was listed as qualified: granted or, before eIDAS, supervised or accredited. */
  readonly qualified: boolean;
  /** What the CA's certificates were listed for; empty if only for web sites, and for a TSA. */
  readonly uses: readonly CertificateUse[];
}

/** The services that the States' lists name. */
export interface TrustServices {
  /**
   * The services on the list of the State with this ISO code (`C=` in an issuer's name), and on the list of
   * every other State that has a service whose certificate names this country. Empty if there is none.
   *
   * @param at milliseconds since 1970
   * @throws {TrustUnavailable} if that State's list, or the list of lists, is missing or not in
   *   force at `at`, or if the services of one of these lists are not stored
   */
  of(country: string | null, at: number): Promise<readonly TrustService[]>;
}
