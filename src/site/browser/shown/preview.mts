/** A page as a picture from the service. */
export interface Preview {
  /** The address under which the browser has it. */
  readonly address: string;
  /** How many pages its file has. */
  readonly pages: number;
}

/**
 * A page, counted from 1; with `bytes`, of an earlier version of the file: so many of its bytes from the
 * beginning. Fails where the service gives none; asked again, it tries again.
 */
export type Previews = (page: number, bytes?: number) => Promise<Preview>;

/** Pictures of the pages of one file, each asked for once, when it is wanted. */
export class PagePictures {
  readonly #file: File;
  readonly #key: () => string;
  readonly #asked = new Map<string, Promise<Preview>>();
  #isDiscarded = false;

  /** `key` is that of the form. */
  constructor(file: File, key: () => string) {
    this.#file = file;
    this.#key = key;
  }

  readonly of: Previews = (page, bytes) => {
    const id = `${page} ${bytes}`;
    const known = this.#asked.get(id);
    if (known !== undefined) return known;
    const asked = this.#ask(page, bytes);
    this.#asked.set(id, asked);
    asked.catch(() => this.#asked.delete(id));
    return asked;
  };

  /** Gives the pictures back. */
  discard(): void {
    this.#isDiscarded = true;
    for (const asked of this.#asked.values()) {
      asked.then(
        ({ address }) => URL.revokeObjectURL(address),
        () => undefined,
      );
    }
  }

  async #ask(page: number, bytes: number | undefined): Promise<Preview> {
    const form = new FormData();
    form.append('api_key', this.#key());
    form.append('page', String(page));
    form.append('file', this.#file.slice(0, bytes), this.#file.name);
    const response = await fetch('/api/preview/v1', { method: 'POST', body: form });
    if (!response.ok || this.#isDiscarded) throw new Error(`No picture: ${response.status}`);
    const pages = Number(response.headers.get('X-Pages') ?? 1);
    return { address: URL.createObjectURL(await response.blob()), pages };
  }
}
