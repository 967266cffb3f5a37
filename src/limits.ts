export const mebibyte = 1024 * 1024;

/**
 * Every limit of the service, with its unit in its name. SECURITY.md, "Limits", says what happens above each.
 */
export const limits = {
  fileBytesMax: 10 * mebibyte,
  requestBytesMax: 20 * mebibyte,
  /** Memory for the request bodies of one isolate. The engines need most of the isolate's 128 MB. */
  heldBodyBytesMax: 22 * mebibyte,
  /** The memory reserved for a body grows in steps of this size as the body arrives. */
  bodyStepBytes: 64 * 1024,
  /** Bodies that may arrive at a time before their caller is known. */
  unknownBodiesMax: 64,
  /**
   * A body is given up if it pauses for this long or takes longer than `bodyMsMax`, because it occupies
   * memory that other bodies need. 10 MiB over a poor mobile link take two minutes, and still pass.
   */
  bodyPauseMsMax: 15_000,
  bodyMsMax: 180_000,
  /**
   * After this time a body must have arrived at `bodyBytesPerSecondMin` on average, which is a tenth of the
   * speed of that mobile link.
   */
  bodyGraceMs: 10_000,
  bodyBytesPerSecondMin: 8 * 1024,
  /**
   * How long the service still reads the rest of a refused body, so that its sender sees the answer: the
   * longest pause between two pieces, and the time in all.
   */
  drainPauseMsMax: 2_000,
  drainMsMax: 30_000,
  /** Parts of a form. No form of this service needs more than 15. */
  partsMax: 100,
  partHeaderBytesMax: 8 * 1024,
  /**
   * Bytes of a call by MCP, for files of 6 MiB together. They are base64 in JSON, so that their text, their
   * bytes and the form in which they are passed on are in memory together.
   */
  mcpBodyBytesMax: 8 * mebibyte,
  /** Bytes of the messages by MCP that one isolate works on at a time. Small ones may be many. */
  mcpBytesMax: 12 * mebibyte,
  pixelsMax: 40_000_000,
  sidePixelsMin: 50,
  sidePixelsMax: 12_000,
  /** The two sides of a document, one of which bears the MRZ. */
  identityPagesMax: 2,
  resourcesPagesMax: 10,
  cafFilesMax: 10,
  /** Pages of a file for documents of any kind: a tenant's whole file may be one PDF. */
  documentPagesMax: 30,
  /** Files in one request for documents of any kind. */
  documentFilesMax: 10,
  /**
   * What one request may compute, in instructions of all engines together (wasm/build/meter.ts). The engines
   * run 9 to 20 thousand million a second (src/access/limits.ts).
   */
  requestInstructionsMax: 100e9,
  /**
   * Each page with a document adds again what was spent on it, at most this, so that what comes later in the
   * request doesn't pay for it. Pages without a document add nothing.
   */
  readDocumentInstructions: 11e9,
  /**
   * What all documents of a request may add together. Ten certificates of two scanned pages take up to 196
   * thousand million in all at their own endpoint (measured).
   */
  readInstructionsMax: 110e9,
  /**
   * The instructions that are reserved for each of several files, so that the first can't use what a later
   * one needs. They suffice for a photo of a passport with 12 megapixels (measured: 5.1 thousand million).
   */
  keptFileInstructions: 6e9,
  /**
   * The instructions for recognising the words of refused pictures in a request of several files, in addition
   * to its budget. They suffice for two of the costliest pictures, or six average ones (measured: 1 to 11
   * thousand million for a card or half a page).
   */
  refusalWordsInstructionsMax: 24e9,
  /** The instructions for finding other documents beside the one that was wanted, in all files together. */
  otherDocumentsInstructionsMax: 15e9,
  /** The instructions and pages for finding earlier versions and covered text in one file. */
  fileFactsInstructionsMax: 15e9,
  fileFactsPagesMax: 30,
  /**
   * The instructions for comparing the signed revisions of one file with the file, and for one piece of that
   * work: comparing a page or opening a revision.
   */
  signedRevisionsInstructionsMax: 40e9,
  signedRevisionsPieceInstructionsMax: 15e9,
  /** The long side of the picture of a page for a person, and the instructions for making it. */
  previewSidePixels: 1400,
  previewInstructionsMax: 20e9,
  /**
   * How long a credit stays held for a request that shows no sign of life. After this time the alarm gives
   * the credit back and frees the Idempotency-Key. A request renews its lease every `renewMs`, between two
   * pieces of work, none of which takes longer than some seconds. If a lease ends too early, on a machine
   * that is far too busy, nothing is lost: the credit is taken late if one is left, and otherwise the answer
   * is a 503.
   */
  leaseMs: 30_000,
  renewMs: 10_000,
  /** Requests that may queue for the engines of one isolate. Any further one gets 503. */
  waitingRequestsMax: 16,
  /**
   * A reading that takes longer is considered lost, because the platform must have ended its request. The
   * next reading then begins.
   */
  readingMsMax: 60_000,
} as const;
