/** The flags of a signature. Null where nothing can be said. */
export interface SignatureFlags {
  readonly integrity: boolean | null;
  readonly coversWholeDocument: boolean | null;
  readonly contentUnchanged: boolean | null;
  readonly certificateValidAtSigning: boolean | null;
  readonly notRevoked: boolean | null;
  readonly issuerListed: boolean | null;
}

/** Why a flag is not true, as a word for programs, by the flag. */
export type IntegrityReason =
  | 'byte_range_wrong'
  | 'signature_damaged'
  | 'signed_bytes_changed'
  | 'signature_value_wrong'
  | 'algorithm_not_supported'
  | 'weak_digest'
  | 'short_key'
  | 'format_not_supported'
  | 'bytes_after_signature'
  | 'several_signers'
  | 'certificate_missing'
  | 'certificate_not_named'
  | 'file_does_not_begin_as_pdf'
  | 'too_complex';
export type ContentReason =
  | 'content_changed'
  | 'content_not_compared'
  | 'xfa_changed'
  | 'notes_added'
  | 'several_readings';
export type ValidityReason = 'certificate_not_valid' | 'no_proven_time' | 'certificate_for_another_use';
export type RevocationReason = 'certificate_revoked' | 'revoked_without_proven_time' | 'no_revocation_data';
export type ListReason = 'issuer_not_listed' | 'service_not_qualified' | 'list_not_in_force';

export type SignatureReason =
  | IntegrityReason
  | ContentReason
  | ValidityReason
  | RevocationReason
  | ListReason;

/** A signature of a PDF that was judged (contract, "Signed PDFs"). */
export interface PdfSignature extends SignatureFlags {
  /** Counted from 1, in the order of signing. */
  readonly number: number;
  readonly signer: string | null;
  readonly organization: string | null;
  readonly country: string | null;
  readonly kind: 'signature' | 'seal' | 'timestamp';
  readonly issuer: string | null;
  readonly certificateStartDate: string | null;
  readonly certificateEndDate: string | null;
  readonly signedAt: string | null;
  readonly timeSource: 'timestamp' | 'claimed' | null;
  readonly listedState: string | null;
  readonly listedService: string | null;
  readonly statusAtSigning: 'qualified' | 'withdrawn' | null;
  /** Why it did not pass, what is wrong first; empty if it passed. */
  readonly reasons: readonly SignatureReason[];
  /** How many of the file's bytes it covers, but for itself; null if its byte range is wrong. */
  readonly signedBytes: number | null;
  /** The pages of the file that show something else than was signed, counted from 1. */
  readonly changedPages: readonly number[];
  /** Whether a list has the name of its issuer with another key. */
  readonly hasNameOfListedIssuer: boolean;
}

/** What is read of a signed PDF. */
export interface SealedPdf {
  readonly title: string | null;
  readonly pages: number;
  readonly signatures: readonly PdfSignature[];
}
