/**
 * What is known of a signature of a PDF from its value, its certificate and the trusted lists. A member is
 * null where nothing can be said.
 */
export interface SignatureFacts {
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
  readonly listedService: string | null;
  /** At the proven time; without one, at the moment of checking. */
  readonly statusAtSigning: 'qualified' | 'withdrawn' | null;
  /** Whether the signed bytes are those that were signed. */
  readonly integrity: boolean | null;
  readonly coversWholeDocument: boolean | null;
  readonly certificateValidAtSigning: boolean | null;
  /** By the evidence in the file. */
  readonly notRevoked: boolean | null;
  /** Never false: the lists may miss an issuer, which says nothing against it. */
  readonly issuerListed: true | null;
  /** Whether a list has the issuer's name with another key. */
  readonly hasNameOfListedIssuer: boolean;
}
