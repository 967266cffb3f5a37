/** A picture of a page from the service: the address under which the browser has it. */
export type Previews = (page: number) => Promise<string>;

/** Pictures of the pages of one file, each asked for once, when it is wanted. */
export class PagePictures {
  readonly #file: File;
  readonly #key: () => string;
  readonly #asked = new Map<number, Promise<string>>();
  #isDiscarded = false;

  /** `key` is that of the form. */
  constructor(file: File, key: () => string) {
    this.#file = file;
    this.#key = key;
  }

  /** Of a page, counted from 1. Fails where the service gives none; asked again, it tries again. */
  readonly of: Previews = (page) => {
    const known = this.#asked.get(page);
    if (known !== undefined) return known;
    const asked = this.#ask(page);
    this.#asked.set(page, asked);
    asked.catch(() => this.#asked.delete(page));
    return asked;
  };

  /** Gives the pictures back. */
  discard(): void {
    this.#isDiscarded = true;
    for (const asked of this.#asked.values()) {
      asked.then(
        (address) => URL.revokeObjectURL(address),
        () => undefined,
      );
    }
  }

  async #ask(page: number): Promise<string> {
    const form = new FormData();
    form.append('api_key', this.#key());
    form.append('page', String(page));
    form.append('file', this.#file);
    const response = await fetch('/api/preview/v1', { method: 'POST', body: form });
    if (!response.ok || this.#isDiscarded) throw new Error(`No picture: ${response.status}`);
    return URL.createObjectURL(await response.blob());
  }
}
