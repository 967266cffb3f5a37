import type { SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import type { TrustUnavailable } from '../unavailable.ts';
import type { FieldGap } from './check-field.ts';
import type { SignerContradiction } from './signer.ts';

/** Facts that contradict a signature. */
export type SignatureContradiction =
  | SignerContradiction
  | 'byte_range_wrong'
  /** It was revoked before the proven time. */
  | 'certificate_revoked'
  /** It was not valid at the proven time. */
  | 'certificate_not_valid';

/** What is missing for the verdict `passed`. */
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

/** A signature of a PDF, judged by its bytes and by the lists. A flag is null where nothing is known. */
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
  /** Where the signed bytes end; null if the byte range is wrong. */
  readonly signedEnd: number | null;
  /** If there is any, the verdict is `failed`. */
  readonly contradictions: readonly SignatureContradiction[];
  /** If there is any, and no contradiction, the verdict is `unverified`. */
  readonly gaps: readonly SignatureGap[];
  /**
   * The list that the verdict needs and that is not in force, which is no fault of the document; null
   * otherwise.
   */
  readonly unavailable: TrustUnavailable | null;
}
