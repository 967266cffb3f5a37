/**
 * Every way in which a request can fail, as a closed union: the caller's input ends in one of these codes, a bug of
 * ours in an assertion and a 500. One entry here is the status, the title, the remedy and the documentation of a code.
 */

/** Why a document is unreadable (422 `unreadable_document`): one word that a program can act on. */
export const unreadableReasons = {
  not_a_document: {
    cause: 'The file is empty or is none of the accepted kinds.',
    remedy:
      'Send a PDF, or where images are accepted a JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF or JPEG 2000 image.',
  },
  corrupt: {
    cause: 'The file is damaged or cut off: its kind is known, its content cannot be decoded.',
    remedy: 'Export, scan or photograph the document again and send the new file.',
  },
  password_protected: {
    cause: 'The PDF asks for a password.',
    remedy: 'Remove the password and send the file again.',
  },
  too_many_pages: {
    cause: 'The file has more pages than are accepted for this kind of document.',
    remedy: 'Send one page for an identity document, at most 10 for a resources document.',
  },
  too_complex: {
    cause: 'Reading the document would take more work or memory than is allowed.',
    remedy: 'Print or scan the document to a plain PDF, or send a smaller image.',
  },
  no_mrz: {
    cause: 'No machine-readable zone was found.',
    remedy: 'Send the side of the document that carries the lines of capital letters, digits and <.',
  },
  mrz_incomplete: {
    cause: 'Only a part of the machine-readable zone could be read.',
    remedy: 'Take the picture again with all lines whole, flat, and free of glare and fingers.',
  },
  document_not_supported: {
    cause: 'The document was read, and it is of a kind that this service does not verify.',
    remedy: 'Send one of the supported documents.',
  },
  no_2d_doc: {
    cause: 'No 2D-Doc code was found on the pages.',
    remedy: 'Send the original PDF, or a sharper picture that shows the whole square code.',
  },
  wrong_document: {
    cause: 'The document is a readable one of another kind than the form field names.',
    remedy: 'Send it in the field of its kind.',
  },
  no_caf_certificate: {
    cause: 'The PDF is not a payment certificate of a family-allowance fund.',
    remedy: 'Download the "attestation de paiement" from caf.fr and send that PDF.',
  },
  blurred: {
    cause: 'The picture is too blurred to be read honestly.',
    remedy: 'Hold the camera still, let it focus, and send the new picture.',
  },
  too_small: {
    cause: 'The document is too small in the picture to be read honestly.',
    remedy: 'Move closer, or scan at 300 dpi.',
  },
} as const satisfies Record<string, { cause: string; remedy: string }>;

export type UnreadableReason = keyof typeof unreadableReasons;

interface FailureKind {
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
}

/** The codes by name. Adding a failure is adding an entry; the problem answer, OpenAPI and the docs follow. */
export const failureKinds = {
  missing_file: {
    status: 400,
    title: 'A file is missing',
    cause: 'The form has no file in a field of this endpoint.',
    remedy: 'Attach the document in the field that the endpoint names.',
  },
  repeated_field: {
    status: 400,
    title: 'A field is repeated',
    cause: 'A field that may be given once was given several times.',
    remedy: 'Send the field once.',
  },
  several_document_kinds: {
    status: 400,
    title: 'Several kinds of document in one request',
    cause: 'Files of more than one kind of resources document were sent together.',
    remedy: 'Send one kind of document a request.',
  },
  too_many_files: {
    status: 400,
    title: 'Too many files',
    cause: 'More than 10 payment certificates were sent.',
    remedy: 'Send 1 to 10 certificates a request.',
  },
  unsupported_format: {
    status: 400,
    title: 'Unsupported format',
    cause: 'The field format is neither json nor xml.',
    remedy: 'Send json, xml, or leave the field out for json.',
  },
  malformed_multipart: {
    status: 400,
    title: 'Malformed multipart body',
    cause:
      'The body does not follow multipart/form-data with the boundary that its header names, broke off, or came too slowly.',
    remedy:
      'Let your HTTP client build the form and its Content-Type header, and send the body without long pauses.',
  },
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    cause:
      'The request is not HTTP/1.1 as its standard defines it: its first line, a header, or the framing of its body.',
    remedy: 'Let an HTTP client build the request.',
  },
  invalid_api_key: {
    status: 401,
    title: 'Invalid API key',
    cause:
      'The API key is absent, empty, unknown or revoked, or the header and the form name different keys.',
    remedy: 'Send a valid key in the form field api_key or as Authorization: Bearer.',
  },
  insufficient_credits: {
    status: 402,
    title: 'Insufficient credits',
    cause: 'No verification credits are left for the period.',
    remedy: 'Wait for the next period or add credits to the account.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    cause: 'Nothing is served at this path.',
    remedy: 'See the list of endpoints in the documentation.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    cause: 'The path exists, but not for this method.',
    remedy: 'Use a method that the Allow header names.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'Request in progress',
    cause: 'A request with the same Idempotency-Key is still running.',
    remedy: 'Wait for its answer, then repeat; Retry-After says when to ask again.',
  },
  too_large: {
    status: 413,
    title: 'Too large',
    cause: 'A file is over 10 MiB or the request over 20 MiB.',
    remedy: 'Send smaller files.',
  },
  not_multipart: {
    status: 415,
    title: 'Not multipart/form-data',
    cause: 'The request is not multipart/form-data.',
    remedy: 'Send the fields as a multipart form.',
  },
  unreadable_document: {
    status: 422,
    title: 'Unreadable document',
    cause: 'The document is not recognized or is invalid; reason says why.',
    remedy: 'Follow the remedy of the reason.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency-Key used with other content',
    cause: 'The Idempotency-Key was first used with other fields or files.',
    remedy: 'Use a new Idempotency-Key for a new request.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    cause:
      'The key sends faster than its rate allows, the account has too many requests in flight or sends too many documents that take long and cannot be read, or an address sends too many wrong keys.',
    remedy: 'Wait for the seconds in the Retry-After header.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    cause: 'The first line and the headers of the request are longer than is accepted.',
    remedy: 'Send fewer or shorter headers.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    cause: 'A fault of the service.',
    remedy: 'Repeat the request; if it fails again, report the request id.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    cause: 'The account or an engine has more work than it can take, or too many uploads arrive at once.',
    remedy: 'Repeat after the seconds in the Retry-After header.',
  },
} as const satisfies Record<string, FailureKind>;

export type FailureCode = keyof typeof failureKinds;

/** What a failure may carry beside its code. Never anything that the caller sent. */
export interface FailureExtras {
  /** For `unreadable_document`: the machine-readable reason. */
  readonly reason?: UnreadableReason;
  /** Further members of the problem answer, e.g. `limit`, `used`, `periodEnd`, `filePosition`. */
  readonly members?: Readonly<Record<string, string | number | boolean | null>>;
  /** Further headers, e.g. `Retry-After`, `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure by the caller's input or by load. `detail` is a public sentence; an internal text goes into `cause`. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly extras: FailureExtras;

  constructor(code: FailureCode, detail: string, extras: FailureExtras = {}, options?: { cause?: unknown }) {
    super(detail, options);
    this.name = 'Failure';
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return failureKinds[this.code].status;
  }
}

/** 422 with its reason; `detail` says what was seen and is what a person reads first. */
export function unreadable(
  reason: UnreadableReason,
  detail: string = unreadableReasons[reason].cause,
  options?: { cause?: unknown },
): Failure {
  return new Failure('unreadable_document', detail, { reason }, options);
}
