import type { Upload } from '../intake/page.ts';
import { limits } from '../limits.ts';
import { bodyBytesMax, type Receiver, readBody } from './body.ts';
import type { HeldBody, Standing } from './held-body.ts';
import { earlyText, type Part, parseMultipart, textOf } from './multipart.ts';
import type { Patience } from './pace.ts';
import { Problem } from './problem.ts';
import { problemKinds } from './problem-kinds.ts';
import { Uploads } from './uploads.ts';

/** The fields of a multipart form, read once. Part order, names and declared types of files don't matter. */
export interface Form {
  /** Bytes of the whole body. */
  readonly bytes: number;
  /** A text field: null when absent or sent as a file. Sent twice: 400 `repeated_field`. */
  text(name: string): string | null;
  /** Files of a field in the order sent. A part with no name and no bytes counts as absent: an input left empty. */
  files(name: string): Promise<readonly Upload[]>;
  /** What their sender calls them, in the same order. For what is written for the sender alone. */
  fileNames(name: string): readonly string[];
  /** Whether the field is there without a file name, so that it is no file. */
  hasText(name: string): boolean;
}

/** How slowly a caller may send. */
const patience: Patience = {
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

/** Who sends a form, as far as it can be told before the form is whole. */
export interface Sender {
  /** By the headers, before the body is read. A key that is given there and wrong fails. */
  byHeaders(): Promise<Standing>;
  /** By the field `api_key`, as soon as it has arrived. Never fails. */
  byKey(apiKey: string): Promise<Standing>;
}

/** Bytes that the bodies of all requests hold now, or have set aside. */
export function heldBodyBytes(): number {
  return uploads.heldBytes;
}

/**
 * Reads the request's form and works with it; the form is held until `work` ends, and empty from then on.
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
      en: 'A body with a Content-Encoding is not accepted: send the form as it is.',
      fr: 'Un corps avec un Content-Encoding n’est pas admis : envoyez le formulaire tel quel.',
    });
  }
  const bytesMax = bodyBytesMax(request, limits.requestBytesMax);
  return uploads.hold(bytesMax, await sender.byHeaders(), async (held) => {
    const receiver = new KeyWatch(held, contentType, sender);
    await readBody(request, receiver, limits.requestBytesMax, patience);
    const body = held.arrived();
    return work(new PartsForm(parseMultipart(body, contentType), body.byteLength));
  });
}

/**
 * The same of a body that is no form, from a sender whom the headers name: it is held until `work` ends.
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
    await readBody(request, held, bytesMax, patience);
    return work(held.arrived());
  });
}

/** The key is looked for when so much has come, and at each doubling up to the other. */
const [firstLookBytes, lastLookBytes] = [256, 128 * 1024];

/** Takes a body in, and looks among its first parts for the key of who sends it. */
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
  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[], bytes: number) {
    this.#parts = parts;
    this.bytes = bytes;
  }

  text(name: string): string | null {
    const parts = this.#parts.filter((part) => part.name === name);
    if (parts.length > 1)
      throw new Problem('repeated_field', {
        en: `The field ${name} is given ${parts.length} times.`,
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

  async files(name: string): Promise<readonly Upload[]> {
    return this.#parts
      .filter((part) => part.name === name && isFile(part))
      .map(({ bytes }, index) => {
        if (bytes.byteLength > limits.fileBytesMax) throw fileTooLarge(name, index + 1);
        return { field: name, position: index + 1, bytes };
      });
  }
}

function isFile({ filename, bytes }: Part): boolean {
  return filename !== null && !(filename === '' && bytes.byteLength === 0);
}

function fileTooLarge(field: string, filePosition: number): Problem {
  const bytesMax = limits.fileBytesMax;
  const mebibytes = bytesMax / (1024 * 1024);
  const detail = {
    en: `File ${filePosition} of ${field} is over ${mebibytes} MiB.`,
    fr: `Le fichier ${filePosition} de ${field} dépasse ${mebibytes} Mio.`,
  };
  return new Problem('too_large', detail, { members: { bytesMax, filePosition } });
}
