import type { FileField } from '../../documents/document.ts';

export interface Reply {
  readonly status: number;
  /** The answer, or the problem answer. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly creditsRemaining: string | null;
}

export interface Sending {
  readonly sentAs: FileField;
  readonly files: readonly File[];
  readonly apiKey: string;
  readonly signal: AbortSignal;
  /** Part of the body that is sent, 0 to 1. */
  onProgress(part: number): void;
}

/** The service could not be reached, or answered something that is not its own. */
export class Unreachable extends Error {}

/** The address that takes a field. */
export function pathOf({ endpoint }: FileField): string {
  return `/api/${endpoint}/v1`;
}

/** Sends a verification. `fetch` has no progress of uploads yet, so this is an XMLHttpRequest. */
export function send({ sentAs, files, apiKey, signal, onProgress }: Sending): Promise<Reply> {
  const form = new FormData();
  form.append('api_key', apiKey);
  form.append('details', 'true');
  for (const file of files) form.append(sentAs.name, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', pathOf(sentAs));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      try {
        resolve({
          status: request.status,
          body: JSON.parse(request.responseText),
          requestId: request.getResponseHeader('X-Request-Id'),
          creditsRemaining: request.getResponseHeader('X-Credits-Remaining'),
        });
      } catch {
        reject(new Unreachable());
      }
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
