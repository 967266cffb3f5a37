/** A page as a picture from the service. */
export interface Preview {
  /** Its address in the browser. */
  readonly address: string;
  /** The number of pages of its file. */
  readonly pages: number;
}

/**
 * Gets the picture of a page, counted from 1. With `bytes` it is a page of an earlier version of the file,
 * which is that number of bytes from the beginning. Fails if the service gives none; a further call tries
 * again.
 */
export type Previews = (page: number, bytes?: number) => Promise<Preview>;

/** Pictures of the pages of one file. Each is requested only once, when it is first needed. */
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

  /** Releases the pictures. */
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
