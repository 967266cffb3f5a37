/** Every limit of the service, in one place, with its unit in the name. What is past each: SECURITY.md, "Limits". */
export const limits = {
  fileBytesMax: 10 * 1024 * 1024,
  requestBytesMax: 20 * 1024 * 1024,
  /** Request bodies that one isolate holds at a time: its 128 MB are for the engines first. */
  heldBodyBytesMax: 24 * 1024 * 1024,
  /** What is set aside for a body grows by this much as the body arrives. */
  bodyStepBytes: 64 * 1024,
  /** Bodies that arrive at a time while it isn't known whose they are. */
  unknownBodiesMax: 64,
  /**
   * A body that pauses this long, or is not there after the other, is given up: it keeps others from being read. 10 MiB over
   * a poor mobile link, in two minutes, still pass.
   */
  bodyPauseMsMax: 15_000,
  bodyMsMax: 180_000,
  /** After this time a body must have come at the other rate on average: a tenth of that mobile link. */
  bodyGraceMs: 10_000,
  bodyBytesPerSecondMin: 8 * 1024,
  /** How long what is left of a refused body is still read, so that its sender sees the answer: between pieces, in all. */
  drainPauseMsMax: 2_000,
  drainMsMax: 30_000,
  /** A form of this service has 15 parts at most. */
  partsMax: 100,
  partHeaderBytesMax: 8 * 1024,
  /** A call by MCP: its files are base64 in JSON, which stands in memory several times over. Files of 3 MiB together. */
  mcpBodyBytesMax: 4 * 1024 * 1024,
  /** Bytes of the messages by MCP that one isolate works on at a time; small ones are many then. */
  mcpBytesMax: 8 * 1024 * 1024,
  pixelsMax: 40_000_000,
  sidePixelsMin: 50,
  sidePixelsMax: 12_000,
  /** The two sides of a document, of which one bears the MRZ. */
  identityPagesMax: 2,
  resourcesPagesMax: 10,
  cafFilesMax: 10,
  /** Files that a request for documents of any kind may have. */
  documentFilesMax: 10,
  /**
   * What one request may compute, in instructions of all engines together (wasm/meter.ts), and what each certificate after
   * the first adds to it. An engine gets through 10 to 25 thousand million a second. The dearest genuine
   * request: a certificate of two scanned pages takes 16 (measured), ten of them ten times as much.
   */
  requestInstructionsMax: 110e9,
  furtherFileInstructionsMax: 8e9,
  /** Long side of the picture of a page that a person looks at, and what making it may compute. */
  previewSidePixels: 1400,
  previewInstructionsMax: 20e9,
  /** Above it a hold is given back by the alarm; far above the Worker's cpu_ms. */
  leaseMs: 10 * 60 * 1000,
  /** Longest wait for the engines before 503: requests that queue in one isolate. */
  waitingRequestsMax: 16,
  /** After it a reading is taken for lost and the next one begins: that of a request which the platform has ended. */
  readingMsMax: 60_000,
} as const;
