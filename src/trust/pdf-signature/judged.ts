import type { SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import type { SignatureFacts } from '../../formats/pdf-signature/facts.ts';
import type { TrustUnavailable } from '../unavailable.ts';
import type { FieldGap } from './check-field.ts';
import type { SignerContradiction } from './signer.ts';

/** Facts that contradict a signature. */
export type SignatureContradiction =
  | SignerContradiction
  | 'byte_range_wrong'
  /** The certificate was revoked before the proven time. */
  | 'certificate_revoked'
  /** The certificate was not valid at the proven time. */
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

/** A signature of a PDF, judged by its bytes and by the lists. */
export interface JudgedSignature extends SignatureFacts {
  readonly field: SignatureField;
  /** Where the signed bytes end; null if the byte range is wrong. */
  readonly signedEnd: number | null;
  /** If there is any, the verdict is `failed`. */
  readonly contradictions: readonly SignatureContradiction[];
  /** If there is any, and no contradiction, the verdict is `unverified`. */
  readonly gaps: readonly SignatureGap[];
  /** The list that the verdict needs but that is not in force: no fault of the document; null otherwise. */
  readonly unavailable: TrustUnavailable | null;
}
