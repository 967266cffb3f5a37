import type { Upload } from '../intake/page.ts';
import { Failure } from '../verify/failure.ts';
import { limits } from '../verify/limits.ts';
import { bodyBytes, type Patience, readBody } from './body.ts';
import { type Part, parseMultipart } from './multipart.ts';
import { Uploads } from './uploads.ts';

/** The fields of a multipart form, read once. Part order, names and declared types of files don't matter. */
export interface Form {
  /** Bytes of the whole body. */
  readonly bytes: number;
  /** A text field: null when absent or sent as a file. Sent twice: 400 `repeated_field`. */
  text(name: string): string | null;
  /** Files of a field in the order sent. A part with no name and no bytes counts as absent: an input left empty. */
  files(name: string): Promise<readonly Upload[]>;
}

/** How long a caller may take to send. */
export const patience: Patience = { pauseMsMax: limits.bodyPauseMsMax, totalMsMax: limits.bodyMsMax };

const uploads = new Uploads(
  limits.heldBodyBytesMax,
  limits.bodyMsMax + limits.waitingRequestsMax * limits.readingMsMax,
);

/** Bytes that the bodies of all requests hold now, or have set aside. */
export function heldBodyBytes(): number {
  return uploads.heldBytes;
}

/**
 * Reads the request's form and works with it; the form is held until `work` ends.
 *
 * @throws {Failure} `not_multipart`, `too_large`, `malformed_multipart`, `overloaded`, and what `work` throws
 */
export async function withForm<T>(request: Request, work: (form: Form) => Promise<T>): Promise<T> {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new Failure('not_multipart', 'The request is not multipart/form-data.');
  }
  if (/^(?!identity$)./i.test(request.headers.get('Content-Encoding') ?? '')) {
    throw new Failure(
      'not_multipart',
      'A body with a Content-Encoding is not accepted: send the form as it is.',
    );
  }
  const bytesMax = limits.requestBytesMax;
  return uploads.hold(bodyBytes(request, bytesMax), async () => {
    const body = await readBody(request, bytesMax, patience);
    return work(new PartsForm(parseMultipart(body, contentType), body.byteLength));
  });
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
      throw new Failure('repeated_field', `The field ${name} is given ${parts.length} times.`);
    const [part] = parts;
    return part?.filename === null ? new TextDecoder().decode(part.bytes) : null;
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

function fileTooLarge(field: string, filePosition: number): Failure {
  const bytesMax = limits.fileBytesMax;
  return new Failure(
    'too_large',
    `File ${filePosition} of ${field} is over ${bytesMax / (1024 * 1024)} MiB.`,
    {
      members: { bytesMax, filePosition },
    },
  );
}
