export const mebibyte = 1024 * 1024;

/** Every limit of the service, with its unit in its name. What happens beyond each: SECURITY.md, "Limits". */
export const limits = {
  fileBytesMax: 10 * mebibyte,
  requestBytesMax: 20 * mebibyte,
  /** Memory for the request bodies of one isolate, whose 128 MB are needed mainly for the engines. */
  heldBodyBytesMax: 24 * mebibyte,
  /** The memory reserved for a body grows in steps of this size as the body arrives. */
  bodyStepBytes: 64 * 1024,
  /** Bodies that may arrive at a time before their caller is known. */
  unknownBodiesMax: 64,
  /**
   * A body is given up if it pauses for this long or takes longer than `bodyMsMax`, because it occupies
   * memory that other bodies need. 10 MiB over a poor mobile link, which take two minutes, still pass.
   */
  bodyPauseMsMax: 15_000,
  bodyMsMax: 180_000,
  /**
   * After this time a body must have arrived at `bodyBytesPerSecondMin` on average, a tenth of that mobile
   * link.
   */
  bodyGraceMs: 10_000,
  bodyBytesPerSecondMin: 8 * 1024,
  /**
   * How long the rest of a refused body is still read, so that its sender sees the answer: between two
   * pieces, and in all.
   */
  drainPauseMsMax: 2_000,
  drainMsMax: 30_000,
  /** A form of this service has 15 parts at most. */
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
   * run 12 to 30 thousand million a second (measured on two shared cores).
   */
  requestInstructionsMax: 100e9,
  /**
   * What each document that was read adds for the files after it. Ten certificates of two scanned pages,
   * which are the longest genuine request, take up to 196 thousand million (measured). A request of files
   * that can't be read gets nothing more.
   */
  readDocumentInstructions: 11e9,
  /**
   * What is kept for each of several files, so that the first can't use what a later one needs: enough for a
   * photo of 12 megapixels of a passport (measured: 5.1 thousand million).
   */
  keptFileInstructions: 6e9,
  /**
   * What the words of refused pictures may compute in a request of several files, beside its budget: those of
   * two pictures at most, of six on average (measured: 1 to 11 thousand million for a card or half a page).
   */
  refusalWordsInstructionsMax: 24e9,
  /** What looking for other documents beside the one that was wanted may compute, in all files together. */
  otherDocumentsInstructionsMax: 15e9,
  /** What looking for earlier versions and covered text in one file may compute, and in how many pages. */
  fileFactsInstructionsMax: 15e9,
  fileFactsPagesMax: 30,
  /** What comparing the signed revisions of one file with it may compute, and a page or opening it. */
  signedRevisionsInstructionsMax: 40e9,
  signedRevisionsPieceInstructionsMax: 15e9,
  /** Long side of the picture of a page that a person looks at, and what making it may compute. */
  previewSidePixels: 1400,
  previewInstructionsMax: 20e9,
  /**
   * How long a credit stays held for a request that shows no sign of life, after which the alarm gives it
   * back and its Idempotency-Key is free. A request renews its lease every `renewMs`, between two pieces of
   * work, of which none takes longer than some seconds. A lease that ends too early, on a machine that is far
   * too busy, costs nothing: the credit is taken late if one is left, and otherwise the answer is a 503.
   */
  leaseMs: 30_000,
  renewMs: 10_000,
  /** Requests that may queue for the engines of one isolate. Any further one gets 503. */
  waitingRequestsMax: 16,
  /**
   * A reading that takes longer is considered lost, because the platform has ended its request, and the next
   * one begins.
   */
  readingMsMax: 60_000,
} as const;
