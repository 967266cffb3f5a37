import type { Upload } from '../../intake/page.ts';
import { limits, mebibyte } from '../../limits.ts';
import { problemKinds } from '../problems/kinds.ts';
import { Problem } from '../problems/problem.ts';
import { bodyBytesMax, type Receiver, readBody } from './body.ts';
import type { HeldBody, Standing } from './held-body.ts';
import { earlyText, type FormPart, parseMultipart, textOf } from './multipart.ts';
import type { PaceLimits } from './pace.ts';
import { Uploads } from './uploads.ts';

/**
 * The fields of a multipart form. The order of parts and the names and declared types of files don't matter.
 */
export interface Form {
  /** Bytes of the whole body. */
  readonly bytes: number;
  /** A text field; null if it is absent or sent as a file. A repeated one is 400 `repeated_field`. */
  text(name: string): string | null;
  /** The names of its fields, each once, as they came. */
  readonly names: readonly string[];
  /**
   * The files of a field in the order sent. A part without name and bytes counts as absent, since browsers
   * send it for an empty input.
   */
  files(name: string): readonly Upload[];
  /** The names of these files, in the same order. Only for output that goes to the sender. */
  fileNames(name: string): readonly string[];
  /** Whether the field was sent as text, without a file name. */
  hasText(name: string): boolean;
}

/** How slowly a caller may send a body. */
const paceLimits: PaceLimits = {
  pauseMsMax: limits.bodyPauseMsMax,
  totalMsMax: limits.bodyMsMax,
  graceMs: limits.bodyGraceMs,
  bytesPerSecondMin: limits.bodyBytesPerSecondMin,
};

const uploads = new Uploads({
  bytesMax: limits.heldBodyBytesMax,
  stepBytes: limits.bodyStepBytes,
  unknownMax: limits.unknownBodiesMax,
  lostAfterMs: limits.waitingRequestsMax * limits.readingMsMax,
});

/** Finds out who sends a form before the form has arrived completely. */
export interface Sender {
  /** Decides by the headers, before the body is read. Throws for a wrong key in a header. */
  byHeaders(): Promise<Standing>;
  /** Decides by the field `api_key`, as soon as it has arrived. Never throws. */
  byKey(apiKey: string): Promise<Standing>;
  /** Runs the reading of the body. If it fails, the answer may tell more to a sender known by the headers. */
  reading<T>(work: () => Promise<T>): Promise<T>;
}

/** Bytes that are held or reserved for the bodies of all requests now. */
export function heldBodyBytes(): number {
  return uploads.heldBytes;
}

/**
 * Reads the request's form and runs `work` with it. The form is held until `work` ends, and is empty
 * afterwards.
 *
 * @throws {Problem} `not_multipart`, `too_large`, `malformed_multipart`
 * @throws {Overloaded} and what `sender` and `work` throw
 */
export async function withForm<T>(
  request: Request,
  sender: Sender,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new Problem('not_multipart', problemKinds.not_multipart.cause);
  }
  if (/^(?!identity$)./i.test(request.headers.get('Content-Encoding') ?? '')) {
    throw new Problem('not_multipart', {
      en: 'A body with a Content-Encoding is not accepted: send the form without compression.',
      fr: 'Un corps avec un Content-Encoding n’est pas admis : envoyez le formulaire tel quel.',
    });
  }
  const bytesMax = bodyBytesMax(request, limits.requestBytesMax);
  return uploads.hold(bytesMax, await sender.byHeaders(), async (held) => {
    const receiver = new KeyWatch(held, contentType, sender);
    const form = await sender.reading(async () => {
      await readBody(request, receiver, limits.requestBytesMax, paceLimits);
      const body = held.arrived();
      return new PartsForm(parseMultipart(body, contentType), body.byteLength);
    });
    return work(form);
  });
}

/**
 * Reads a body that is no form, from a sender known by the headers, and runs `work` with it. The body is held
 * until `work` ends.
 *
 * @throws {Problem} `too_large`, `malformed_multipart`
 * @throws {Overloaded} and what `sender` and `work` throw
 */
export async function withBody<T>(
  request: Request,
  sender: Pick<Sender, 'byHeaders'>,
  bytesMax: number,
  work: (body: Uint8Array<ArrayBuffer>) => T,
): Promise<T> {
  const standing = await sender.byHeaders();
  return uploads.hold(bodyBytesMax(request, bytesMax), standing, async (held) => {
    await readBody(request, held, bytesMax, paceLimits);
    return work(held.arrived());
  });
}

/**
 * The key is searched for when this many bytes have arrived, and at each doubling up to the second number.
 */
const [firstLookBytes, lastLookBytes] = [256, 128 * 1024];

/** Receives a body and searches its first parts for the sender's key. */
class KeyWatch implements Receiver {
  readonly #held: HeldBody;
  readonly #contentType: string;
  readonly #sender: Sender;
  #nextLookBytes: number;

  constructor(held: HeldBody, contentType: string, sender: Sender) {
    this.#held = held;
    this.#contentType = contentType;
    this.#sender = sender;
    this.#nextLookBytes = held.standing === 'known' ? Number.POSITIVE_INFINITY : firstLookBytes;
  }

  isWanted(): boolean {
    return this.#held.isWanted();
  }

  append(piece: Uint8Array): void {
    this.#held.append(piece);
    const { bytes } = this.#held;
    if (bytes.length < this.#nextLookBytes) return;
    this.#nextLookBytes = bytes.length < lastLookBytes ? 2 * bytes.length : Number.POSITIVE_INFINITY;
    const key = earlyText(bytes, this.#contentType, 'api_key');
    if (key === null) return;
    this.#nextLookBytes = Number.POSITIVE_INFINITY;
    void this.#sender.byKey(key).then((standing) => {
      this.#held.standing = standing;
    });
  }
}

class PartsForm implements Form {
  readonly bytes: number;
  readonly #parts: readonly FormPart[];

  constructor(parts: readonly FormPart[], bytes: number) {
    this.#parts = parts;
    this.bytes = bytes;
  }

  get names(): readonly string[] {
    return [...new Set(this.#parts.map(({ name }) => name))];
  }

  text(name: string): string | null {
    const parts = this.#parts.filter((part) => part.name === name);
    if (parts.length > 1)
      throw new Problem('repeated_field', {
        en: `The form has the field ${name} ${parts.length} times.`,
        fr: `Le champ ${name} est donné ${parts.length} fois.`,
      });
    const [part] = parts;
    return part === undefined ? null : textOf(part);
  }

  fileNames(name: string): readonly string[] {
    return this.#parts
      .filter((part) => part.name === name && isFile(part))
      .map(({ filename }) => filename ?? '');
  }

  hasText(name: string): boolean {
    return this.#parts.some((part) => part.name === name && part.filename === null);
  }

  files(name: string): readonly Upload[] {
    return this.#parts
      .filter((part) => part.name === name && isFile(part))
      .map(({ bytes }, index) => {
        if (bytes.byteLength > limits.fileBytesMax) throw fileTooLarge(name, index + 1);
        return { field: name, position: index + 1, bytes };
      });
  }
}

function isFile({ filename, bytes }: FormPart): boolean {
  return filename !== null && !(filename === '' && bytes.byteLength === 0);
}

function fileTooLarge(field: string, filePosition: number): Problem {
  const bytesMax = limits.fileBytesMax;
  const mebibytes = bytesMax / mebibyte;
  const detail = {
    en: `File ${filePosition} in the field ${field} is larger than ${mebibytes} MiB.`,
    fr: `Le fichier ${filePosition} du champ ${field} dépasse ${mebibytes}\u00A0Mio.`,
  };
  return new Problem('too_large', detail, { members: { bytesMax, filePosition } });
}
