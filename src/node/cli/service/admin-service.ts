import { problemKinds } from '../../../http/problems/kinds.ts';
import { visible } from '../../terminal.ts';

/** An error in what the user typed or in the service's answer. Printed as one line, without a stack. */
export class AdminError extends Error {}

/** The error if the service gave no answer, so that it is unknown whether it did what was requested. */
export class Unanswered extends AdminError {}

/** The administration of one service. Paths are those below `/admin/v1`. */
export class AdminClient {
  readonly #base: string;
  readonly #headers: Headers;

  /** @throws {AdminError} if no header can carry the token */
  constructor(base: string, token: string) {
    this.#base = base;
    try {
      this.#headers = new Headers({ Authorization: `Bearer ${token}` });
    } catch {
      throw new AdminError(
        'ADMIN_TOKEN has a character that cannot be sent, such as a line end or a typographic quote.',
      );
    }
  }

  get<T>(path: string): Promise<T> {
    return this.#call(path, {});
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.#call(path, { method: 'POST', body: JSON.stringify(body) });
  }

  async #call<T>(path: string, init: RequestInit): Promise<T> {
    const url = new URL(`/admin/v1${path}`, this.#base);
    const request = { ...init, headers: this.#headers, redirect: 'manual' } as const;
    const response = await fetch(url, request).catch((error: Error) => {
      throw noAnswer(url.origin, error);
    });
    // The token would not be sent to another address.
    const target = response.headers.get('Location');
    if (response.status >= 300 && response.status < 400 && target !== null) {
      const { origin } = new URL(target, url);
      throw new AdminError(
        `${url.origin} only refers to ${origin}. Give the address of the service itself (--url, ADMIN_URL).`,
      );
    }
    if (response.ok) {
      return response.json<T>().catch(() => {
        throw new AdminError(
          `${url.origin} answers what is no JSON. Is it the address of the service itself?`,
        );
      });
    }
    const problem: { title?: string; detail?: string } = await response.json<object>().catch(() => ({}));
    throw new AdminError(
      visible(
        `${[response.status, problem.title].join(' ').trim()}: ${remedy(response.status, problem.detail) ?? problem.detail}`,
      ),
    );
  }
}

/** Why `fetch` failed. It names the cause by a code, of the system or of TLS. */
function noAnswer(origin: string, { cause }: Error): AdminError {
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  if (/CERT|SIGNATURE/.test(code)) {
    return new AdminError(
      `The certificate of ${origin} is not trusted${code}. NODE_EXTRA_CA_CERTS names a file of more authorities.`,
    );
  }
  return new Unanswered(
    `Nothing answers at ${origin}${code}. Is the service running there? (--url, ADMIN_URL)`,
  );
}

function remedy(status: number, detail: string | undefined): string | null {
  if (status === 401) return 'The service has another ADMIN_TOKEN.';
  if (status === 404 && (detail === undefined || detail === problemKinds.not_found.cause.en))
    return 'There is no administration at this address. Either the service has no valid ADMIN_TOKEN (see /health), or another program answers there.';
  if (status === 429) return 'Too many wrong tokens came from this machine. Wait half a minute.';
  return status >= 500 && detail === undefined ? 'The service could not answer.' : null;
}
